import * as v from 'valibot';

/** An item with its version, if the server supports versions; a change sends it back. */
export type Versioned<Item> = Item & { version?: string | undefined };

/** Texts by the API's field names, or by a form's own. */
export type Texts = Readonly<Record<string, string>>;

const Version = v.object({ version: v.optional(v.fallback(v.optional(v.string()), undefined)) });

/** The schema of an item with its version; an invalid version counts as none. */
export function versioned<Item>(
  schema: v.GenericSchema<unknown, Item>,
): v.GenericSchema<unknown, Versioned<Item>> {
  return v.intersect([schema, Version]);
}
