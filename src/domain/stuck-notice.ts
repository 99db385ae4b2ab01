import * as v from 'valibot';
import { text } from './shapes.ts';

/** A mail or message to staff or to their bot that the server could not deliver yet. */
export const StuckNotice = v.object({
  id: v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  /** How it is sent, as in 'mail'. */
  channel: text,
  created_at: text,
  attempts: v.fallback(v.number(), 0),
  /** Null where it is given up. */
  next_try_at: v.optional(v.nullable(v.string()), null),
  /** Empty as long as none failed. */
  last_error: text,
});
export type StuckNotice = v.InferOutput<typeof StuckNotice>;

/** Whether delivering it has failed: one that waits for its first try is on its way. */
export function isStuck({ attempts, last_error, next_try_at }: StuckNotice): boolean {
  return attempts > 0 && (last_error !== '' || next_try_at === null);
}
