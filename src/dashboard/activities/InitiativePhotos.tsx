import type { ReactNode } from 'react';
import type { AdrishyaActivity } from '../../domain/item-schemas.ts';
import { activityAdminTexts } from '../../i18n/en/dashboard-content.ts';
import { galleryAdminTexts } from '../../i18n/en/dashboard-gallery.ts';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { removeFromOutbox } from '../../outbox/photos.ts';
import { adrishyaImages } from '../../resources/adrishya-activities.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Button } from '../Button.tsx';
import { SavingForm } from '../content/SavingForm.tsx';
import { ChangeOutcome } from '../history/ChangeOutcome.tsx';
import { ChoosePhotos } from '../photos/ChoosePhotos.tsx';
import { PhotoList } from '../photos/PhotoList.tsx';
import { SentPhotos } from '../photos/SentPhotos.tsx';
import { useUploads } from '../photos/use-uploads.ts';
import { useCapability } from '../shell/use-capability.ts';
import { useResult } from '../shell/use-result.tsx';
import { ACTIVITY_CROPS } from './activity-lists.tsx';
import styles from './InitiativePictures.module.css';
import { initiativePictures } from './InitiativePictures.tsx';

const texts = activityAdminTexts.addImage;

type Props = {
  activity: AdrishyaActivity;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** Adds photos to one initiative, in its row, and shows those that are on their way. */
export function InitiativePhotos({ activity, isOpen, onOpen, onClose }: Props): ReactNode {
  const { id, title, image } = activity;
  const hasPictures = useCapability('single-pictures');
  const outcome = useResult();
  const uploads = useUploads(
    ({ path, values }) => path === adrishyaImages.path && values.adrishya === String(id),
    { uploaded: texts.done, uploadFailed: texts.failed },
    outcome,
    initiativePictures,
  );
  const { chosen, sent } = uploads;

  async function send(): Promise<void> {
    if (chosen.length === 0) {
      // Ignores the second click of a double click.
      if (sent.some(({ state }) => state === 'waiting')) return;
      return outcome.tell({ kind: 'danger', text: texts.noFile }, false);
    }
    await uploads.send(chosen.map((photo) => ({ id: photo.id })));
  }

  function close(): void {
    void removeFromOutbox(chosen.map((photo) => photo.id));
    onClose();
  }

  const list = { crops: ACTIVITY_CROPS, failedText: texts.failed };
  const sentPhotos = <SentPhotos uploads={uploads} {...list} />;
  const isDone = outcome.result?.kind === 'success';
  /** Whether a photo was chosen after the form had asked for one. */
  const isAnswered = chosen.length > 0 && outcome.result?.text === texts.noFile;
  const form = (
    <SavingForm
      label={texts.heading(title)}
      className={styles.form}
      form={{
        saving: { state: 'idle' },
        submit: send,
        stop: () => undefined,
        result: isDone || isAnswered ? null : outcome.result,
      }}
      submitText={outboxTexts.upload(chosen.length)}
      buttons={
        <Button kind="quiet" onClick={close}>
          {texts.close}
        </Button>
      }
      aside={
        <>
          <PhotoList photos={chosen} label={galleryAdminTexts.uploads} {...list} />
          {sentPhotos}
        </>
      }
    >
      <h4 className="title">{texts.heading(title)}</h4>
      {/* Where pictures can be deleted one by one, the row shows them already. */}
      {!hasPictures && image.length > 0 && (
        <ul role="list" className={styles.present}>
          {image.map((url) => (
            <li key={url} className="thumbnail">
              <Picture url={url} alt="" />
            </li>
          ))}
        </ul>
      )}
      <ChoosePhotos
        label={texts.label}
        name="images"
        isRequired={false}
        destination={{
          path: adrishyaImages.path,
          field: adrishyaImages.picture.field,
          values: { adrishya: String(id) },
        }}
      />
    </SavingForm>
  );
  return (
    <div className="stack">
      {isOpen ? (
        form
      ) : (
        <div>
          <Button kind="plain" about={title} onClick={onOpen}>
            {texts.open}
          </Button>
        </div>
      )}
      {/* Outside the form, so that the result stays when that closes. */}
      <ChangeOutcome result={isDone ? outcome.result : null} onRetry={() => void send()} />
      {!isOpen && sentPhotos}
    </div>
  );
}
