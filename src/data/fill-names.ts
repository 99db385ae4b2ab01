type Names = { school: string; shortName: string };

/** Puts the school's names in the place of `{school}` and `{shortName}`, in every text however deep it stands. */
export function fillNames(texts: unknown, names: Names): unknown {
  if (typeof texts === 'string') {
    return texts.replaceAll('{school}', names.school).replaceAll('{shortName}', names.shortName);
  }
  if (Array.isArray(texts)) return texts.map((text) => fillNames(text, names));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fillNames(text, names)]));
}
