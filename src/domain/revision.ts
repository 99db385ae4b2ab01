import * as v from 'valibot';
import type { Language } from '../i18n/language.ts';
import { id, text } from '../resources/field-schemas.ts';

/** The schema of an item as it was before a change or deletion. A revision with an invalid item is invalid. */
export const revisionSchema = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.object({
    /** The id of the revision, not of the item. */
    id,
    change: v.picklist(['change', 'delete']),
    /** The email of whoever made the change; empty if unknown. */
    by: text,
    /** ISO 8601, as `until`. */
    at: text,
    until: text,
    item,
    /** The ids of the revisions that hold its pictures: itself, and pictures that are restored with it. */
    pictures: v.optional(v.fallback(v.array(id), []), []),
  });
export type Revision<Item> = v.InferOutput<ReturnType<typeof revisionSchema<Item>>>;

/** A text field of an item: its name in the API, and its label for staff. */
export type NamedField = {
  name: string;
  label: string;
  /** The language of its texts, unless it is English. */
  lang?: Language | undefined;
  /** How staff read the value, if not as the API sends it. */
  shown?: (text: string) => string;
};

/** A field of an item as text; empty if it has none. */
export function fieldText(item: object, { name, shown = (text) => text }: NamedField): string {
  const value: unknown = Reflect.get(item, name);
  return typeof value === 'string' ? shown(value) : '';
}
