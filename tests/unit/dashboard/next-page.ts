import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Lets the device store drafts for `email`. */
export function keepDrafts(email = 'asha@example.org'): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.setItem('session_of', encodeURIComponent(email));
}

/** Drops the page once its forms are stored; the next one starts from the beginning. */
export async function dropPage(): Promise<void> {
  const { flushForms } = await import('../../../src/stores/form-draft.ts');
  await flushForms();
  document.body.innerHTML = '';
  vi.resetModules();
}
