import type { BoardMember } from '../../domain/member.ts';
import { fieldError } from '../../stores/saving.ts';
import { boardAdminTexts } from '../../texts/dashboard-content.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { BoardCard } from '../../ui/BoardCard.tsx';
import { Field } from '../../ui/Field.tsx';
import { ImageInput } from '../../ui/ImageInput.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ContentForm } from '../shell/ContentForm.tsx';
import { type ContentEditor, previewAddress } from '../shell/use-content-editor.ts';

export type BoardValues = Pick<BoardMember, 'name'>;

/** A board member's form: the image is required on create only (specification, section 5). */
export function BoardForm({ editor }: { editor: ContentEditor<BoardMember, BoardValues> }) {
  const { form, picture, saving, edited } = editor;
  const { name } = form.values;
  const isNew = form.id === null;
  const texts = boardAdminTexts;
  return (
    <ContentForm
      editor={editor}
      title={isNew ? texts.createHeading : texts.editHeading(edited?.name ?? name)}
      submitText={isNew ? texts.submitCreate : texts.submitUpdate}
      preview={
        <BoardCard
          name={name || texts.sampleName}
          picture={<Picture address={previewAddress(picture, edited?.image)} sizes="22rem" alt="" />}
        />
      }
    >
      <Field label="Name" {...form.field('name')} error={fieldError(saving, 'name')} required />
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
