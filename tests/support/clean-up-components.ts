import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { WAIT_TIMEOUT } from './setup.ts';

configure({ asyncUtilTimeout: WAIT_TIMEOUT });

// Without Vitest's globals Testing Library does not clean up on its own, and one test would find another's screen.
afterEach(cleanup);
// Each test has a device of its own: what is typed into a form stays on it.
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
});
// What a last test has begun to open comes in as long as the globals are there: requests are answered in their order.
afterAll(async () => {
  if (!('indexedDB' in globalThis)) return;
  const last = indexedDB.open('last');
  await new Promise((resolve) => Object.assign(last, { onsuccess: resolve, onerror: resolve }));
});
