import * as v from 'valibot';
import { itemsOf } from './items-of.ts';

type Schema<T> = v.GenericSchema<unknown, T>;

/**
 * The valid items of a list, a single object (the gallery may send one) or `{results: […]}`, in the server's order. Null, a
 * failed load, for what is no list at all. Never throws.
 */
export function decodeList<T>(schema: Schema<T>, response: unknown): T[] | null {
  const items = itemsOf(response);
  if (items === null) return null;
  return items.flatMap((item) => {
    const parsed = v.safeParse(schema, item);
    return parsed.success ? [parsed.output] : [];
  });
}

/** One valid item, or null. Never throws. */
export function decodeOne<T>(schema: Schema<T>, response: unknown): T | null {
  const parsed = v.safeParse(schema, response);
  return parsed.success ? parsed.output : null;
}
