import { useStore } from '@nanostores/react';
import { galleryAdminTexts } from '../../i18n/en/dashboard-gallery.ts';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { pictureMetaTexts } from '../../i18n/en/dashboard-picture-meta.ts';
import { pictureTexts, whyUnreadable } from '../../i18n/en/pictures.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import { formatFileSize } from '../../lib/prepare-picture.ts';
import {
  $sending,
  changePhoto,
  type Photo,
  removeFromOutbox,
  sendAgain,
  sendPhotos,
  stopSending,
} from '../../outbox/photos.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useSlow } from '../../ui/SlowNotice.tsx';
import { useFileUrl } from '../../ui/use-file-url.ts';
import { Button } from '../Button.tsx';
import { PictureMetaFields } from '../content/PictureMetaFields.tsx';
import type { Crops } from '../content/PointField.tsx';
import { Disclosure } from '../shell/OnDemand.tsx';
import { useCapability } from '../shell/use-capability.ts';
import styles from './Photos.module.css';

type Props = { photo: Photo; crops: Crops | undefined; failedText: (reason: string) => string };

/** A photo on this device: its state, its progress, and its actions. */
export function PhotoRow({ photo, crops, failedText }: Props) {
  const { id, file, state, reason, values } = photo;
  const canDescribe =
    useCapability('alt') && crops !== undefined && (state === 'chosen' || state === 'failed');
  const sending = useStore($sending, { ssr: 'initial' });
  const isSending = sending?.id === id;
  const progress = isSending ? sending.progress : null;
  const isSlow = useSlow(progress !== null, progress);
  const url = useFileUrl(file);
  const { alt = '', focus = '' } = values;

  return (
    <li className={`item ${styles.row}`}>
      <div className="thumbnail">
        <Picture url={url} alt="" />
      </div>
      <div className={styles.words}>
        <p className="name">{file.name}</p>
        <p>{whyUnreadable(file) ?? formatFileSize(file.size)}</p>
        <p role="status" className={state === 'failed' || state === 'unclear' ? 'wrong' : 'note'}>
          {isSlow ? loadTexts.slow : stateText()}
        </p>
        {progress !== null && <progress aria-label={pictureTexts.progress} max={1} value={progress} />}
      </div>
      <div className={`row actions ${styles.actions}`}>{actions()}</div>
      {canDescribe ? (
        <div className="wide">
          <Disclosure text={pictureMetaTexts.describe} about={file.name}>
            {() => (
              <div className={`stack ${styles.described}`}>
                <PictureMetaFields
                  url={url}
                  meta={{ alt, focus }}
                  onChange={(name, text) => void changePhoto(id, { values: { ...values, [name]: text } })}
                  crops={crops}
                />
              </div>
            )}
          </Disclosure>
        </div>
      ) : (
        alt !== '' && <p className="wide">{alt}</p>
      )}
    </li>
  );

  function stateText(): string {
    if (isSending) {
      if (progress === null) return pictureTexts.preparing;
      // The progress bar shows the rest: announcing every percent would be too much.
      return progress < 1 ? galleryAdminTexts.sending : pictureTexts.storing;
    }
    const { states } = outboxTexts;
    switch (state) {
      case 'failed':
        return failedText(reason);
      case 'waiting':
        return reason === '' ? states.waiting : states.waitingBecause(reason);
      default:
        return states[state];
    }
  }

  function actions() {
    const button = (text: string, kind: 'quiet' | 'plain', onClick: () => void) => (
      <Button key={text} kind={kind} about={file.name} onClick={onClick}>
        {text}
      </Button>
    );
    const discard = () => void removeFromOutbox([id]);
    if (isSending) return button(galleryAdminTexts.cancelOne, 'quiet', stopSending);
    if (state === 'unclear')
      return [
        button(outboxTexts.sendAgain, 'quiet', () => void sendAgain(id)),
        button(outboxTexts.discardArrived, 'plain', discard),
      ];
    return [
      state === 'failed' && button(galleryAdminTexts.retry, 'quiet', () => void sendPhotos([id])),
      button(galleryAdminTexts.discard, 'plain', discard),
    ];
  }
}
