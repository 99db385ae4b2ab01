import * as v from 'valibot';

/** An item as staff get it: with its version, where the server has versions. It goes back with a change of the item. */
export type Versioned<Item> = Item & { version?: string | undefined };

/** Texts by the server's field names, or a form's own. */
export type Texts = Readonly<Record<string, string>>;

/** An item as its form was opened with it. */
export type Opened = { values: Texts; version?: string | undefined };

/** What a form changes of an item that the server has. */
export type Change = {
  id: number;
  /** The version that the form was opened with: a newer one is never overwritten unseen. None where the server has none. */
  version?: string | undefined;
  /** The item's texts then; a form that was restored after a login does not know them. */
  opened: Texts;
};

const Version = v.object({ version: v.optional(v.fallback(v.optional(v.string()), undefined)) });

/** The schema of an item with its version. A version that is no text counts as none. */
export function versioned<Item>(
  schema: v.GenericSchema<unknown, Item>,
): v.GenericSchema<unknown, Versioned<Item>> {
  return v.intersect([schema, Version]);
}
