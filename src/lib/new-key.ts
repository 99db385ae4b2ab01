/**
 * A key that nobody else has, by which a server knows what comes twice. `crypto.randomUUID` is missing where the site is
 * looked at without TLS.
 */
export function newKey(): string {
  const numbers = Array.from(crypto.getRandomValues(new Uint32Array(4)));
  return numbers.map((number) => number.toString(16).padStart(8, '0')).join('');
}
