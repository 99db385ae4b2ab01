import * as v from 'valibot';
import { id, text } from './shapes.ts';

/** An item as it was before a change or its deletion, for staff to bring back in time. One whose item is junk is junk. */
export const keptVersion = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.object({
    /** The version's own id. */
    id,
    change: v.picklist(['change', 'delete']),
    /** The email of whoever made the change; empty where that is not known. */
    by: text,
    /** ISO 8601, as `until`. */
    at: text,
    until: text,
    item,
    /** The versions whose pictures belong to it: its own, and those of pictures that come back with it. */
    pictures: v.optional(v.fallback(v.array(id), []), []),
  });
export type KeptVersion<Item> = v.InferOutput<ReturnType<typeof keptVersion<Item>>>;

/** A text of an item: its field in the API, and what staff call it. */
export type NamedField = {
  name: string;
  label: string;
  /** How staff read it, where that is another way than the API's. */
  shown?: (text: string) => string;
};

export type ComparedField = { label: string; earlier: string; present: string; isSame: boolean };

/** Two versions of an item, field by field; without what neither has, as the words of a picture that nobody described. */
export function compareFields(
  fields: readonly NamedField[],
  earlier: object,
  present: object,
): ComparedField[] {
  const known = fields.filter(({ name }) => name in earlier || name in present);
  return known.map((field) => {
    const texts = { earlier: fieldText(earlier, field), present: fieldText(present, field) };
    return { label: field.label, ...texts, isSame: texts.earlier === texts.present };
  });
}

/** A field of an item as text; empty where it has none. */
export function fieldText(item: object, { name, shown = (text) => text }: NamedField): string {
  const value: unknown = Object.entries(item).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? shown(value) : '';
}
