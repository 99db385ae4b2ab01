import type { GalleryRow } from '../../domain/gallery.ts';
import { CUTS } from '../../domain/picture-sizes.ts';
import { NO_WORDS, wordsOf } from '../../domain/picture-words.ts';
import { formatDate } from '../../lib/dates.ts';
import type { GalleryContent } from '../../saving/content-gallery.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { DatedPicture } from '../../ui/DatedPicture.tsx';
import { Field } from '../../ui/Field.tsx';
import { ContentForm } from '../content/ContentForm.tsx';
import { ImageInput } from '../content/ImageInput.tsx';
import { PictureWords } from '../content/PictureWords.tsx';
import { TextHints } from '../content/SecondLook.tsx';
import { usePictureForm } from '../content/use-picture-form.ts';
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

/** Replaces a picture: as the API has no update, it uploads the new one and then deletes the old one. */
export function GalleryReplaceForm({ content, replaced, outcome, onEnd }: Props) {
  const canDescribe = useOurs();
  const texts = galleryAdminTexts;
  const { form, picture, saving, result, submit } = usePictureForm({
    name: replacementOf(replaced),
    // The words of the old picture do not apply to the new one.
    start: { id: null, values: { date: replaced.date, ...NO_WORDS } },
    accepts: (record) =>
      record.state === 'refused' && record.path === content.path && record.replaces?.id === replaced.id,
    store: content,
    outcome,
    toSend: ({ date = '', ...words }) => ({ date, ...wordsOf(words) }),
    send: async (fields, file) => file && content.replace(replaced.id, fields, file),
    onSent: (outcome) => {
      // Also when only the delete failed: the new picture is stored, and sending it again would duplicate it.
      if (outcome !== null && content.$saving.get().state === 'idle') onEnd();
    },
  });
  const { date = '' } = form.values;
  const { url } = picture;

  return (
    <ContentForm
      form={{ ...form, id: replaced.id }}
      saving={saving}
      result={result}
      submit={submit}
      cancel={onEnd}
      title={texts.replaceHeading}
      note={texts.replaceNote}
      submitText={texts.replace}
      preview={
        <ul className={`plain ${styles.tiles}`}>
          <li>
            <DatedPicture url={url ?? replaced.image} day={formatDate(date)} alt="" />
          </li>
        </ul>
      }
      store={content}
      sendLater={() => {
        content.sendLater();
        onEnd();
      }}
    >
      <Field label={texts.date} type="date" {...form.field('date')} required />
      <TextHints text={date} kind="date" before={replaced.date} />
      <ImageInput
        label={texts.newImage}
        name={content.pictureField}
        picture={picture}
        place={CUTS.gallery}
        isRequired
      />
      {canDescribe && url !== null && (
        <PictureWords url={url} words={form.values} onChange={form.take} crops={GALLERY_CROPS} />
      )}
    </ContentForm>
  );
}
