import * as v from 'valibot';
import { isLater } from '../domain/later.ts';
import { describesRepeats, LEFT_MESSAGES, LeftMessage } from '../domain/left-message.ts';

/** For so long servers remember keys: what is older could make a second record. */
const LONGEST = 7 * 24 * 3600 * 1000; // milliseconds

/**
 * Sends what visitors left to be sent once there is signal, to a server that makes one message of two with the same key.
 * Throws where it has to be tried again.
 */
export async function sendLeft(now = Date.now()): Promise<void> {
  const box = await caches.open(LEFT_MESSAGES);
  for (const name of await box.keys()) {
    const { success, output: message } = v.safeParse(LeftMessage, await (await box.match(name))?.json());
    if (!success || now - message.at >= LONGEST) await box.delete(name);
    else if (message.state !== 'done') await send(box, name, message);
  }
}

async function send(box: Cache, name: Request, message: LeftMessage): Promise<void> {
  const description = await fetch('/api/schema/');
  if (isLater(description.status)) throw new Error('The server does not respond.');
  // Then the page alone sends it, and asks its writer before it does so twice.
  if (!describesRepeats(await description.json().catch(() => null), message.path)) return;
  if (!(await note(box, name, { ...message, state: 'begun' }))) return;
  const response = await fetch(`/api/${message.path}`, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Idempotency-Key': message.key,
    },
    body: JSON.stringify(message.json),
    credentials: 'omit',
    redirect: 'error',
  });
  if (isLater(response.status)) throw new Error('The server does not take it now.');
  await note(box, name, { ...message, state: 'done' });
}

/** Returns false where a page has taken it back meanwhile: then there is nothing to note, or to send. */
async function note(box: Cache, name: Request, message: LeftMessage): Promise<boolean> {
  if ((await box.match(name)) === undefined) return false;
  await box.put(name, Response.json(message));
  return true;
}
