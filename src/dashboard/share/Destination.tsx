import { useState } from 'react';
import { shareTexts as texts } from '../../i18n/en/dashboard-share.ts';
import { today } from '../../lib/dates.ts';
import type { GalleryType } from '../../resources/galleries.ts';
import { Button } from '../Button.tsx';
import { Choice, PhotoDateFields } from '../photos/PhotoDateFields.tsx';
import { Surface } from '../shell/Screen.tsx';
import styles from './Share.module.css';
import type { Decisions } from './use-decisions.ts';

type Props = {
  decisions: Decisions;
  isBusy: boolean;
  hasWords: boolean;
  onSend: (gallery: GalleryType) => void;
  onNews: () => void;
  onDiscard: () => void;
};

/** Asks where the shared pictures go: to a gallery with their dates, into a news item, or nowhere. */
export function Destination({ decisions, isBusy, hasWords, onSend, onNews, onDiscard }: Props) {
  const [gallery, setGallery] = useState<GalleryType>('gurukulam');
  const { photos, toSend, dates } = decisions;
  const leftOut = photos.length - toSend.length;
  const canSend = toSend.length > 0;

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
            <PhotoDateFields dates={dates} max={today()} />
            {leftOut > 0 && <p className="note">{texts.leftOutNote(leftOut)}</p>}
          </>
        )}
        <div className="row">
          {canSend && (
            <Button type="submit" aria-disabled={isBusy}>
              {isBusy ? texts.submitting : texts.submit(toSend.length)}
            </Button>
          )}
          {(canSend || hasWords) && (
            <Button kind="quiet" aria-disabled={isBusy} onClick={onNews}>
              {texts.news}
            </Button>
          )}
          <Button kind="plain" aria-disabled={isBusy} onClick={onDiscard}>
            {texts.discardAll}
          </Button>
        </div>
        {(canSend || hasWords) && <p className="note">{texts.newsNote(toSend.length)}</p>}
      </form>
    </Surface>
  );
}
