import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** A device that keeps drafts, for `email`. */
export function keepDrafts(email = 'asha@example.org'): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.setItem('session_of', encodeURIComponent(email));
  // Without locks a page is alone on its device.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
}

/** The page is dropped as it is, after a moment; the next one starts from the beginning. */
export async function dropPage(): Promise<void> {
  const { flushForms } = await import('../../../src/stores/form-draft.ts');
  await flushForms();
  document.body.innerHTML = '';
  vi.resetModules();
}
