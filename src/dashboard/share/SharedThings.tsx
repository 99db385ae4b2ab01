import { galleryAdminTexts } from '../../i18n/en/dashboard-gallery.ts';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { shareTexts as texts } from '../../i18n/en/dashboard-share.ts';
import type { SharedText } from '../../outbox/database.ts';
import { type Photo, readPhotos } from '../../outbox/photos.ts';
import { paths } from '../../site.ts';
import { Waiting } from '../../ui/LoadState.tsx';
import { SaveOutcome } from '../history/SaveOutcome.tsx';
import { ChoosePhotos } from '../photos/ChoosePhotos.tsx';
import { SentPhotos } from '../photos/SentPhotos.tsx';
import { useUploads } from '../photos/use-uploads.ts';
import { Surface } from '../shell/Screen.tsx';
import { useResult } from '../shell/use-result.tsx';
import { Destination } from './Destination.tsx';
import styles from './Share.module.css';
import { SharedPhotos } from './SharedPhotos.tsx';
import { useDecisions } from './use-decisions.ts';
import { useShareActions } from './use-share-actions.ts';

type Props = {
  /** All photos on this device; null until they have been read. */
  photos: readonly Photo[] | null;
  words: readonly SharedText[];
};

/** The lists in which photos arrive, none of which is on this screen. */
const ANYWHERE = {
  // Loaded already: it has sent the photo.
  remove: async (...delivered: [id: number, signal: AbortSignal, path: string]) =>
    (await import('../../outbox/photo-sender.ts')).takeDown(...delivered),
  history: { reloadDeleted: () => undefined },
};

/** Shows what was shared, the form that decides where it goes, and the photos that were sent off. */
export function SharedThings({ photos, words }: Props) {
  const outcome = useResult();
  const uploads = useUploads(() => true, galleryAdminTexts, outcome, ANYWHERE);
  const decisions = useDecisions(photos?.filter(({ destination }) => destination === null) ?? []);
  const actions = useShareActions(decisions, words, outcome);
  const hasPhotos = decisions.photos.length > 0;
  const isEmpty = !hasPhotos && words.length === 0;

  if (photos === null) return <Waiting text={texts.loading} onRetry={() => void readPhotos()} />;
  return (
    <div className="stack">
      {/* Photos that wait are tried again by themselves. */}
      <SaveOutcome result={outcome.result} onRetry={() => undefined} />
      {isEmpty && outcome.result === null && uploads.sent.length === 0 && (
        <Surface title={texts.emptyHeading}>
          <p>{texts.empty}</p>
        </Surface>
      )}
      {hasPhotos && <SharedPhotos decisions={decisions} />}
      {words.length > 0 && <SharedWords words={words} hasPhotos={hasPhotos} />}
      {!isEmpty && <Destination decisions={decisions} hasWords={words.length > 0} {...actions} />}
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

/** The words that were shared, which only a news item has a place for. */
function SharedWords({ words, hasPhotos }: { words: readonly SharedText[]; hasPhotos: boolean }) {
  return (
    <Surface title={texts.wordsOnly}>
      {words.map(({ id, title, text }) => (
        <blockquote key={id} className={styles.words}>
          {title !== '' && <p>{title}</p>}
          <p>{text}</p>
        </blockquote>
      ))}
      {hasPhotos && <p className="note">{texts.words}</p>}
    </Surface>
  );
}
