/** A text in three parts: what it begins with like another text, what differs, and what it ends with like the other. */
export type ChangedPart = readonly [before: string, changed: string, after: string];

/** Compares by whole words, so that no syllable of any script is cut. */
export function changedPart(text: string, other: string): ChangedPart {
  const words = text.split(/(?<=\s)/);
  const others = other.split(/(?<=\s)/);
  const shortest = Math.min(words.length, others.length);
  let start = 0;
  while (start < shortest && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < shortest - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const afterAt = words.length - end;
  return [
    words.slice(0, start).join(''),
    words.slice(start, afterAt).join(''),
    words.slice(afterAt).join(''),
  ];
}
