import { type SubmitEvent, useState } from 'react';
import { endpoints } from '../../domain/endpoints.ts';
import { CUTS } from '../../domain/picture-sizes.ts';
import { NO_WORDS, wordsOf } from '../../domain/picture-words.ts';
import type { AdrishyaActivity } from '../../domain/public-lists.ts';
import { LONGEST_EDGE } from '../../lib/prepare-picture.ts';
import { createForm } from '../../stores/content-form.ts';
import { reloadWhenArrived } from '../../stores/outbox-state.ts';
import { fieldError } from '../../stores/saving.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { Picture } from '../../ui/Picture.tsx';
import { ImageInput } from '../content/ImageInput.tsx';
import { KeptNotice } from '../content/KeptNotice.tsx';
import { PictureWords } from '../content/PictureWords.tsx';
import { UploadProgress } from '../content/UploadProgress.tsx';
import { previewUrl, usePictureForm } from '../content/use-picture-form.ts';
import { useReopened } from '../content/use-reopened.ts';
import { ACTIVITY_CROPS, initiatives } from '../lists.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { ResultNotice, useResult } from '../shell/use-result.tsx';
import styles from './InitiativePictureForm.module.css';

const texts = activityAdminTexts.addImage;

/** A picture that is added to one initiative. */
export const initiativePicture = createForm(
  {
    path: endpoints.adrishyaImages,
    texts: { created: texts.done, updated: texts.done, saveFailed: texts.failed },
    pictureField: 'images',
  },
  () => void initiatives.store.list.reload(),
);

reloadWhenArrived(endpoints.adrishyaImages, initiatives.store.list);

type Props = { activity: AdrishyaActivity; onClose: () => void };

/** Adds a picture to one initiative, in its row. */
export function InitiativePictureForm({ activity, onClose }: Props) {
  const canDescribe = useCapability('alt');
  const [words, setWords] = useState(NO_WORDS);
  const { picture, saving, result, submit } = usePictureForm({
    longestEdge: LONGEST_EDGE.content,
    $saving: initiativePicture.$saving,
    outcome: useResult(),
    send: async (file) => {
      if (file === null) return { kind: 'danger', text: texts.noFile };
      const fields = { adrishya: String(activity.id), ...wordsOf(words) };
      const outcome = await initiativePicture.submit(null, fields, file);
      if (outcome?.kind === 'success' || initiativePicture.$kept.get() === 'kept') forgetReopened();
      return outcome;
    },
    onWithdrawn: () => setWords(NO_WORDS),
  });
  const forgetReopened = useReopened(endpoints.adrishyaImages, (item) => {
    if (item.picture === null || item.fields.adrishya !== String(activity.id)) return;
    picture.choose([item.picture]);
    setWords({ alt: item.fields.alt ?? '', focus: item.fields.focus ?? '' });
  });
  // Then the row shows them already.
  const canDeletePictures = useCapability('single-pictures');
  const isSaving = saving.state === 'saving';

  function send(event: SubmitEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form className={styles.form} method="dialog" onSubmit={send} aria-label={texts.heading(activity.title)}>
      <h4>{texts.heading(activity.title)}</h4>
      {!canDeletePictures && activity.image.length > 0 && (
        <ul className={`plain ${styles.pictures}`}>
          {activity.image.map((url) => (
            <li key={url}>
              <Picture url={url} alt="" />
            </li>
          ))}
        </ul>
      )}
      <fieldset disabled={isSaving}>
        <ImageInput
          label={texts.label}
          name="images"
          picture={picture}
          place={CUTS.activity}
          error={fieldError(saving, 'images')}
        />
        {canDescribe && picture.chosen.state !== 'none' && (
          <PictureWords
            url={previewUrl(picture, null)}
            words={words}
            onChange={setWords}
            crops={ACTIVITY_CROPS}
            errors={{ alt: fieldError(saving, 'alt'), focus: fieldError(saving, 'focus') }}
          />
        )}
      </fieldset>
      <UploadProgress saving={saving} onCancel={initiativePicture.cancel} />
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
      <KeptNotice
        store={initiativePicture}
        onSendLater={() => {
          initiativePicture.sendLater();
          onClose();
        }}
      />
    </form>
  );
}
