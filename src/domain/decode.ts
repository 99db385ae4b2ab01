import * as v from 'valibot';
import { itemsOf } from '../lib/response-json.ts';

type Schema<T> = v.GenericSchema<unknown, T>;

/**
 * The valid items of a list, of a single object (as some galleries send) or of `{results: […]}`, in the server's order.
 * Null, a failed load, for anything else. Never throws.
 */
export function decodeList<T>(schema: Schema<T>, response: unknown): T[] | null {
  const items = itemsOf(response);
  if (items === null) return null;
  return items.flatMap((item) => {
    const parsed = v.safeParse(schema, item);
    return parsed.success ? [parsed.output] : [];
  });
}

/** The decoded item, or null. Never throws. */
export function decodeOne<T>(schema: Schema<T>, response: unknown): T | null {
  const parsed = v.safeParse(schema, response);
  return parsed.success ? parsed.output : null;
}
