import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Without Vitest's globals Testing Library does not clean up on its own, and one test would find another's screen.
afterEach(cleanup);
