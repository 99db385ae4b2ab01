import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Cut } from '../../domain/picture-sizes.ts';
import { NO_WORDS } from '../../domain/picture-words.ts';
import { optionalText } from '../../domain/shapes.ts';
import type { Opened, Texts, Versioned } from '../../domain/versioned.ts';
import { formatDate, today } from '../../lib/dates.ts';
import { inLanguage, type Language, TRANSLATIONS } from '../../lib/language.ts';
import { type Content, createContent } from '../../saving/content.ts';
import type { SavingTexts } from '../../saving/form.ts';
import { openedWith } from '../../stores/conflict.ts';

import { contentTexts } from '../../texts/dashboard.ts';
import type { KeptProps } from '../history/HistoryButtons.tsx';
import type { Row } from './ContentRow.tsx';
import type { PdfTexts } from './ImageInput.tsx';
import { type Orders, orderByName, ordersByDate, serverOrder } from './orders.ts';
import type { Crops } from './PointField.tsx';
import type { Prepare } from './use-picture-form.ts';
import { ofNewPicture, WORD_FIELDS } from './word-fields.ts';

/** The names of an item's texts: what its form asks for. */
type TextName<Item> = {
  [Name in keyof Item & string]: Item[Name] extends string ? Name : never;
}[keyof Item & string];

/** One text field of a form. */
export type FieldDeclaration = {
  label: string;
  /** `text` unless said otherwise. A new item's date is today. */
  kind?: 'text' | 'long text' | 'date';
  isOptional?: boolean;
  hint?: string;
  /** The height of a long text, 5 unless said otherwise. */
  rows?: number;
  /** Shown in the preview while the field is empty. */
  sample?: string;
  /** What is written into it, where that is no English. */
  lang?: Language;
};

/** The picture or PDF that is sent with the texts. */
type FileDeclaration<Item> = {
  field: keyof Item & string;
  /** Whether a new item needs one. An edited item keeps the one it has, unless a new one is chosen. */
  isRequired: boolean;
};

type PictureDeclaration<Item> = FileDeclaration<Item> & {
  /** Where visitors see it at its largest. */
  place: Cut;
  /**
   * The shapes in which pages show it. Where the server takes words for people who do not see it, its form asks for them,
   * and for the point that must stay in view.
   */
  crops: Crops;
};

/** Of a PDF there is nothing to see. */
type PdfDeclaration<Item> = FileDeclaration<Item> & { pdf: PdfTexts & { prepare: Prepare } };

/** What the list of a content screen says. */
export type ListTexts = {
  listHeading: string;
  listNote?: string;
  search: string;
  empty: string;
  loadFailed: (reason: string) => string;
  confirmDelete: string;
  deleted: string;
  deleteFailed: (reason: string) => string;
};

type FormTexts = SavingTexts & {
  /** The screen's heading. */
  heading: string;
  createHeading: string;
  editHeading: (title: string) => string;
  submitCreate: string;
  submitUpdate: string;
  /** The picture's label for a new item. */
  image: string;
  /** The picture's label for an edited item. */
  changeImage: string;
};

/** Everything the dashboard needs to know of one list that staff keep. */
export type ContentDeclaration<Item extends { id: number }> = {
  /** From `endpoints`. */
  path: string;
  schema: v.GenericSchema<unknown, Item>;
  texts: ListTexts & FormTexts;
  /** Every text of the schema, in the form's order; the first is the item's title. */
  fields: Readonly<Record<TextName<Item>, FieldDeclaration>>;
  /** Those that may be written in the other languages of the site too, where the server takes that. */
  translated?: readonly TextName<Item>[];
  /** Null if an item is saved without a picture or PDF; it is then sent as JSON. */
  picture: PictureDeclaration<Item> | PdfDeclaration<Item> | null;
  /** What the list shows of an item, and what its search finds; `all` is the list in the server's order. */
  rowOf: (item: Item, all: readonly Item[]) => Row;
  /** The item as visitors will see it. Empty texts show their sample. */
  preview: (shown: Record<TextName<Item>, string>, picture: ReactNode) => ReactNode;
  /** Set to false if a success is shown in place only, without an alert. */
  isDeletedAlerted?: boolean;
};

/** What can be brought back of a list. */
export type KeptContent<Item extends { id: number }> = Pick<
  KeptProps<Item>,
  'history' | 'fields' | 'pictureOf'
> & {
  /** Whether items are edited, and so have earlier versions. */
  hasVersions: boolean;
};

/** A declaration with what follows from it. */
export type DeclaredContent<Item extends { id: number }> = ContentDeclaration<Item> & {
  store: Content<Item>;
  kept: KeptContent<Item>;
  orders: Orders<Item>;
  /** The fields of the texts in other languages, by the server's names. */
  translations: Readonly<Record<string, FieldDeclaration>>;
  /** The texts of a new item's form. */
  emptyValues: () => Texts;
  /** The texts of an edited item's form, with the item's version. */
  openedAs: (item: Versioned<Item>) => Opened;
  /** What the preview shows of a form's texts. */
  shownOf: (values: Texts) => Record<TextName<Item>, string>;
};

/** What a form that edits the items of a list needs of it. */
export type EditedContent<Item extends { id: number }> = Pick<
  DeclaredContent<Item>,
  'path' | 'store' | 'picture' | 'emptyValues' | 'openedAs'
> & {
  fields: object;
  /** Set to false if a save is shown in place only, without an alert. */
  isSavedAlerted?: boolean;
};

/** Derives the store, the form and the orders of a list from its declaration. */
export function declareContent<Item extends { id: number }>(
  declaration: ContentDeclaration<Item>,
): DeclaredContent<Item> {
  const { path, texts, picture, rowOf, translated = [] } = declaration;
  const hasPicture = picture !== null && 'place' in picture;
  const words = hasPicture ? WORD_FIELDS : [];
  const newWords = Object.fromEntries(words.map(({ name }) => [ofNewPicture(name), '']));
  const fields = Object.entries<FieldDeclaration>(declaration.fields);
  const translations = Object.fromEntries(
    TRANSLATIONS.flatMap((code) =>
      translated.map((name, index) => {
        const hint = index === 0 ? contentTexts.untranslated(code) : '';
        return [inLanguage(name, code), translationOf(declaration.fields[name], code, hint)];
      }),
    ),
  );
  const all = [...fields, ...Object.entries(translations)];
  const schema: v.GenericSchema<unknown, Item> = v.intersect([
    declaration.schema,
    v.object(Object.fromEntries(Object.keys(translations).map((name) => [name, optionalText]))),
  ]);
  const dateName = fields.find(([, { kind }]) => kind === 'date')?.[0];
  const store = createContent({
    path,
    schema,
    texts,
    pictureField: picture?.field ?? null,
  });
  return {
    ...declaration,
    store,
    kept: {
      history: store.history,
      fields: [
        ...all.map(([name, { label, kind }]) => ({
          name,
          label,
          ...(kind === 'date' && { shown: formatDate }),
        })),
        ...words,
        ...(picture !== null && !hasPicture
          ? [{ name: picture.field, label: texts.image, shown: fileName }]
          : []),
      ],
      pictureOf: hasPicture ? (item) => rowOf(item, []).picture : undefined,
      hasVersions: true,
    },
    orders:
      dateName === undefined
        ? [serverOrder, orderByName((item) => rowOf(item, []).title)]
        : [serverOrder, ...ordersByDate((item: Item) => String(Reflect.get(item, dateName)))],
    translations,
    emptyValues: () => ({
      ...Object.fromEntries(all.map(([name, { kind }]) => [name, kind === 'date' ? today() : ''])),
      ...(hasPicture && NO_WORDS),
      ...newWords,
    }),
    openedAs: (item) => {
      const names = [...all.map(([name]) => name), ...words.map(({ name }) => name)];
      const { values, version } = openedWith(item, names);
      return { values: { ...values, ...newWords }, version };
    },
    shownOf: (values) =>
      // Cast: the fields are all the texts of the item.
      Object.fromEntries(fields.map(([name, { sample = '' }]) => [name, values[name] || sample])) as Record<
        TextName<Item>,
        string
      >,
  };
}

/** The same field for another language: nobody has to fill it in. */
function translationOf(
  { label, ...field }: FieldDeclaration,
  lang: Language,
  hint: string,
): FieldDeclaration {
  return { ...field, label: contentTexts.inLanguage(label, lang), isOptional: true, hint, lang };
}

/** The name in a URL under /media/. */
function fileName(url: string): string {
  return decodeURIComponent(url.split('/').at(-1) ?? '');
}
