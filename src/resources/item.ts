import { inLanguage, TRANSLATIONS } from '../i18n/language.ts';
import { id, imageUrl, text, translatable } from './field-schemas.ts';
import { optionalPictureMeta } from './picture-meta.ts';
import type { Resource } from './resource.ts';

type Entries<R extends Resource> = { id: typeof id } & {
  [Name in keyof R['fields']]: typeof text;
} & (R extends {
    picture: { field: infer Name extends string };
  }
    ? { [Field in Name]: typeof imageUrl }
    : unknown) &
  (R extends { pictureMeta: readonly (infer Name extends keyof typeof optionalPictureMeta)[] }
    ? Pick<typeof optionalPictureMeta, Name>
    : unknown);

/**
 * The schemas of an item's fields, as the API sends them: texts are never missing, unsafe URLs are null, and only an
 * invalid id makes an item invalid.
 */
export function itemEntries<R extends Resource>({ fields, picture, pictureMeta = [] }: R): Entries<R> {
  const entries = {
    id,
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, text])),
    ...(picture && { [picture.field]: imageUrl }),
    ...Object.fromEntries(pictureMeta.map((name) => [name, optionalPictureMeta[name]])),
  };
  // Cast: Object.fromEntries cannot express that these are exactly the fields of the resource.
  return entries as unknown as Entries<R>;
}

/** The fields that staff may also write in the other languages of the site. */
export function translatedFields({ fields }: Resource): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.isTranslated);
}

/** The fields of a write that other servers do not know: translations, and what describes the picture. */
export function extensionFields(resource: Resource): string[] {
  const names = translatedFields(resource);
  const translations = TRANSLATIONS.flatMap((code) => names.map((name) => inLanguage(name, code)));
  return [...translations, ...(resource.pictureMeta ?? [])];
}

/** The schema of an item; on pages in another language it has the texts of that one, where there are any. */
export function itemSchema<R extends Resource>(resource: R) {
  return translatable(itemEntries(resource), translatedFields(resource));
}
