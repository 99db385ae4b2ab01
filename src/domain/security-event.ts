import * as v from 'valibot';

/** What staff can read for 90 days, by the names that the log has for it. */
export const KEPT_EVENTS = [
  'login',
  'login failed',
  'session ended',
  'sessions ended',
  'link made',
  'invited',
  'invitation revoked',
  'invitation accepted',
  'account changed',
  'password changed',
  'account removed',
  'backup downloaded',
  'restore',
] as const;
export type KeptEvent = (typeof KEPT_EVENTS)[number];

/** Who came in, who was kept out, and who changed that. Texts are empty where nobody knows. */
export const SecurityEvent = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  event: v.picklist(KEPT_EVENTS),
  /** Whose account or invitation it is about. */
  email: v.string(),
  /** The email of whoever did it, where that was somebody who was logged in. */
  by: v.string(),
  /** Where the last request came from. */
  address: v.string(),
  browser: v.string(),
  /** How often, and when for the first and the last time, in ISO 8601. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  since: v.string(),
  at: v.string(),
});
export type SecurityEvent = v.InferOutput<typeof SecurityEvent>;
