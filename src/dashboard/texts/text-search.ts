import { isBlank } from '../../lib/compare-key.ts';
import { searchOf } from '../../lib/search.ts';
import { FACTS, type Mark, type Page, type TextEntry } from './text-catalogue.ts';

/** How many results are rendered at first, and added by each press of the button for more. */
export const PART = 40;

export type TextSearch = { query: string; mark: Mark | 'everything'; limit: number };

export const NO_SEARCH: TextSearch = { query: '', mark: 'everything', limit: PART };

export function isSearch({ query, mark }: TextSearch): boolean {
  return !isBlank(query) || mark !== 'everything';
}

/** The texts that a search finds on some pages, with the pinned ones, each in all languages; those of facts first. */
export function findTexts(
  { query, mark }: TextSearch,
  pages: readonly Page[],
  isPinned: (textEntry: TextEntry) => boolean,
): (readonly TextEntry[])[] {
  const matches = searchOf(query);
  const isFound = (textEntry: TextEntry) => {
    const hasMark = mark === 'everything' || textEntry.marks.has(mark);
    return isPinned(textEntry) || (hasMark && matches(textEntry.searched));
  };
  return entriesOf(factsFirst(pages)).filter((textEntries) => textEntries.some(isFound));
}

/** The texts of all fields of some pages, each in all languages. */
export function entriesOf(pages: readonly Page[]): (readonly TextEntry[])[] {
  return pages.flatMap(({ textEntries }) => [...textEntries.values()]);
}

/** Puts facts first: somebody who looks for a phone number wants to change it, not a sentence about it. */
function factsFirst(pages: readonly Page[]): Page[] {
  const isFact = ({ file }: Page) => FACTS.includes(file);
  return [...pages.filter(isFact), ...pages.filter((page) => !isFact(page))];
}
