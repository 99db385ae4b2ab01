import * as v from 'valibot';

/** An item with its version, if the server supports versions; a change sends it back. */
export type Versioned<Item> = Item & { version?: string | undefined };

/** Texts by the API's field names, or by a form's own. */
export type Texts = Readonly<Record<string, string>>;

/** The texts and version of an item when its form was opened. */
export type Opened = { values: Texts; version?: string | undefined };

/** A change of an item. */
export type Change = {
  id: number;
  /** The version that the form was opened with, so that no newer one is overwritten unseen; if supported. */
  version?: string | undefined;
  /** The texts at that time; a form restored after a login does not know them. */
  opened: Texts;
};

const Version = v.object({ version: v.optional(v.fallback(v.optional(v.string()), undefined)) });

/** The schema of an item with its version; an invalid version counts as none. */
export function versioned<Item>(
  schema: v.GenericSchema<unknown, Item>,
): v.GenericSchema<unknown, Versioned<Item>> {
  return v.intersect([schema, Version]);
}
