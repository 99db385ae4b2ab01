/** The honeypot field, which people neither see nor reach; bots that fill in every field fill it in, too. */
export const HONEYPOT_FIELD = 'website';

/** What a form adds to its message if the honeypot was filled in. */
export type HoneypotResult = { [HONEYPOT_FIELD]?: 'filled' };

/** Whether the honeypot was filled in. Its content is not sent: a browser may have autofilled a person's address. */
export function honeypotResult(form: FormData): HoneypotResult {
  return isFilled(form.get(HONEYPOT_FIELD)) ? { [HONEYPOT_FIELD]: 'filled' } : {};
}

/** Whether a value is not empty or blank; clients may send any JSON. */
export function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
}
