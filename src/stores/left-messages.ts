import * as v from 'valibot';
import { keyOfAttempt } from '../api/create-record.ts';
import { LEFT_MESSAGES, LeftMessage } from '../domain/left-message.ts';
import { FORM_PATHS, type FormName, type SavedForm, savedForm } from './saved-form.ts';

const nameOf = (form: FormName) => `/${LEFT_MESSAGES}/${form}`;

/**
 * Has the browser send what waits once there is signal, where it can do so while no page is open. The page sends it once
 * more at the next visit, with the same key, and hears so what became of it.
 */
export async function queueForBackgroundSync(form: FormName, { values, at }: SavedForm): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.sync === undefined) return;
    const path = FORM_PATHS[form];
    // Never a key of its own: what a page sends just then would arrive twice.
    const key = await keyOfAttempt(path, { json: values });
    if (key === null) return;
    if ((await leftMessage(form))?.key !== key) {
      const message: LeftMessage = { path, json: values, key, at, state: 'left' };
      await (await caches.open(LEFT_MESSAGES)).put(nameOf(form), Response.json(message));
    }
    if (savedForm(form)?.state !== 'waiting') return takeBack(form);
    await registration.sync.register(LEFT_MESSAGES);
  } catch {
    // The browser does not want to, or has no room: it is sent at the next visit.
  }
}

/** Whether the server may have by now what was left to the browser. */
export async function mayBeSent(form: FormName): Promise<boolean> {
  try {
    const message = await leftMessage(form);
    return message !== null && message.state !== 'left';
  } catch {
    return false;
  }
}

/** The browser has nothing to send any more. */
export async function takeBack(form: FormName): Promise<void> {
  try {
    if ((await leftMessage(form)) !== null) await (await caches.open(LEFT_MESSAGES)).delete(nameOf(form));
  } catch {
    // There are no caches here, and nothing was left.
  }
}

async function leftMessage(form: FormName): Promise<LeftMessage | null> {
  const saved = await caches.match(nameOf(form), { cacheName: LEFT_MESSAGES });
  const { success, output } = v.safeParse(LeftMessage, await saved?.json());
  return success ? output : null;
}
