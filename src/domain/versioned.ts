import * as v from 'valibot';

/** An item with its version, if the server supports versions; a change sends it back. */
export type Versioned<Item> = Item & { version?: string | undefined };

/** What is entered in the fields of a form, as texts by the names of the API, or by the form’s own. */
export type FieldValues = Readonly<Record<string, string>>;

const Version = v.object({ version: v.optional(v.fallback(v.optional(v.string()), undefined)) });

/** The schema of an item with its version; an invalid version counts as none. */
export function versioned<Item>(
  schema: v.GenericSchema<unknown, Item>,
): v.GenericSchema<unknown, Versioned<Item>> {
  return v.intersect([schema, Version]);
}
