import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { galleryAdminTexts } from '../../i18n/en/dashboard-gallery.ts';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { pictureMetaTexts } from '../../i18n/en/dashboard-picture-meta.ts';
import { pictureTexts, whyUnreadable } from '../../i18n/en/pictures.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { changePhoto, type Photo, removeFromOutbox } from '../../outbox/photos.ts';
import { sendAgain, sendPhotos } from '../../outbox/send-photos.ts';
import { $sending } from '../../outbox/sending-state.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useFileUrl } from '../../ui/use-file-url.ts';
import { Button } from '../Button.tsx';
import { PictureMetaFields } from '../content/PictureMetaFields.tsx';
import type { Crops } from '../content/PointField.tsx';
import { Disclosure } from '../shell/OnDemand.tsx';
import { useCapability } from '../shell/use-capability.ts';
import styles from './Photos.module.css';

type Props = {
  photo: Photo;
  crops?: Crops | undefined;
  /** In place of its size. */
  note: string | undefined;
  failedText: (reason: string) => string;
  /** Called when a button that disappears is pressed: something else has to take the focus. */
  onLeave: () => void;
};

/** A photo on this device in one row: what it is, how its upload goes, and what can be done about it. */
export function PhotoRow({ photo, crops, note, failedText, onLeave }: Props) {
  const { id, file, state, reason, values } = photo;
  const sending = useStore($sending, { ssr: 'initial' });
  const isSending = sending?.id === id;
  const canDescribe = useCapability('alt') && crops !== undefined && !isSending && state !== 'waiting';
  const url = useFileUrl(file);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  // Says it before sending: servers refuse some types that this browser cannot draw.
  const unreadable = url !== null && url === brokenUrl ? whyUnreadable(file) : undefined;
  const { alt = '', focus = '' } = values;
  const discard = () => void removeFromOutbox([id]);
  /** Moves the focus before a button acts that disappears with its row. */
  const withFocusMoved = (act: () => void) => () => {
    onLeave();
    act();
  };
  const button = (text: string, act: () => void) => (
    <Button kind="plain" about={file.name} onClick={withFocusMoved(act)}>
      {text}
    </Button>
  );

  return (
    <li className={`item ${styles.row}`}>
      <div className="thumbnail" onErrorCapture={() => setBrokenUrl(url)}>
        <Picture url={url} alt="" />
      </div>
      <div className={styles.text}>
        <p className="name">{file.name}</p>
        {isSending ? <Progress progress={sending.progress} /> : stateText()}
      </div>
      {state === 'failed' && button(loadTexts.retry, () => void sendPhotos([{ id }]))}
      {state === 'unclear' ? (
        <div className={`row ${styles.answers}`}>
          {button(outboxTexts.sendAgain, () => void sendAgain(id))}
          {button(outboxTexts.discardArrived, discard)}
        </div>
      ) : (
        <>
          {canDescribe && (
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
          )}
          <RemoveButton text={pictureTexts.remove} about={file.name} onClick={withFocusMoved(discard)} />
        </>
      )}
    </li>
  );

  function stateText() {
    if (state === 'failed') return <p className="wrong">{failedText(reason)}</p>;
    if (state === 'unclear') return <p className="wrong">{outboxTexts.unclear}</p>;
    return <p className="note">{unreadable ?? note ?? formatFileSize(file.size)}</p>;
  }
}

/** The progress of one upload; null while the picture is made smaller. */
function Progress({ progress }: { progress: number | null }) {
  if (progress === null) return <p className="note">{pictureTexts.preparing}</p>;
  return (
    <>
      <p className="note">{progress < 1 ? galleryAdminTexts.sending : pictureTexts.storing}</p>
      <progress aria-label={pictureTexts.progress} max={1} value={progress} />
    </>
  );
}

type RemoveProps = { text: string; about: string; onClick: () => void };

/** A button with a cross, because the row has no room for a text. */
function RemoveButton({ text, about, onClick }: RemoveProps) {
  return (
    <button
      type="button"
      className={`button ${styles.remove}`}
      data-kind="plain"
      aria-label={`${text}: ${about}`}
      onClick={onClick}
    >
      <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
  );
}
