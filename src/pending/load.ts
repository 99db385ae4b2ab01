import { inTime } from '../lib/in-time.ts';

/** Milliseconds that the code may take to come. */
const PATIENCE = 4_000;

/** The code that looks after what waits; null where it did not come. */
export async function loadPending() {
  try {
    const [{ createFormHolder }, drafts] = await Promise.all([import('./hold.ts'), import('./drafts.ts')]);
    return { createFormHolder, ...drafts };
  } catch {
    return null;
  }
}

/** The code for what visitors write; null where this browser keeps nothing, or it does not come. */
export async function loadMessages() {
  if (typeof indexedDB === 'undefined') return null;
  return import('./messages.ts').catch(() => null);
}

/** The same for words that go out without it where it is late. */
export async function loadMessagesInTime() {
  return inTime(loadMessages(), PATIENCE).catch(() => null);
}
