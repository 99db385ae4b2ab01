import { newKey } from '../lib/new-key.ts';
import { news } from '../resources/news.ts';
import { readyPicture } from '../stores/chosen-file.ts';
import type { SharedText } from './database.ts';
import { drafts } from './drafts.ts';
import { type Photo, removeFromOutbox, type Stored } from './photos.ts';

/** The entity key of the draft of a new item. */
const NEW = 'new';

/**
 * Moves a shared photo and text into the draft of a news item, with which its form opens. Unless the result is `saved`,
 * they stay where they are, and there is no new draft. A draft that the form has already is never replaced.
 * @param date `2026-08-15`
 */
export async function beginNews(
  photo: Photo | undefined,
  text: SharedText | undefined,
  date: string | undefined,
): Promise<Stored | 'already begun'> {
  const form = news.path;
  if ((await drafts.restore(form, NEW)) !== null) return 'already begun';
  const picture = photo && ((await readyPicture(photo.file)) ?? photo.file);
  const { alt = '' } = photo?.values ?? {};
  await drafts.save(form, {
    entityKey: NEW,
    item: null,
    version: undefined,
    opened: {},
    values: {
      news_name: text?.title ?? '',
      description: text?.text ?? '',
      ...(date && { date }),
      ...(alt && { alt }),
    },
    file: picture ?? null,
    isReady: true,
    key: newKey(),
  });
  // Saving never rejects, and stores the text alone where there is no room for the file.
  const saved = await drafts.restore(form, NEW);
  if (saved === null) return 'failed';
  if (saved.lacksFile) {
    await drafts.discard(form, NEW);
    return 'no room';
  }
  await removeFromOutbox([photo, text].flatMap((entry) => entry?.id ?? []));
  return 'saved';
}
