/**
 * The `lang` of a text from the API: `kn` where most of its letters are Kannada, so that screen readers and fonts fit;
 * undefined otherwise, which leaves it in the page's English.
 */
export function languageOf(text: string): 'kn' | undefined {
  const letters = text.match(/[\p{L}\p{M}]/gu) ?? [];
  const kannada = letters.filter((letter) => /\p{Script=Kannada}/u.test(letter));
  return kannada.length * 2 > letters.length ? 'kn' : undefined;
}
