import { countGraphemes, firstGraphemes } from '../../lib/graphemes.ts';
import type { Finding } from './finding.ts';
import type { ScannedPage } from './scan-page.ts';

/** What search engines show of a title and of the sentence under it, in characters; they cut the rest. */
const SHOWN = { title: 60, description: 160 } as const;

type Field = keyof typeof SHOWN;

/** Pages whose file of texts is not named like their address. */
const FILES: Readonly<Record<string, string>> = { '/': 'home', '/adhrishya': 'adrishya' };

/** Titles and descriptions of listed pages that search engines cut; those that lose words of their own come first. */
export function longTitles(pages: readonly ScannedPage[]): Finding[] {
  const found = pages
    .filter(({ isListed }) => isListed)
    .flatMap((page) => [tooLong(page, 'title'), tooLong(page, 'description')].filter((one) => one !== null));
  return found.toSorted((a, b) => a.rank - b.rank).map(({ finding }) => finding);
}

function tooLong(page: ScannedPage, field: Field): { rank: number; finding: Finding } | null {
  const text = page[field];
  const excess = countGraphemes(text) - SHOWN[field];
  if (excess <= 0) return null;
  // A title ends in the school's name, which search engines show beside it anyway.
  const [own = ''] = text.split(' | ');
  const isOwnLost = field === 'description' || countGraphemes(own) > SHOWN[field];
  const lost = text.slice(firstGraphemes(text, SHOWN[field]).length);
  const finding: Finding = {
    place: placeOf(page.path),
    page: page.path,
    what: field === 'title' ? own : 'The description',
    now: `${SHOWN[field] + excess} characters. Cut off: “${lost}”.`,
    todo: isOwnLost
      ? `Shorten it by ${excess}.`
      : `Only the school’s name is cut. Shorten it by ${excess} if that should show too.`,
  };
  return { rank: isOwnLost ? 0 : 1, finding };
}

function placeOf(path: string): string {
  return path.startsWith('/news/') ? 'News' : `src/content/${FILES[path] ?? path.slice(1)}.yaml`;
}
