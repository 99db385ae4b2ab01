import type { AdrishyaActivity } from '../../domain/activity.ts';
import { fieldError } from '../../stores/saving.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { ActivityCard } from '../../ui/ActivityCard.tsx';
import { Field } from '../../ui/Field.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ContentForm } from '../shell/ContentForm.tsx';
import type { ContentEditor } from '../shell/use-content-editor.ts';
import type { ActivityValues } from './GurukulamForm.tsx';

/** An initiative's form: words only, its pictures are added from the list (specification, section 7). */
export function AdrishyaForm({ editor }: { editor: ContentEditor<AdrishyaActivity, ActivityValues> }) {
  const { form, saving, edited } = editor;
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
          picture={<Picture address={edited?.image[0] ?? null} sizes="24rem" alt="" />}
        />
      }
    >
      <Field label="Title" {...form.field('title')} error={fieldError(saving, 'title')} required />
      <Field
        kind="area"
        label="Description"
        hint={texts.adrishya.picturesNote}
        {...form.field('des')}
        error={fieldError(saving, 'des')}
        required
      />
    </ContentForm>
  );
}
