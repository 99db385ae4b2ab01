// Apart from what staff read: the form carries no schemas.
import { isBlank } from '../lib/compare-key.ts';
import type { ContactDraft } from './message.ts';

/** The longest name that the contact form takes. */
export const CONTACT_NAME_MAX = 70;

/** The contact form's rule: all four fields non-blank after trimming. */
export function isContactComplete(draft: ContactDraft): boolean {
  return [draft.name, draft.email, draft.subject, draft.message].every((field) => !isBlank(field));
}
