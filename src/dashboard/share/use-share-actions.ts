import { useState } from 'react';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { shareTexts as texts } from '../../i18n/en/dashboard-share.ts';
import type { SharedText } from '../../outbox/database.ts';
import { beginNews } from '../../outbox/news-from-share.ts';
import { type Photo, removeFromOutbox, type Stored } from '../../outbox/photos.ts';
import { type GalleryType, galleries } from '../../resources/galleries.ts';
import { paths } from '../../site.ts';
import type { useUploads } from '../photos/use-uploads.ts';
import type { useResult } from '../shell/use-result.tsx';

type Shared = {
  /** The ids of all that was shared. */
  ids: readonly string[];
  /** The photos that can be sent, each with its date. */
  dated: readonly { photo: Photo; date: string }[];
  /** The text for a news item. */
  sharedText: SharedText | undefined;
  uploads: ReturnType<typeof useUploads>;
  outcome: ReturnType<typeof useResult>;
};

/** What can be done with all that was shared: a gallery, a news item, or none of it. */
export function useShareActions({ ids, dated, sharedText, uploads, outcome }: Shared) {
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

  async function send(gallery: GalleryType): Promise<null> {
    const { path, picture } = galleries[gallery];
    const destination = { path, field: picture.field, values: {} };
    const withDate = ({ photo: { id, values }, date }: (typeof dated)[number]) => ({
      id,
      destination,
      values: { ...values, date },
    });
    await uploads.send(dated.map(withDate));
    return null;
  }

  async function openNews(): Promise<string | null> {
    const [first] = dated;
    const begun = await beginNews(first?.photo, sharedText, first?.date);
    if (begun === 'already begun') return texts.newsBegun;
    if (begun === 'saved') location.assign(paths.dashboardNews);
    return failureOf(begun);
  }

  function discard(): void {
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
