import { type SubmitEvent, useState } from 'react';
import type { BackgroundContent } from '../../stores/content-backgrounds.ts';
import { fieldError, type Saving } from '../../stores/saving.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { backgroundAdminTexts } from '../../texts/dashboard-content.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { ImageInput } from '../../ui/ImageInput.tsx';
import type { PictureChoice } from '../../ui/use-chosen-picture.ts';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { UploadProgress } from '../shell/UploadProgress.tsx';
import { useResult } from '../shell/use-result.ts';
import { useUnsavedGuard } from '../shell/use-unsaved-guard.ts';
import styles from './BackgroundForm.module.css';

type Props = {
  label: string;
  content: BackgroundContent;
  saving: Saving;
  picture: PictureChoice;
  /** The background that the section has; null where it has none yet. */
  id: number | null;
};

/** Uploads a section's background, or updates the one it has (specification, sections 5, 7 and 8). */
export function BackgroundForm({ label, content, saving, picture, id }: Props) {
  const { result, tell, clear } = useResult();
  const [isWaiting, setIsWaiting] = useState(false);
  const isSaving = saving.state === 'saving' || isWaiting;
  const texts = backgroundAdminTexts;
  useUnsavedGuard(picture.chosen.state !== 'none');

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    clear();
    setIsWaiting(true);
    const file = await picture.ready();
    const outcome = file === null ? null : await content.submit(id, file);
    setIsWaiting(false);
    if (file === null) tell('danger', texts.noFile);
    if (outcome === null) return;
    if (outcome.kind === 'success') picture.clear();
    tell(outcome.kind, outcome.text);
  }

  const submitText = isSaving ? contentTexts.saving : id === null ? texts.upload : texts.update;
  return (
    <form className={styles.form} method="dialog" onSubmit={submit} aria-label={label}>
      <fieldset disabled={isSaving}>
        <ImageInput
          label={texts.newPicture(label)}
          name="bg"
          choice={picture}
          texts={pictureTexts}
          error={fieldError(saving, 'bg')}
        />
      </fieldset>
      <UploadProgress saving={saving} onCancel={content.cancel} />
      <div>
        <button
          type="submit"
          className="button"
          aria-label={`${submitText}: ${label}`}
          aria-disabled={isSaving}
        >
          {submitText}
        </button>
      </div>
      <ResultNotice result={result} />
    </form>
  );
}
