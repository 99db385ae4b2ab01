import { inLanguage, LANGUAGES, TRANSLATIONS } from '../i18n/language.ts';
import { isTextFile, mistakeIn } from '../i18n/page-texts/field-path.ts';
import { COLLECTIONS, type Collection, RESOURCES as DECLARED } from '../resources/index.ts';
import type { Field } from '../resources/resource.ts';
import { fieldError } from './http-error.ts';
import { type FieldRule, pictureMetaRules, ruleOf, translationRuleOf } from './rules.ts';

export { COLLECTIONS, type Collection, isContent } from '../resources/index.ts';
export type { Capacity, Operation, PictureField } from '../resources/resource.ts';

/** Rules by the names of their fields. */
type Rules = Readonly<Record<string, FieldRule>>;

/** What is declared in src/resources, with the rules of its fields. */
export type ServerResource = Omit<(typeof DECLARED)[Collection], 'fields'> & {
  /** The fields of a request besides the picture and `extensions`; others are dropped. */
  fields: Rules;
  /** Translated fields, by their names such as `title_kn`. */
  translations: Rules;
  /**
   * Fields beyond the contract: translations, and what describes the picture. The value of one that a write leaves out
   * stays; an empty one removes it.
   */
  extensions: Rules;
  /** Throws a 400 for values that do not go together. */
  check?: ((fields: Readonly<Record<string, unknown>>) => void) | undefined;
};

const CHECKS: Readonly<Partial<Record<Collection, ServerResource['check']>>> = { texts: checkText };

export const SERVER_RESOURCES: Readonly<Record<Collection, ServerResource>> = perCollection((collection) => {
  const fields = Object.entries<Field>(DECLARED[collection].fields);
  const translated = fields.filter(([, field]) => field.isTranslated);
  const translations = Object.fromEntries(
    TRANSLATIONS.flatMap((code) =>
      translated.map(([name, field]) => [inLanguage(name, code), translationRuleOf(field)]),
    ),
  );
  return {
    ...DECLARED[collection],
    fields: Object.fromEntries(fields.map(([name, field]) => [name, ruleOf(field)])),
    translations,
    extensions: { ...pictureMetaRules(DECLARED[collection].pictureMeta ?? []), ...translations },
    check: CHECKS[collection],
  };
});

/** A text replaces a shipped one of the same language, file and field, and has to be valid there. */
function checkText({ language, file, field, value }: Readonly<Record<string, unknown>>): void {
  const refuse = (name: string, what: string) => fieldError({ [name]: [`Expected ${what}.`] });
  const code = LANGUAGES.find((known) => known === language);
  if (code === undefined) throw refuse('language', `one of ${LANGUAGES.join(', ')}`);
  const name = String(file);
  if (!isTextFile(name)) throw refuse('file', 'the name of a content file');
  const mistake = mistakeIn(code, name, { field: String(field), value: String(value) });
  if (mistake !== null) throw refuse('value', mistake);
}

/** Makes an object with one value per collection. */
export function perCollection<T>(make: (collection: Collection) => T): Record<Collection, T> {
  const entries = COLLECTIONS.map((collection) => [collection, make(collection)] as const);
  // Cast: Object.fromEntries cannot express that the entries are exactly the collections.
  return Object.fromEntries(entries) as Record<Collection, T>;
}

/** For each collection, the collections with pictures of its records, and the field with the owner's id. */
export const PICTURES_OF = perCollection((owner) =>
  COLLECTIONS.flatMap((name) => {
    const { pictureOf } = SERVER_RESOURCES[name];
    return pictureOf?.collection === owner ? [{ name, ...pictureOf }] : [];
  }),
);

/** The URL of a record's picture or PDF; null if it was removed, undefined for records without pictures. */
export function pictureIn(collection: Collection, row: Readonly<Record<string, unknown>>): unknown {
  return row[SERVER_RESOURCES[collection].picture?.field ?? ''];
}
