import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';
import type { Capacity, Collection } from '../resources.ts';
import type { Content } from './content.ts';

/**
 * Refuses a message that an inbox has no room for: a flood may fill the inbox, but neither the memory nor the disk, and
 * whoever writes in earnest learns where else to write. Throws a 503 refusal.
 */
export function refuseFullInbox(
  content: Content,
  collection: Collection,
  message: object,
  capacity: Capacity,
): void {
  const used = content.used(collection);
  const bytes = used.bytes + Buffer.byteLength(JSON.stringify(message));
  if (used.rows < capacity.rows && bytes <= capacity.bytes) return;
  throw new Refusal(503, {
    detail: `The inbox is full, so your message was not saved. Please write ${byEmail(content)} instead.`,
  });
}

const CONTACTS = join(import.meta.dirname, '../../content/contacts.yaml');
const Contacts = v.object({ footer: v.object({ email: v.object({ value: v.string() }) }) });

/** The email address of the school's office, as at the foot of every page. */
function byEmail(content: Content): string {
  const own = content
    .list('texts')
    .find(({ file, field }) => file === 'contacts' && field === 'footer.email.value');
  try {
    if (own?.value) return `to ${v.parse(v.string(), JSON.parse(String(own.value)))}`;
    return `to ${v.parse(Contacts, load(readFileSync(CONTACTS, 'utf8'))).footer.email.value}`;
  } catch {
    return 'an email';
  }
}
