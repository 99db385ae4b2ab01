/** An Idempotency-Key. Without TLS there is no `crypto.randomUUID`. */
export function newKey(): string {
  const numbers = Array.from(crypto.getRandomValues(new Uint32Array(4)));
  return numbers.map((number) => number.toString(16).padStart(8, '0')).join('');
}
