import { expect, test, vi } from 'vitest';

const DAY = 86_400_000;
const saved = (days: number) => {
  const fields = { name: 'Asha' };
  return JSON.stringify({ fields, key: 'k1', at: Date.now() - days * DAY });
};

test('any page deletes what was typed into a form more than seven days ago', async () => {
  localStorage.setItem('form:contact', saved(8));
  localStorage.setItem('form:volunteer', saved(6));
  await import('../../../src/layouts/save-for-offline.ts');
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual(['form:volunteer']));
});
