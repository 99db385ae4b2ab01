import type { TeamMember } from '../../domain/member.ts';
import { fieldError } from '../../stores/saving.ts';
import { teamAdminTexts } from '../../texts/dashboard-content.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { Field } from '../../ui/Field.tsx';
import { ImageInput } from '../../ui/ImageInput.tsx';
import { PersonCard } from '../../ui/PersonCard.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ContentForm } from '../shell/ContentForm.tsx';
import { type ContentEditor, previewAddress } from '../shell/use-content-editor.ts';

export type TeamValues = Pick<TeamMember, 'name' | 'designation' | 'des'>;

/** A team member's form: the image is required on create only (specification, section 5). */
export function TeamForm({ editor }: { editor: ContentEditor<TeamMember, TeamValues> }) {
  const { form, picture, saving, edited } = editor;
  const { name, designation, des } = form.values;
  const isNew = form.id === null;
  const texts = teamAdminTexts;
  return (
    <ContentForm
      editor={editor}
      title={isNew ? texts.createHeading : texts.editHeading(edited?.name ?? name)}
      submitText={isNew ? texts.submitCreate : texts.submitUpdate}
      preview={
        <PersonCard
          name={name || texts.sample.name}
          designation={designation || texts.sample.designation}
          description={des || texts.sample.des}
          picture={<Picture address={previewAddress(picture, edited?.image)} sizes="22rem" alt="" />}
        />
      }
    >
      <Field label="Name" {...form.field('name')} error={fieldError(saving, 'name')} required />
      <Field
        label="Designation"
        {...form.field('designation')}
        error={fieldError(saving, 'designation')}
        required
      />
      <Field
        kind="area"
        label="Description"
        {...form.field('des')}
        error={fieldError(saving, 'des')}
        required
      />
      <ImageInput
        label={isNew ? texts.photo : texts.changePhoto}
        name="image"
        choice={picture}
        texts={pictureTexts}
        isRequired={isNew}
        error={fieldError(saving, 'image')}
      />
    </ContentForm>
  );
}
