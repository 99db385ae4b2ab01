import { useState } from 'react';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { shareTexts as texts } from '../../i18n/en/dashboard-share.ts';
import type { SharedText } from '../../outbox/database.ts';
import { beginNews } from '../../outbox/news-from-share.ts';
import { changePhoto, removeFromOutbox, type Stored } from '../../outbox/photos.ts';
import { sendPhotos } from '../../outbox/send-photos.ts';
import { type GalleryType, galleries } from '../../resources/galleries.ts';
import { paths } from '../../site.ts';
import type { useResult } from '../shell/use-result.tsx';
import type { Decisions } from './use-decisions.ts';

/** What can be done with all that was shared: a gallery, a news item, or none of it. */
export function useShareActions(
  decisions: Decisions,
  words: readonly SharedText[],
  outcome: ReturnType<typeof useResult>,
) {
  const { photos, toSend, dateOf } = decisions;
  const [isBusy, setBusy] = useState(false);

  /** Runs an action unless one is running, and says why it failed. */
  async function act(run: () => Promise<string | null>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    outcome.clear();
    const failure = await run().catch((error: unknown) => {
      console.error(error);
      return outboxTexts.notStored.failed;
    });
    setBusy(false);
    if (failure !== null) outcome.tell({ kind: 'danger', text: failure });
  }

  async function addToGallery(gallery: GalleryType): Promise<Stored> {
    const { path, picture } = galleries[gallery];
    const destination = { path, field: picture.field, values: {} };
    for (const photo of toSend) {
      const values = { ...photo.values, date: dateOf(photo) };
      const stored = await changePhoto(photo.id, { destination, values });
      if (stored !== 'saved') return stored;
    }
    await removeFromOutbox(photos.filter((photo) => !toSend.includes(photo)).map(({ id }) => id));
    return sendPhotos(toSend.map(({ id }) => id));
  }

  async function send(gallery: GalleryType): Promise<string | null> {
    const failure = failureOf(await addToGallery(gallery));
    if (failure === null) outcome.tell({ kind: 'success', text: outboxTexts.sent(toSend.length) }, false);
    return failure;
  }

  async function openNews(): Promise<string | null> {
    const [first] = toSend;
    const begun = await beginNews(first, words[0], first && dateOf(first));
    if (begun === 'already begun') return texts.newsBegun;
    if (begun === 'saved') location.assign(paths.dashboardNews);
    return failureOf(begun);
  }

  function discard(): void {
    const ids = [...photos, ...words].map(({ id }) => id);
    if (window.confirm(texts.confirmDiscard(ids.length)))
      void act(async () => failureOf(await removeFromOutbox(ids)));
  }

  return {
    isBusy,
    onSend: (gallery: GalleryType) => void act(() => send(gallery)),
    onNews: () => void act(openNews),
    onDiscard: discard,
  };
}

function failureOf(stored: Stored): string | null {
  return stored === 'saved' ? null : outboxTexts.notStored[stored];
}
