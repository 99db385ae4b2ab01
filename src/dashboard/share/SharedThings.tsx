import { useState } from 'react';
import { galleryAdminTexts } from '../../i18n/en/dashboard-gallery.ts';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { shareTexts as texts } from '../../i18n/en/dashboard-share.ts';
import type { SharedText } from '../../outbox/database.ts';
import { beginNews } from '../../outbox/news-from-share.ts';
import {
  changePhoto,
  type Photo,
  readPhotos,
  removeFromOutbox,
  type Stored,
  sendPhotos,
} from '../../outbox/photos.ts';
import { type GalleryType, galleries } from '../../resources/galleries.ts';
import { paths } from '../../site.ts';
import type { Outcome } from '../../stores/item-form.ts';
import { Waiting } from '../../ui/LoadState.tsx';
import { ChoosePhotos } from '../photos/ChoosePhotos.tsx';
import { PhotoList, useRunResult } from '../photos/PhotoList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { Destination } from './Destination.tsx';
import styles from './Share.module.css';
import { SharedTile } from './SharedTile.tsx';
import { useDecisions } from './use-decisions.ts';

type Props = {
  /** All photos on this device; null until they have been read. */
  photos: readonly Photo[] | null;
  words: readonly SharedText[];
};

/** Shows what was shared, the form that decides where it goes, and the photos that are being sent. */
export function SharedThings({ photos, words }: Props) {
  const decisions = useDecisions(photos?.filter(({ destination }) => destination === null) ?? []);
  const { photos: shared, taken, of } = decisions;
  const sent = photos?.filter(({ destination }) => destination !== null) ?? [];
  const [result, setResult] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  useRunResult(() => true, galleryAdminTexts, setResult);

  if (photos === null) return <Waiting text={texts.loading} onRetry={() => void readPhotos()} />;
  const ids = [...shared, ...words].map(({ id }) => id);

  /** Runs an action and reports its outcome. */
  async function run(work: () => Promise<Stored>, success: Outcome | null): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setResult(null);
    const stored = await work();
    setBusy(false);
    if (stored === 'saved') setResult(success);
    else setResult({ kind: 'danger', text: stored === 'no room' ? outboxTexts.noRoom : outboxTexts.failed });
  }

  const send = (gallery: GalleryType) =>
    run(
      async () => {
        const { path, picture } = galleries[gallery];
        const destination = { path, field: picture.field, values: {} };
        for (const photo of taken) {
          const values = { ...photo.values, date: decisions.dateOf(photo) };
          const stored = await changePhoto(photo.id, { destination, values });
          if (stored !== 'saved') return stored;
        }
        const leftOut = shared.filter((photo) => of(photo).isLeftOut).map(({ id }) => id);
        await removeFromOutbox(leftOut);
        return sendPhotos(taken.map(({ id }) => id));
      },
      { kind: 'success', text: outboxTexts.sent(taken.length) },
    );

  async function openNews(): Promise<void> {
    const [first] = taken;
    const text = words[0];
    if (isBusy) return;
    setBusy(true);
    const isBegun = await beginNews(first, text, first && decisions.dateOf(first));
    setBusy(false);
    if (isBegun) location.assign(paths.dashboardNews);
    else setResult({ kind: 'danger', text: texts.newsBegun });
  }

  function discard(): void {
    if (window.confirm(texts.confirmDiscard(ids.length))) void run(() => removeFromOutbox(ids), null);
  }

  return (
    <div className="stack">
      <ResultNotice result={result} />
      {ids.length === 0 ? (
        result === null &&
        sent.length === 0 && (
          <Surface title={texts.emptyHeading}>
            <p>{texts.empty}</p>
          </Surface>
        )
      ) : (
        <>
          {shared.length > 0 && (
            <Surface title={texts.tiles(taken.length)}>
              <ul className={`plain ${styles.tiles}`}>
                {shared.map((photo, index) => (
                  <SharedTile
                    key={photo.id}
                    photo={photo}
                    name={texts.photo(index + 1)}
                    {...of(photo)}
                    onTurn={() => {
                      decisions.turn(photo);
                      setSaid(texts.turned(texts.photo(index + 1), ((photo.turns + 1) % 4) * 90));
                    }}
                    onDescribe={(alt) => decisions.describe(photo, alt)}
                    onLeaveOut={() => decisions.leaveOut(photo)}
                  />
                ))}
              </ul>
              <p role="status" className="visually-hidden">
                {said}
              </p>
            </Surface>
          )}
          {words.length > 0 && (
            <Surface title={texts.wordsOnly}>
              {words.map(({ id, title, text }) => (
                <blockquote key={id} className={styles.words}>
                  {title !== '' && <p>{title}</p>}
                  <p>{text}</p>
                </blockquote>
              ))}
              {shared.length > 0 && <p className="note">{texts.words}</p>}
            </Surface>
          )}
          <Destination
            decisions={decisions}
            isBusy={isBusy}
            hasWords={words.length > 0}
            onSend={(gallery) => void send(gallery)}
            onNews={() => void openNews()}
            onDiscard={discard}
          />
        </>
      )}
      {sent.length > 0 && (
        <Surface title={outboxTexts.heading}>
          <PhotoList photos={sent} failedText={galleryAdminTexts.uploadFailed} />
        </Surface>
      )}
      <Surface title={ids.length === 0 ? texts.choose : texts.chooseMore}>
        {/* For devices that cannot share with the dashboard. */}
        <ChoosePhotos label={texts.photosLabel} name="pictures" isRequired={false} destination={null} />
        {ids.length === 0 && (
          <a className="button" data-kind="plain" href={paths.dashboardGallery}>
            {texts.toGallery}
          </a>
        )}
      </Surface>
    </div>
  );
}
