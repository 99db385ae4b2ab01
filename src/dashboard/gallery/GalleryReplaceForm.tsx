import { useEffect, useEffectEvent, useState } from 'react';
import type { GalleryRow } from '../../domain/gallery.ts';
import { CUTS } from '../../domain/picture-sizes.ts';
import { NO_WORDS, type Words, wordsOf } from '../../domain/picture-words.ts';
import { formatDate } from '../../lib/dates.ts';
import { LONGEST_EDGE } from '../../lib/prepare-picture.ts';
import type { GalleryContent } from '../../stores/content-gallery.ts';
import { fieldError } from '../../stores/saving.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { DatedPicture } from '../../ui/DatedPicture.tsx';
import { Field } from '../../ui/Field.tsx';
import { ContentForm } from '../content/ContentForm.tsx';
import { ImageInput } from '../content/ImageInput.tsx';
import { KeptNotice } from '../content/KeptNotice.tsx';
import { PictureWords } from '../content/PictureWords.tsx';
import { TextHints } from '../content/SecondLook.tsx';
import { previewUrl, usePictureForm } from '../content/use-picture-form.ts';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { useCapability } from '../shell/use-capability.ts';
import type { useResult } from '../shell/use-result.tsx';
import styles from './Gallery.module.css';
import { GALLERY_CROPS } from './gallery-crops.ts';

type Props = {
  content: GalleryContent;
  replaced: GalleryRow;
  outcome: ReturnType<typeof useResult>;
  /** What was refused of this form before, to be mended. */
  start?: Start | undefined;
  onEnd: () => void;
};

export type Start = { date: string; picture: File; words: Words; forget: () => void };

/** Replaces a picture: the API has no update, so the new one is uploaded before the old one is deleted. */
export function GalleryReplaceForm({ content, replaced, outcome, start, onEnd }: Props) {
  const [date, setDate] = useState(start?.date ?? replaced.date);
  // Of the new picture: what the old one shows goes with it.
  const [words, setWords] = useState(start?.words ?? NO_WORDS);
  const canDescribe = useCapability('alt');
  const { picture, saving, result, submit } = usePictureForm({
    longestEdge: LONGEST_EDGE.content,
    $saving: content.$saving,
    outcome,
    send: async (file) => {
      const result = file === null ? null : await content.replace(replaced.id, date, file, wordsOf(words));
      if (result?.kind === 'success' || content.$kept.get() === 'kept') start?.forget();
      // Also if only the delete failed: the new picture is there, and sending it again would double it.
      if (result !== null && content.$saving.get().state === 'idle') onEnd();
      return result;
    },
    onWithdrawn: () => setWords(NO_WORDS),
  });
  const choose = useEffectEvent((file: File) => picture.choose([file]));
  useEffect(() => {
    if (start !== undefined) choose(start.picture);
  }, [start]);
  useUnsavedGuard(date !== replaced.date);
  const url = previewUrl(picture, null);
  const isDirty = picture.chosen.state !== 'none' || date !== replaced.date;
  const texts = galleryAdminTexts;

  return (
    <ContentForm
      form={{ id: replaced.id, isDirty }}
      saving={saving}
      result={result}
      submit={submit}
      cancel={onEnd}
      cancelUpload={content.cancel}
      title={texts.replaceHeading}
      note={texts.replaceNote}
      submitText={texts.replace}
      preview={
        <ul className={`plain ${styles.tiles}`}>
          <li>
            <DatedPicture url={previewUrl(picture, replaced.image)} day={formatDate(date)} alt="" />
          </li>
        </ul>
      }
      after={
        <KeptNotice
          store={content}
          onSendLater={() => {
            content.sendLater();
            onEnd();
          }}
        />
      }
    >
      <Field
        label={texts.date}
        type="date"
        name="date"
        value={date}
        onChange={({ target }) => setDate(target.value)}
        error={fieldError(saving, 'date')}
        required
      />
      <TextHints text={date} kind="date" before={replaced.date} />
      <ImageInput
        label={texts.newImage}
        name={content.pictureField}
        picture={picture}
        place={CUTS.gallery}
        isRequired
        error={fieldError(saving, content.pictureField)}
      />
      {canDescribe && url !== null && (
        <PictureWords
          url={url}
          words={words}
          onChange={setWords}
          crops={GALLERY_CROPS}
          errors={{ alt: fieldError(saving, 'alt'), focus: fieldError(saving, 'focus') }}
        />
      )}
    </ContentForm>
  );
}
