import * as v from 'valibot';

/** An item as staff get it: with its version, where the server has versions. It goes back with a change of the item. */
export type Versioned<Item> = Item & { version?: string | undefined };

const Version = v.object({ version: v.optional(v.fallback(v.optional(v.string()), undefined)) });

/** The schema of an item with its version. A version that is no text counts as none. */
export function versioned<Item>(
  schema: v.GenericSchema<unknown, Item>,
): v.GenericSchema<unknown, Versioned<Item>> {
  return v.intersect([schema, Version]);
}
