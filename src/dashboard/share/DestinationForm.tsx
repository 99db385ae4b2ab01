import { useState } from 'react';
import { shareTexts as texts } from '../../i18n/en/dashboard-share.ts';
import type { GalleryType } from '../../resources/galleries.ts';
import { Button } from '../Button.tsx';
import { Choice, PhotoDateFields } from '../photos/PhotoDateFields.tsx';
import type { PhotoDates } from '../photos/use-photo-dates.ts';
import { Surface } from '../shell/Screen.tsx';
import styles from './Share.module.css';

type Props = {
  /** The number of photos that can be sent. */
  count: number;
  dates: PhotoDates;
  hasText: boolean;
  isBusy: boolean;
  onSend: (gallery: GalleryType) => void;
  onNews: () => void;
  onDiscard: () => void;
};

/** Asks where the shared photos go: to a gallery with their dates, into a news item, or nowhere. */
export function DestinationForm({ count, dates, hasText, isBusy, onSend, onNews, onDiscard }: Props) {
  const [gallery, setGallery] = useState<GalleryType>('gurukulam');
  const canSend = count > 0;

  return (
    <Surface title={texts.where}>
      <form className={`stack ${styles.form}`} method="dialog" onSubmit={() => onSend(gallery)}>
        {canSend && (
          <>
            <Choice
              legend={texts.gallery}
              choices={texts.galleries}
              current={gallery}
              onChoose={setGallery}
            />
            <PhotoDateFields dates={dates} />
          </>
        )}
        <div className="row">
          {canSend && (
            <Button type="submit" aria-disabled={isBusy}>
              {isBusy ? texts.submitting : texts.submit(count)}
            </Button>
          )}
          {(canSend || hasText) && (
            <Button kind="quiet" aria-disabled={isBusy} onClick={onNews}>
              {texts.news}
            </Button>
          )}
          <Button kind="plain" aria-disabled={isBusy} onClick={onDiscard}>
            {texts.discardAll}
          </Button>
        </div>
        {(canSend || hasText) && <p className="note">{texts.newsNote(count)}</p>}
      </form>
    </Surface>
  );
}
