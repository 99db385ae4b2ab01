import * as v from 'valibot';

/** Moments in milliseconds since 1970. Messages are dated by the server, so both dates are the server's. */
export const Visit = v.object({
  /** Messages dated later are new in this visit. */
  since: v.number(),
  /** The newest message that this visit has shown; the next visit's `since`. */
  until: v.number(),
  /** When this device last showed the inbox, by its own clock. */
  at: v.number(),
  /** The keys of the new messages that were read in this visit. */
  read: v.array(v.string()),
  /** How many new messages were left unread. */
  left: v.number(),
});
export type Visit = v.InferOutput<typeof Visit>;

/** Who comes back sooner goes on with the same visit: a look at another screen must not make everything old. */
const PAUSE = 30 * 60_000;

/** The visit under way. On a device's first one, `last` null, nothing is new yet. `newest`: the newest message's date, or 0. */
export function visitNow(last: Visit | null, newest: number, now: number): Visit {
  if (last === null) return { since: newest, until: newest, at: now, read: [], left: 0 };
  const until = Math.max(last.until, newest);
  const isOver = Math.abs(now - last.at) > PAUSE;
  return isOver ? { since: last.until, until, at: now, read: [], left: 0 } : { ...last, until, at: now };
}

/** Whether a message with this date came in since the visit before; never where it has no date. */
export function isSince(date: string, visit: Visit): boolean {
  return Date.parse(date) > visit.since;
}

/** The date of the newest message, 0 where none has one. */
export function newestDate(messages: readonly { date: string }[]): number {
  return messages.reduce((newest, { date }) => Math.max(newest, Date.parse(date) || 0), 0);
}
