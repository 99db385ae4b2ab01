import { withTimeout } from '../lib/in-time.ts';

/** The timeout for loading the code, in milliseconds. */
const TIMEOUT = 4_000;

/** Loads the code of the outbox; null where that fails. */
export async function loadPending() {
  try {
    const [{ createFormHolder }, drafts] = await Promise.all([import('./hold.ts'), import('./drafts.ts')]);
    return { createFormHolder, ...drafts };
  } catch {
    return null;
  }
}

/** Loads the code for visitors' messages; null where that fails, or the browser has no storage. */
export async function loadMessages() {
  if (typeof indexedDB === 'undefined') return null;
  return import('./messages.ts').catch(() => null);
}

/** The same with a timeout, for messages that can be sent without it. */
export async function loadMessagesInTime() {
  return withTimeout(loadMessages(), TIMEOUT).catch(() => null);
}
