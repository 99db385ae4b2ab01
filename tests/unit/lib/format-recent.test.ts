import { expect, test } from 'vitest';
import { formatRecent } from '../../../src/lib/format-recent.ts';

const now = new Date(2026, 10, 10, 18, 0);

test('of today the time is enough, of another day the day stands with it', () => {
  expect(formatRecent(new Date(2026, 10, 10, 14, 5).toISOString(), now)).toMatch(/^2:05\spm$/i);
  expect(formatRecent(new Date(2026, 10, 9, 14, 5).toISOString(), now)).toMatch(/9 Nov 2026.*2:05\spm/i);
});
