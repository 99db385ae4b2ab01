import { newKey } from '../lib/new-key.ts';
import { news } from '../resources/news.ts';
import { readyPicture } from '../stores/prepare-file.ts';
import type { SharedText } from './database.ts';
import { drafts } from './drafts.ts';
import { type Photo, removeFromOutbox } from './photos.ts';

/** The entity key of the draft of a new item. */
const NEW = 'new';

/**
 * Makes a shared photo and text the draft of a news item, which its form is filled in with. False where that form holds
 * one already: nothing is changed then.
 * @param date `2026-08-15`
 */
export async function beginNews(
  photo: Photo | undefined,
  words: SharedText | undefined,
  date: string | undefined,
): Promise<boolean> {
  const form = news.path;
  if ((await drafts.restore(form, NEW)) !== null) return false;
  const picture = photo && ((await readyPicture(photo.file, { turns: photo.turns })) ?? photo.file);
  const { alt = '' } = photo?.values ?? {};
  await drafts.save(form, {
    entityKey: NEW,
    item: null,
    version: undefined,
    opened: {},
    values: {
      news_name: words?.title ?? '',
      description: words?.text ?? '',
      ...(date && { date }),
      ...(alt && { alt }),
    },
    file: picture ?? null,
    isReady: true,
    key: newKey(),
  });
  await removeFromOutbox([photo, words].flatMap((taken) => taken?.id ?? []));
  return true;
}
