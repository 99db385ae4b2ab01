import type { ContentRecord } from './content-records.ts';
import type { Finding } from './finding.ts';
import { recordName } from './record-name.ts';

/** What visitors see where a record has no picture. */
const INSTEAD: Record<ContentRecord['kind'], string> = {
  news: 'a drawn pattern',
  activity: 'a drawn pattern',
  initiative: 'no picture at all',
  member: 'a drawn pattern',
  background: 'the picture that came with the site',
  'gallery picture': 'nothing',
};

/** Records without a picture, and pictures that do not load (by address, with the reason). */
export function missingPictures(
  records: readonly ContentRecord[],
  broken: ReadonlyMap<string, string>,
): Finding[] {
  return records.flatMap((record) => {
    const { place, page, pictures, kind } = record;
    const known = { place, page, what: recordName(record) };
    if (pictures.length === 0) {
      const todo =
        kind === 'background' ? 'Upload one, or let that one stay.' : 'Add a picture to it in the dashboard.';
      return [{ ...known, now: `Visitors see ${INSTEAD[kind]}.`, todo }];
    }
    return pictures.flatMap((address) => {
      const reason = broken.get(address);
      if (reason === undefined) return [];
      return [
        {
          ...known,
          now: `${fileName(address)} does not load: ${reason}.`,
          todo: 'Upload the picture again.',
        },
      ];
    });
  });
}

/** The last part of an address, readable where it can be read. */
function fileName(address: string): string {
  const name = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? address;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
