import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { GalleryRow } from '../../domain/gallery.ts';
import { formatDate } from '../../lib/dates.ts';
import { LONGEST_EDGE } from '../../lib/prepare-picture.ts';
import type { GalleryContent } from '../../stores/content-gallery.ts';
import { fieldError } from '../../stores/saving.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { DatedPicture } from '../../ui/DatedPicture.tsx';
import { Field } from '../../ui/Field.tsx';
import { ImageInput } from '../../ui/ImageInput.tsx';
import { useChosenPicture } from '../../ui/use-chosen-picture.ts';
import { ContentForm } from '../shell/ContentForm.tsx';
import { previewAddress } from '../shell/use-content-editor.ts';
import type { useResult } from '../shell/use-result.ts';
import { useUnsavedGuard } from '../shell/use-unsaved-guard.ts';
import styles from './GalleryPreview.module.css';

type Props = {
  content: GalleryContent;
  replaced: GalleryRow;
  outcome: ReturnType<typeof useResult>;
  onEnd: () => void;
};

/** Replaces a picture: the API has no update, so the new one goes up first and the old one goes after it. */
export function GalleryReplaceForm({ content, replaced, outcome, onEnd }: Props) {
  const saving = useStore(content.$saving, { ssr: 'initial' });
  const picture = useChosenPicture(LONGEST_EDGE.content);
  const [date, setDate] = useState(replaced.date);
  const isSubmitting = useRef(false);
  const isDirty = picture.chosen.state !== 'none' || date !== replaced.date;
  useUnsavedGuard(isDirty);
  const texts = galleryAdminTexts;
  const field = content.type === 'gurukulam' ? 'images' : 'image';

  async function submit(): Promise<void> {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    outcome.clear();
    const file = await picture.ready();
    const result = file === null ? null : await content.replace(replaced.id, date, file);
    isSubmitting.current = false;
    if (result === null) return;
    // Also when only the delete failed: the new picture is there, and sending it again would double it.
    if (result.kind === 'success' || content.$saving.get().state === 'idle') onEnd();
    outcome.tell(result.kind, result.text);
  }

  return (
    <ContentForm
      editor={{
        form: { id: replaced.id, isDirty, draft: null, bringBack: null },
        saving,
        result: outcome.result,
        submit: () => void submit(),
        cancel: onEnd,
        cancelUpload: content.cancel,
      }}
      title={texts.replaceHeading}
      note={texts.replaceNote}
      submitText={texts.replace}
      preview={
        <ul className={`plain ${styles.tiles}`}>
          <li>
            <DatedPicture
              address={previewAddress(picture, replaced.image)}
              day={formatDate(date)}
              sizes="24rem"
              alt=""
            />
          </li>
        </ul>
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
      <ImageInput
        label={texts.newImage}
        name={field}
        choice={picture}
        texts={pictureTexts}
        isRequired
        error={fieldError(saving, field)}
      />
    </ContentForm>
  );
}
