import { useState } from 'react';
import { endpoints } from '../../domain/endpoints.ts';
import type { GalleryRow } from '../../domain/gallery.ts';
import { CUTS } from '../../domain/picture-sizes.ts';
import { NO_WORDS, type Words, wordsOf } from '../../domain/picture-words.ts';
import { formatDate } from '../../lib/dates.ts';
import { LONGEST_EDGE } from '../../lib/prepare-picture.ts';
import { usePending } from '../../pending/use-pending.ts';
import type { GalleryContent } from '../../stores/content-gallery.ts';
import { isWaiting } from '../../stores/saving.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { DatedPicture } from '../../ui/DatedPicture.tsx';
import { Field } from '../../ui/Field.tsx';
import { ContentForm } from '../content/ContentForm.tsx';
import { HoldNotice } from '../content/HoldNotice.tsx';
import { ImageInput } from '../content/ImageInput.tsx';
import { PictureWords } from '../content/PictureWords.tsx';
import { TextHints } from '../content/SecondLook.tsx';
import { ofPicture, pictureToKeep } from '../content/use-chosen-picture.ts';
import { previewUrl, usePictureForm } from '../content/use-picture-form.ts';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { useOurs } from '../shell/use-ours.ts';
import type { useResult } from '../shell/use-result.tsx';
import styles from './Gallery.module.css';
import { GALLERY_CROPS } from './GalleryPreview.tsx';

type Props = {
  content: GalleryContent;
  replaced: GalleryRow;
  outcome: ReturnType<typeof useResult>;
  onEnd: () => void;
};

/** The name of this form's draft. */
export const replacementOf = ({ id, image }: GalleryRow) => `replacement ${id} ${image}`;

/** Replaces a picture: the API has no update, so the new one is uploaded before the old one is deleted. */
export function GalleryReplaceForm({ content, replaced, outcome, onEnd }: Props) {
  const [date, setDate] = useState(replaced.date);
  // Of the new picture: what the old one shows goes with it.
  const [words, setWords] = useState<Words>(NO_WORDS);
  const canDescribe = useOurs();
  const { picture, saving, result, submit, isHeld } = usePictureForm({
    prepare: ofPicture(LONGEST_EDGE.content),
    store: content,
    outcome,
    send: async (file) => {
      const result = file === null ? null : await content.replace(replaced.id, date, file, wordsOf(words));
      if (result?.kind === 'success' || isWaiting(content.$hold.get())) forget();
      // Also if only the delete failed: the new picture is there, and sending it again would double it.
      if (result !== null && content.$saving.get().state === 'idle') onEnd();
      return result;
    },
    onWithdrawn: () => setWords(NO_WORDS),
  });
  const { found: draft, forget } = usePending(
    replacementOf(replaced),
    pictureToKeep(picture),
    () => {
      if (!isDirty || content.isQueued({ date, ...wordsOf(words) })) return null;
      return { fields: { date, ...words } };
    },
    ({ fields, pictures }) => {
      setDate(fields.date ?? '');
      setWords({ alt: fields.alt ?? '', focus: fields.focus ?? '' });
      picture.choose(pictures.map(({ file }) => file));
    },
    (record) =>
      record.state === 'refused' &&
      record.path === endpoints.gallery(content.type) &&
      record.replaces?.id === replaced.id,
  );
  useUnsavedGuard(date !== replaced.date && !isHeld);
  const url = previewUrl(picture, null);
  const isDirty = picture.chosen.state !== 'none' || date !== replaced.date;
  const texts = galleryAdminTexts;

  return (
    <ContentForm
      form={{ id: replaced.id, isDirty, draft }}
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
        <HoldNotice
          store={content}
          onSendLater={() => {
            content.sendLater();
            onEnd();
          }}
          onDiscard={onEnd}
        />
      }
    >
      <Field
        label={texts.date}
        type="date"
        name="date"
        value={date}
        onChange={({ target }) => setDate(target.value)}
        required
      />
      <TextHints text={date} kind="date" before={replaced.date} />
      <ImageInput
        label={texts.newImage}
        name={content.pictureField}
        picture={picture}
        place={CUTS.gallery}
        isRequired
      />
      {canDescribe && url !== null && (
        <PictureWords url={url} words={words} onChange={setWords} crops={GALLERY_CROPS} />
      )}
    </ContentForm>
  );
}
