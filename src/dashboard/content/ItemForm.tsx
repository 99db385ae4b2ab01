import type { Versioned } from '../../domain/versioned.ts';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import { TRANSLATIONS } from '../../i18n/language.ts';
import { objectPosition } from '../../resources/picture-meta.ts';
import { Field } from '../../ui/Field.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { OnDemand } from '../shell/OnDemand.tsx';
import { useCapability } from '../shell/use-capability.ts';
import type { DeclaredContent, FieldDeclaration } from './declare-content.ts';
import { Folded, FormPanel } from './FormPanel.tsx';
import { ImageInput } from './ImageInput.tsx';
import { PictureMetaFields } from './PictureMetaFields.tsx';
import { SavingForm } from './SavingForm.tsx';
import type { ShownForm } from './use-item-form.ts';

type Props<Item extends { id: number }> = {
  content: DeclaredContent<Item>;
  form: ShownForm<Item>;
  /** The edited item as in the list; undefined for a new one. */
  edited: Versioned<Item> | undefined;
};
type Fields = Readonly<Record<string, FieldDeclaration>>;

/** The properties of the control for a field of this kind. */
function controlOf({ kind, rows = 5 }: FieldDeclaration, field: ReturnType<ShownForm['field']>) {
  if (kind === 'prose') return { kind: 'area', rows, ...field } as const;
  if (kind === 'day') return { type: 'date', ...field } as const;
  return { kind: 'line', inputMode: kind === 'year' ? 'numeric' : undefined, ...field } as const;
}

/** The form of one item, with the fields of its declaration. */
export function ItemForm<Item extends { id: number }>({ content, form, edited }: Props<Item>) {
  const { texts, picture, revisions, translations, rowOf, shownOf, preview } = content;
  const shownPicture = picture !== null && 'crops' in picture ? picture : null;
  const canDescribe = useCapability('alt') && shownPicture !== null;
  const canTranslate = useCapability('translations') && Object.keys(translations).length > 0;
  const isNew = form.id === null;
  const row = edited && rowOf(edited, []);
  // After a login, a restored form may be shown before its list.
  const title = row?.title ?? Object.values(form.values)[0] ?? '';
  const url = form.url ?? row?.picture ?? null;

  const shownFields = (declared: Fields) =>
    Object.entries(declared).map(([name, declaration]) => (
      <Field
        key={name}
        {...controlOf(declaration, form.field(name))}
        label={declaration.label}
        hint={declaration.hint}
        longest={declaration.longest}
        required={!declaration.isOptional}
        lang={declaration.lang}
      />
    ));

  return (
    <FormPanel
      form={form}
      title={isNew ? texts.createHeading : texts.editHeading(title)}
      abovePreview={
        form.conflict && (
          <OnDemand load={() => import('./ConflictNotice.tsx')}>
            {({ ConflictNotice }) => (
              <ConflictNotice
                form={form}
                fields={revisions.fields}
                pictureOf={shownPicture ? (item) => rowOf(item, []).picture : undefined}
              />
            )}
          </OnDemand>
        )
      }
      preview={preview(
        shownOf(form.values),
        <Picture url={url} alt="" position={objectPosition(form.values.focus)} />,
      )}
    >
      {(shown, cancel) => (
        <SavingForm
          form={shown}
          submitText={isNew ? contentTexts.publish : contentTexts.save}
          buttons={cancel}
        >
          {shownFields(content.fields)}
          {canTranslate && (
            <Folded title={contentTexts.translations(TRANSLATIONS)}>{shownFields(translations)}</Folded>
          )}
          {picture !== null && (
            <ImageInput
              label={isNew ? texts.image : texts.changeImage}
              name={picture.field}
              form={form}
              pdf={'pdf' in picture ? picture.pdf : undefined}
              isRequired={isNew && picture.isRequired}
            />
          )}
          {canDescribe && (
            <Folded title={contentTexts.pictureMeta}>
              <PictureMetaFields
                url={url}
                meta={{ alt: form.values.alt ?? '', focus: form.values.focus ?? '' }}
                onChange={form.change}
                crops={shownPicture.crops}
              />
            </Folded>
          )}
        </SavingForm>
      )}
    </FormPanel>
  );
}
