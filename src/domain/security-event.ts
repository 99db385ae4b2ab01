import * as v from 'valibot';

/** The security events that staff can read for 90 days, by their names in the log. */
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
  'restore',
] as const;
export type KeptEvent = (typeof KEPT_EVENTS)[number];

/** A security event. Unknown texts are empty. */
export const SecurityEvent = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  event: v.picklist(KEPT_EVENTS),
  /** The email of the account or invitation concerned. */
  email: v.string(),
  /** The email of whoever did it, if they were logged in. */
  by: v.string(),
  /** The address of the last request. */
  address: v.string(),
  browser: v.string(),
  /** How often it happened, and the first and last time (ISO 8601). */
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  since: v.string(),
  at: v.string(),
});
export type SecurityEvent = v.InferOutput<typeof SecurityEvent>;
