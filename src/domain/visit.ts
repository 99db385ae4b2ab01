import * as v from 'valibot';

/** A visit to the inbox. Times are in milliseconds since 1970; both dates of messages come from the server. */
export const Visit = v.object({
  /** Messages with a later date are new in this visit. */
  since: v.number(),
  /** The date of the newest message shown; the next visit's `since`. */
  until: v.number(),
  /** When this device last showed the inbox, by its own clock. */
  at: v.number(),
  /** The keys of the new messages read in this visit. */
  read: v.array(v.string()),
  /** How many new messages are unread. */
  left: v.number(),
});
export type Visit = v.InferOutput<typeof Visit>;

/** Returning sooner continues the visit, so that looking at another screen does not make everything old. */
const PAUSE = 30 * 60_000;

/** The current visit. On the first of a device, `last` is null and nothing is new. `newest`: the newest date, or 0. */
export function visitNow(last: Visit | null, newest: number, now: number): Visit {
  if (last === null) return { since: newest, until: newest, at: now, read: [], left: 0 };
  const until = Math.max(last.until, newest);
  const isOver = Math.abs(now - last.at) > PAUSE;
  return isOver ? { since: last.until, until, at: now, read: [], left: 0 } : { ...last, until, at: now };
}

/** Whether a message has arrived since the previous visit; false for one without a date. */
export function isSince(date: string, visit: Visit): boolean {
  return Date.parse(date) > visit.since;
}

/** The date of the newest message; 0 if none has one. */
export function newestDate(messages: readonly { date: string }[]): number {
  return messages.reduce((newest, { date }) => Math.max(newest, Date.parse(date) || 0), 0);
}
