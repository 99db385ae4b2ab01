const DIGIT = /\p{Nd}/u;

/** A text with the digits of every script, such as ೯ or ९, as 0 to 9, for whatever reads a number that a person typed. */
export function plainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    // In Unicode, the ten digits of a script follow each other.
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
    return String(before % 10);
  });
}
