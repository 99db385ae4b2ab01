import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { FieldValues } from '../../domain/versioned.ts';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import type { listTexts } from '../../i18n/en/dashboard-content.ts';
import { inLanguage, type Language, TRANSLATIONS } from '../../i18n/language.ts';
import { formatDate } from '../../lib/dates.ts';
import { drafts } from '../../outbox/drafts.ts';
import { optionalText } from '../../resources/field-schemas.ts';
import type { Capability } from '../../resources/index.ts';
import type { Field, PictureField, Resource } from '../../resources/resource.ts';
import type { Prepare } from '../../stores/chosen-file.ts';
import { type ContentStore, createContentStore } from '../../stores/content-store.ts';
import type { SavingTexts } from '../../stores/item-form.ts';
import type { HistoryProps } from '../history/RevisionRow.tsx';
import type { Row } from './ContentRow.tsx';
import type { PdfTexts } from './ImageInput.tsx';
import type { Crops } from './PointField.tsx';
import { PICTURE_META_FIELDS } from './picture-meta-fields.ts';

/** The names of an item's fields that a form edits as text: neither its id nor its picture, which may be null. */
type TextName<Item> = {
  [Name in keyof Item & string]: Item[Name] extends string ? Name : never;
}[keyof Item & string];

/** How a form shows a text field of its resource. */
type ShownField = {
  label: string;
  hint?: string;
  /** The height of a long text in rows, 5 by default. */
  rows?: number;
  /** Shown in the preview while the field is empty. */
  sample?: string;
};

/** A text field of a form. */
export type FieldDeclaration = ShownField &
  Field & {
    /** The language of the field, unless it is English. */
    lang?: Language;
  };

type PictureDeclaration = {
  /**
   * The aspect ratios to which pages crop it. Where the server supports it, the form asks for alt text and the point
   * to keep in view.
   */
  crops: Crops;
};

/** A PDF, which has no preview. */
type PdfDeclaration = { pdf: PdfTexts & { prepare: Prepare } };

/** The texts of a screen. `listNote`: a sentence over its list. */
type ScreenTexts = ReturnType<typeof listTexts> & { listNote?: string };

/** The texts of the list alone. */
export type ListTexts = Omit<
  ScreenTexts,
  keyof SavingTexts | 'heading' | 'notOffered' | 'createHeading' | 'editHeading' | 'image' | 'changeImage'
>;

/** All that the dashboard needs to know of a list that staff edit. */
export type ContentDeclaration<Item extends { id: number }> = {
  resource: Resource & { capability?: Capability };
  schema: v.GenericSchema<unknown, Item>;
  texts: ScreenTexts;
  /** Every text field of the resource. */
  fields: Readonly<Record<TextName<Item>, ShownField>>;
  /** Says how the form shows the picture or PDF. Leave it out for a resource that has neither. */
  picture?: PictureDeclaration | PdfDeclaration;
  /** The row of an item, for list and search; `all` is the list in the server's order. */
  rowOf: (item: Item, all: readonly Item[]) => Row;
  /** The item as visitors will see it. Empty texts show their sample. */
  preview: (shown: Record<TextName<Item>, string>, picture: ReactNode) => ReactNode;
  /** False to show a successful delete in place only, without an alert. */
  isDeletedAlerted?: boolean;
};

/** What the deleted items and revisions of a list need. */
export type ContentRevisions<Item extends { id: number }> = Pick<HistoryProps<Item>, 'history' | 'fields'>;

/** A declaration and what is derived from it. */
export type DeclaredContent<Item extends { id: number }> = Omit<
  ContentDeclaration<Item>,
  'fields' | 'picture'
> & {
  /** The text fields, in the order of the resource; the first is the item's title. */
  fields: Readonly<Record<string, FieldDeclaration>>;
  /** Null if items have no picture or PDF; they are then sent as JSON. */
  picture: (PictureField & (PictureDeclaration | PdfDeclaration)) | null;
  store: ContentStore<Item>;
  revisions: ContentRevisions<Item>;
  /** The translated fields, by their API names. */
  translations: Readonly<Record<string, FieldDeclaration>>;
  /** The texts for the preview. */
  shownOf: (values: FieldValues) => Record<TextName<Item>, string>;
};

/** Derives the store and form of a list from its declaration. */
export function declareContent<Item extends { id: number }>(
  declaration: ContentDeclaration<Item>,
): DeclaredContent<Item> {
  const { resource, texts } = declaration;
  const picture =
    resource.picture && declaration.picture ? { ...resource.picture, ...declaration.picture } : null;
  const hasPicture = picture !== null && 'crops' in picture;
  const metaFields = hasPicture ? PICTURE_META_FIELDS : [];
  const shown = new Map(Object.entries<ShownField>(declaration.fields));
  const fields = Object.entries<Field>(resource.fields).map(([name, field]): [string, FieldDeclaration] => [
    name,
    { label: name, ...field, ...shown.get(name) },
  ]);
  const translated = fields.filter(([, { isTranslated }]) => isTranslated);
  const translations = Object.fromEntries(
    TRANSLATIONS.flatMap((code) =>
      translated.map(([name, field], index) => {
        const hint = index === 0 ? contentTexts.untranslated(code) : '';
        return [inLanguage(name, code), translationOf(field, code, hint)];
      }),
    ),
  );
  const all = [...fields, ...Object.entries(translations)];
  const schema: v.GenericSchema<unknown, Item> = v.intersect([
    declaration.schema,
    v.object(Object.fromEntries(Object.keys(translations).map((name) => [name, optionalText]))),
  ]);
  const store = createContentStore({
    resource,
    schema,
    texts,
    drafts,
    prepare: picture !== null && 'pdf' in picture ? picture.pdf.prepare : undefined,
  });
  return {
    ...declaration,
    fields: Object.fromEntries(fields),
    picture,
    store,
    revisions: {
      history: store.history,
      fields: [
        ...all.map(([name, { label, kind, lang }]) => ({
          name,
          label,
          lang,
          ...(kind === 'day' && { shown: formatDate }),
        })),
        ...metaFields,
        ...(picture !== null && !hasPicture
          ? [{ name: picture.field, label: texts.image, shown: fileName }]
          : []),
      ],
    },
    translations,
    shownOf: (values) =>
      // Cast: these are all text fields of the item.
      Object.fromEntries(fields.map(([name, { sample = '' }]) => [name, values[name] || sample])) as Record<
        TextName<Item>,
        string
      >,
  };
}

/** The same field for a translation, which is optional. */
function translationOf(
  { label, ...field }: FieldDeclaration,
  lang: Language,
  hint: string,
): FieldDeclaration {
  return { ...field, label: contentTexts.inLanguage(label, lang), isOptional: true, hint, lang };
}

/** The file name in a URL under /media/. */
function fileName(url: string): string {
  return decodeURIComponent(url.split('/').at(-1) ?? '');
}
