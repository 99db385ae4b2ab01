import type { ContentRecord } from './content-records.ts';
import type { Finding } from './finding.ts';
import { recordName } from './record-name.ts';
import type { ScannedPage } from './scan-page.ts';

/** What people hear instead of a picture whose record has no title, name or date: these are its only words. */
const HEARD: Partial<Record<ContentRecord['kind'], { now: string; todo: string }>> = {
  news: { now: 'The link on its picture has no name.', todo: 'Give it a title.' },
  initiative: { now: 'Its pictures are passed over in silence.', todo: 'Give it a title.' },
  member: { now: 'The picture is read out as “Portrait of”, without a name.', todo: 'Give the name.' },
  'gallery picture': {
    now: 'Only its place in the row is read out.',
    todo: 'Replace it by itself, with the day on which it was taken.',
  },
};

/** Records whose pictures nothing describes, and pictures on the built pages without an alternative text. */
export function missingWords(records: readonly ContentRecord[], pages: readonly ScannedPage[]): Finding[] {
  return [...records.flatMap(ofRecord), ...ofPages(pages)];
}

function ofRecord(record: ContentRecord): Finding[] {
  const heard = HEARD[record.kind];
  if (heard === undefined || record.name.trim() !== '' || record.pictures.length === 0) return [];
  return [{ place: record.place, page: record.page, what: recordName(record), ...heard }];
}

/** The same picture on many pages is one finding: it is mended in one place. */
function ofPages(pages: readonly ScannedPage[]): Finding[] {
  const found = pages.flatMap(({ path, withoutAlt, namelessLinks }) => [
    ...withoutAlt.map((picture) => ({ path, picture, now: 'The picture has no alternative text.' })),
    ...namelessLinks.map((picture) => ({
      path,
      picture,
      now: 'The picture is all there is of a link without a name.',
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
