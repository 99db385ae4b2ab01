import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import type { AdrishyaActivity } from '../../domain/activity.ts';
import { LONGEST_EDGE } from '../../lib/prepare-picture.ts';
import { adrishyaImage } from '../../stores/content-activities.ts';
import { fieldError } from '../../stores/saving.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { ImageInput } from '../../ui/ImageInput.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useChosenPicture } from '../../ui/use-chosen-picture.ts';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { UploadProgress } from '../shell/UploadProgress.tsx';
import { useResult } from '../shell/use-result.ts';
import { useUnsavedGuard } from '../shell/use-unsaved-guard.ts';
import styles from './AdrishyaImageForm.module.css';

type Props = { activity: AdrishyaActivity; onClose: () => void };

/** Adds a picture to one initiative, in its row: multipart {adrishya, images} (specification, sections 2 and 7). */
export function AdrishyaImageForm({ activity, onClose }: Props) {
  const saving = useStore(adrishyaImage.$saving, { ssr: 'initial' });
  const picture = useChosenPicture(LONGEST_EDGE.content);
  const { result, tell, clear } = useResult();
  const [isWaiting, setIsWaiting] = useState(false);
  const isSaving = saving.state === 'saving' || isWaiting;
  const texts = activityAdminTexts.image;
  useUnsavedGuard(picture.chosen.state !== 'none');

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    clear();
    setIsWaiting(true);
    const file = await picture.ready();
    const outcome = file === null ? null : await adrishyaImage.upload(activity.id, file);
    setIsWaiting(false);
    if (file === null) tell('danger', texts.noFile);
    if (outcome === null) return;
    if (outcome.kind === 'success') picture.clear();
    tell(outcome.kind, outcome.text);
  }

  return (
    <form
      className={styles.form}
      method="dialog"
      onSubmit={submit}
      aria-label={texts.heading(activity.title)}
    >
      <h4>{texts.heading(activity.title)}</h4>
      {activity.image.length > 0 && (
        <ul className={`plain ${styles.pictures}`}>
          {activity.image.map((address) => (
            <li key={address}>
              <Picture address={address} sizes="5rem" alt="" />
            </li>
          ))}
        </ul>
      )}
      <fieldset disabled={isSaving}>
        <ImageInput
          label={texts.label}
          name="images"
          choice={picture}
          texts={pictureTexts}
          error={fieldError(saving, 'images')}
        />
      </fieldset>
      <UploadProgress saving={saving} onCancel={adrishyaImage.cancel} />
      <div className="row">
        <button type="submit" className="button" aria-disabled={isSaving}>
          {isSaving ? contentTexts.saving : texts.submit}
        </button>
        {!isSaving && (
          <button type="button" className="button" data-kind="quiet" onClick={onClose}>
            {texts.close}
          </button>
        )}
      </div>
      <ResultNotice result={result} />
    </form>
  );
}
