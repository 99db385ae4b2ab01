import { fieldError } from '../../stores/saving.ts';
import { Field } from '../../ui/Field.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ContentForm } from './ContentForm.tsx';
import type { DeclaredContent, FieldDeclaration } from './declare-content.ts';
import { ImageInput } from './ImageInput.tsx';
import type { ContentEditor } from './use-content-editor.ts';
import { previewUrl } from './use-picture-form.ts';

type Props<Item extends { id: number }> = { content: DeclaredContent<Item>; editor: ContentEditor<Item> };

/** The form of one item, made from its declaration. */
export function ItemForm<Item extends { id: number }>({ content, editor }: Props<Item>) {
  const { texts, fields, picture, store, rowOf, shownOf, preview } = content;
  const { form, saving, edited } = editor;
  const isNew = form.id === null;
  const row = edited && rowOf(edited, []);
  // After a login a form may be back before its list.
  const title = row?.title ?? Object.values(form.values)[0] ?? '';
  return (
    <ContentForm
      {...editor}
      title={isNew ? texts.createHeading : texts.editHeading(title)}
      submitText={isNew ? texts.submitCreate : texts.submitUpdate}
      cancelUpload={store.cancel}
      preview={preview(
        shownOf(form.values),
        <Picture url={previewUrl(editor.picture, row?.picture)} alt="" />,
      )}
    >
      {Object.entries<FieldDeclaration>(fields).map(([name, { label, kind, hint, rows = 5, isOptional }]) => (
        <Field
          key={name}
          {...(kind === 'long text' ? { kind: 'area', rows } : { type: kind ?? 'text' })}
          label={label}
          hint={hint}
          {...form.field(name)}
          error={fieldError(saving, name)}
          required={!isOptional}
        />
      ))}
      {picture !== null && (
        <ImageInput
          label={isNew ? texts.image : texts.changeImage}
          name={picture.field}
          picture={editor.picture}
          isRequired={isNew && picture.isRequired}
          error={fieldError(saving, picture.field)}
        />
      )}
    </ContentForm>
  );
}
