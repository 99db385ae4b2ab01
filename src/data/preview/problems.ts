import { countGraphemes, firstGraphemes } from '../../lib/graphemes.ts';
import { publicPages } from '../../site.ts';
import { type ContentRecord, recordName } from './content-records.ts';
import type { ScannedPage } from './scan-page.ts';

/** Something that a reviewer should know before a site is published. */
export type Problem = {
  /** Where it is fixed: a file, or a screen of the dashboard. */
  place: string;
  /** The field, the record or the page. */
  what: string;
  /** How it is now, where that says more. */
  now?: string;
  /** What to do about it. */
  todo: string;
  /** The page on which to see it. */
  page?: string;
  /** Whether a build with RELEASE=1 is refused because of it. */
  isBlocking?: boolean;
};

/** What visitors see in place of a record's picture. */
const PLACEHOLDER: Record<ContentRecord['kind'], string> = {
  news: 'a drawn pattern',
  activity: 'a drawn pattern',
  initiative: 'no picture at all',
  member: 'a drawn pattern',
  background: 'the picture that came with the site',
  'gallery picture': 'nothing',
};

/** Records without a picture, and pictures that do not load (`broken`: by URL, with the reason). */
export function missingPictures(
  records: readonly ContentRecord[],
  broken: ReadonlyMap<string, string>,
): Problem[] {
  return records.flatMap((record) => {
    const { place, page, pictures, kind } = record;
    const known = { place, page, what: recordName(record) };
    if (pictures.length === 0) {
      const todo =
        kind === 'background' ? 'Upload one, or let that one stay.' : 'Add a picture to it in the dashboard.';
      return [{ ...known, now: `Visitors see ${PLACEHOLDER[kind]}.`, todo }];
    }
    return pictures.flatMap((url) => {
      const reason = broken.get(url);
      const now = `${fileName(url)} does not load: ${reason}.`;
      return reason === undefined ? [] : [{ ...known, now, todo: 'Upload the picture again.' }];
    });
  });
}

/** What screen readers say about a picture whose record has no title, name or date: those are its only words. */
const HEARD: Partial<Record<ContentRecord['kind'], { now: string; todo: string }>> = {
  news: { now: 'The link on its picture has no name.', todo: 'Give it a title.' },
  initiative: { now: 'Its pictures are passed over in silence.', todo: 'Give it a title.' },
  member: { now: 'The picture is read out as “Portrait of”, without a name.', todo: 'Give the name.' },
  'gallery picture': {
    now: 'Only its place in the row is read out.',
    todo: 'Replace it on its own, with the day on which it was taken.',
  },
};

/** Records whose pictures nothing describes, and pictures on the built pages without an alternative text. */
export function missingWords(records: readonly ContentRecord[], pages: readonly ScannedPage[]): Problem[] {
  const nameless = records.flatMap((record) => {
    const heard = HEARD[record.kind];
    if (heard === undefined || record.name.trim() !== '' || record.pictures.length === 0) return [];
    return [{ place: record.place, page: record.page, what: recordName(record), ...heard }];
  });
  return [...nameless, ...undescribedPictures(pages)];
}

/** The same picture on many pages is one problem: it is fixed in one place. */
function undescribedPictures(pages: readonly ScannedPage[]): Problem[] {
  const found = pages.flatMap(({ path, withoutAlt, namelessLinks }) => [
    ...withoutAlt.map((picture) => ({ path, picture, now: 'The picture has no alternative text.' })),
    ...namelessLinks.map((picture) => ({
      path,
      picture,
      now: 'The picture is the only content of a link without a name.',
    })),
  ]);
  const byPicture = Map.groupBy(found, ({ picture, now }) => `${now} ${picture}`);
  return [...byPicture.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const also = new Set(others.map(({ path }) => path).filter((path) => path !== first.path)).size;
    return [
      {
        place: `The page ${first.path}${also === 0 ? '' : ` and ${also} more`}`,
        what: first.picture,
        now: first.now,
        todo: 'Describe it in the page’s file (an empty text where it says nothing).',
        page: first.path,
      },
    ];
  });
}

/** How many characters search engines show of a title and of the description under it. */
const SHOWN = { title: 60, description: 160 } as const;

/** Titles and descriptions of listed pages that search engines cut; those that lose words of their own come first. */
export function longTitles(pages: readonly ScannedPage[]): Problem[] {
  const found = pages
    .filter(({ isListed }) => isListed)
    .flatMap((page) => [...tooLong(page, 'title'), ...tooLong(page, 'description')]);
  return found.toSorted((a, b) => Number(b.isOwnLost) - Number(a.isOwnLost)).map(({ problem }) => problem);
}

function tooLong(page: ScannedPage, field: keyof typeof SHOWN): { isOwnLost: boolean; problem: Problem }[] {
  const text = page[field];
  const excess = countGraphemes(text) - SHOWN[field];
  if (excess <= 0) return [];
  // A title ends in the school's name, which search engines show beside it anyway.
  const [own = ''] = text.split(' | ');
  const isOwnLost = field === 'description' || countGraphemes(own) > SHOWN[field];
  const lost = text.slice(firstGraphemes(text, SHOWN[field]).length);
  const problem = {
    place: fileOf(page.path),
    page: page.path,
    what: field === 'title' ? own : 'The description',
    now: `${SHOWN[field] + excess} characters. Cut off: “${lost}”.`,
    todo: isOwnLost
      ? `Shorten it by ${excess}.`
      : `Only the school’s name is cut. Shorten it by ${excess} if that should show too.`,
  };
  return [{ isOwnLost, problem }];
}

function fileOf(page: string): string {
  const name = publicPages.find(({ path }) => path === page)?.name;
  return name === undefined ? 'News' : `src/content/${name}.yaml`;
}

/** The last part of a URL, decoded where possible. */
function fileName(url: string): string {
  const name = url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? url;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
