import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { PATIENCE } from './patience.ts';

configure({ asyncUtilTimeout: PATIENCE });

// The database of a device is given up after seconds, which a busy machine may take: a draft would not be found then.
vi.mock('../../src/lib/in-time.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  withTimeout: <T>(work: Promise<T>) => work,
}));

// Without Vitest's globals Testing Library does not clean up on its own, and one test would find another's screen.
afterEach(cleanup);
// Each test has a device of its own: what is typed into a form stays on it.
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
});
