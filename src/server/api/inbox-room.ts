import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import * as v from 'valibot';
import { Refusal } from '../http/refusal.ts';
import type { Capacity } from '../resources.ts';
import type { Row } from '../store/row-tables.ts';

/**
 * Refuses a message that an inbox has no room for: a flood may fill the inbox, but neither the memory nor the disk, and
 * whoever writes in earnest learns where else to write. Throws a 503 refusal.
 */
export function refuseFullInbox(used: Capacity, message: Row, capacity: Capacity): void {
  const bytes = used.bytes + Buffer.byteLength(JSON.stringify(message));
  if (used.rows < capacity.rows && bytes <= capacity.bytes) return;
  throw new Refusal(503, {
    detail: `The inbox is full, so your message was not saved. Please write ${byEmail()} instead.`,
  });
}

const CONTACTS = join(import.meta.dirname, '../../content/contacts.yaml');
const Contacts = v.object({ footer: v.object({ email: v.object({ value: v.string() }) }) });

/** The email address of the school's office, as at the foot of every page. */
function byEmail(): string {
  try {
    return `to ${v.parse(Contacts, load(readFileSync(CONTACTS, 'utf8'))).footer.email.value}`;
  } catch {
    return 'an email';
  }
}
