import type { GurukulamActivity } from '../../domain/activity.ts';
import { fieldError } from '../../stores/saving.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { ActivityCard } from '../../ui/ActivityCard.tsx';
import { Field } from '../../ui/Field.tsx';
import { ImageInput } from '../../ui/ImageInput.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ContentForm } from '../shell/ContentForm.tsx';
import { type ContentEditor, previewAddress } from '../shell/use-content-editor.ts';

export type ActivityValues = { title: string; des: string };

/** A core activity's form: the image is optional, on create too (specification, section 5). */
export function GurukulamForm({ editor }: { editor: ContentEditor<GurukulamActivity, ActivityValues> }) {
  const { form, picture, saving, edited } = editor;
  const { title, des } = form.values;
  const isNew = form.id === null;
  const texts = activityAdminTexts;
  return (
    <ContentForm
      editor={editor}
      title={isNew ? texts.createHeading : texts.editHeading(edited?.title ?? title)}
      submitText={isNew ? texts.submitCreate : texts.submitUpdate}
      preview={
        <ActivityCard
          title={title || texts.sample.title}
          description={des || texts.sample.des}
          picture={<Picture address={previewAddress(picture, edited?.image)} sizes="24rem" alt="" />}
        />
      }
    >
      <Field label="Title" {...form.field('title')} error={fieldError(saving, 'title')} required />
      <Field
        kind="area"
        label="Description"
        {...form.field('des')}
        error={fieldError(saving, 'des')}
        required
      />
      <ImageInput
        label={isNew ? texts.imageOptional : texts.changeImage}
        name="image"
        choice={picture}
        texts={pictureTexts}
        error={fieldError(saving, 'image')}
      />
    </ContentForm>
  );
}
