import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE } from './patience.ts';

configure({ asyncUtilTimeout: PATIENCE });

// Without Vitest's globals Testing Library does not clean up on its own, and one test would find another's screen.
afterEach(cleanup);
// Each test has a device of its own: what is typed into a form stays on it.
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
});
