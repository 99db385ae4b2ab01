import { useStore } from '@nanostores/react';
import { GALLERY_CROPS } from '../../domain/gallery-layout.ts';
import { galleryAdminTexts } from '../../i18n/en/dashboard-gallery.ts';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { shareTexts as texts } from '../../i18n/en/dashboard-share.ts';
import { formatDate } from '../../lib/dates.ts';
import type { SharedText } from '../../outbox/database.ts';
import { $photos, $sharedTexts, type Photo, readPhotos } from '../../outbox/photos.ts';
import { paths } from '../../site.ts';
import { Waiting } from '../../ui/LoadState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ChangeOutcome } from '../history/ChangeOutcome.tsx';
import { ChoosePhotos } from '../photos/ChoosePhotos.tsx';
import { PhotoList } from '../photos/PhotoList.tsx';
import { SentPhotos } from '../photos/SentPhotos.tsx';
import { usePhotoDates, usePhotoFiles } from '../photos/use-photo-dates.ts';
import { useUploads } from '../photos/use-uploads.ts';
import { ScreenFrame, Surface } from '../shell/Screen.tsx';
import { useResult } from '../shell/use-result.tsx';
import { DestinationForm } from './DestinationForm.tsx';
import styles from './Share.module.css';
import { useShareActions } from './use-share-actions.ts';

/** Photos and texts that another app has shared, waiting for somebody's decision. */
export function ShareScreen() {
  const photos = useStore($photos, { ssr: 'initial' });
  const sharedTexts = useStore($sharedTexts, { ssr: 'initial' });
  const isEmpty = photos?.length === 0 && sharedTexts.length === 0;
  // The service worker sets it where it could not store what was shared.
  const reason = new URLSearchParams(location.search).get('not-taken');
  return (
    <ScreenFrame title={texts.heading} intro={isEmpty ? texts.introEmpty : texts.intro}>
      {reason !== null && (
        <Notice kind="danger">{texts.notTaken[reason === 'full' ? 'full' : 'failed']}</Notice>
      )}
      {photos === null ? (
        <Waiting text={texts.loading} onRetry={() => void readPhotos()} />
      ) : (
        // Not on demand: without a signal this screen opens with the files that its page names.
        <SharedThings photos={photos} sharedTexts={sharedTexts} />
      )}
    </ScreenFrame>
  );
}

/** Undoes for all lists in which photos arrive: none of them is on this screen. */
const ANYWHERE = {
  // The sender is loaded already, since it has sent the photo.
  remove: async (...delivered: [id: number, signal: AbortSignal, path: string]) =>
    (await import('../../outbox/photo-sender.ts')).deleteSentPhoto(...delivered),
  history: { reloadDeleted: () => undefined },
};

/** `photos`: all that are on this device. */
type Props = { photos: readonly Photo[]; sharedTexts: readonly SharedText[] };

/** What was shared, the form that decides where it goes, and the photos that were sent off. */
function SharedThings({ photos, sharedTexts }: Props) {
  const outcome = useResult();
  const uploads = useUploads(() => true, galleryAdminTexts, outcome, ANYWHERE);
  const undecided = photos.filter(({ destination }) => destination === null);
  const read = usePhotoFiles(undecided);
  // Other apps do not always name the true type of a file.
  const shared = undecided.map((photo) => ({ ...photo, file: read[photo.id]?.picture ?? photo.file }));
  // What is no picture, whatever its name, cannot be sent.
  const pictures = shared.filter(({ id }) => read[id]?.picture !== null);
  const dayOf = ({ id }: Photo) => read[id]?.day;
  const dates = usePhotoDates(pictures.map(dayOf));
  const dated = pictures.map((photo) => ({ photo, date: dates.dateOf(dayOf(photo)) }));
  const ids = [...undecided, ...sharedTexts].map(({ id }) => id);
  const actions = useShareActions({ ids, dated, sharedText: sharedTexts[0], uploads, outcome });
  const hasPhotos = undecided.length > 0;
  const isEmpty = ids.length === 0;

  /** Why it cannot be sent, or the day on which it was taken. */
  function noteOf(photo: Photo): string | undefined {
    const { day, refusal } = read[photo.id] ?? {};
    return refusal ?? (day === '' ? texts.unknownDay : day && formatDate(day));
  }

  return (
    <div className="stack">
      <ChangeOutcome result={outcome.result} />
      {isEmpty && outcome.result === null && uploads.sent.length === 0 && (
        <Surface title={texts.emptyHeading}>
          <p>{texts.empty}</p>
        </Surface>
      )}
      <PhotoList
        photos={shared}
        title={texts.toAdd(pictures.length)}
        crops={GALLERY_CROPS}
        noteOf={noteOf}
        failedText={galleryAdminTexts.uploadFailed}
      />
      {sharedTexts.length > 0 && (
        <Surface title={texts.sharedText}>
          {sharedTexts.map(({ id, title, text }) => (
            <blockquote key={id} className={styles.text}>
              {title !== '' && <p>{title}</p>}
              <p>{text}</p>
            </blockquote>
          ))}
          {hasPhotos && <p className="note">{texts.textNote}</p>}
        </Surface>
      )}
      {!isEmpty && (
        <DestinationForm
          count={pictures.length}
          dates={dates}
          hasText={sharedTexts.length > 0}
          {...actions}
        />
      )}
      <SentPhotos uploads={uploads} title={outboxTexts.heading} failedText={galleryAdminTexts.uploadFailed} />
      <Surface title={isEmpty ? texts.choose : texts.chooseMore}>
        {/* For devices that cannot share with the dashboard. */}
        <ChoosePhotos label={texts.photosLabel} name="pictures" isRequired={false} destination={null} />
        {isEmpty && (
          <a className="button" data-kind="plain" href={paths.dashboardGallery}>
            {texts.toGallery}
          </a>
        )}
      </Surface>
    </div>
  );
}
