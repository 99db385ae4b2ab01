import { expect, test, vi } from 'vitest';
import { inSlices } from '../../../src/api/messages.ts';

const numbers = Array.from({ length: 2500 }, (_, at) => at);

test('a long list is mapped in its order, and the browser works in between', async () => {
  const seen: number[] = [];
  const mapping = inSlices(numbers, (number) => {
    seen.push(number);
    return number * 2;
  });
  const seenByOthers = new Promise((resolve) => setTimeout(() => resolve(seen.length)));
  expect(await mapping).toEqual(numbers.map((number) => number * 2));
  expect(await seenByOthers).toBeLessThan(numbers.length);
});

test('where the browser has a scheduler, what somebody sees goes first', async () => {
  const postTask = vi.fn<typeof scheduler.postTask>((task) => Promise.resolve(task()));
  vi.stubGlobal('scheduler', { postTask });
  await inSlices(numbers, String);
  expect(postTask.mock.calls.map(([, options]) => options)).toEqual(
    Array(2).fill({ priority: 'background' }),
  );
});

test('a short list waits for nothing, and what the mapping throws is thrown', async () => {
  vi.stubGlobal('scheduler', { postTask: () => Promise.reject(new Error('There is no need to wait.')) });
  expect(await inSlices([1, 2], String)).toEqual(['1', '2']);
  expect(await inSlices([], String)).toEqual([]);
  const broken = inSlices([1], () => {
    throw new Error('Broken.');
  });
  await expect(broken).rejects.toThrow('Broken.');
});
