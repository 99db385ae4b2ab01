import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { createTask } from '../../../src/stores/task.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('after ten seconds without a sign of life it is slow, until it moves again', async () => {
  const { $state, start } = createTask();
  const end = Promise.withResolvers<void>();
  let move = (_progress: number) => {};
  const done = start(({ onProgress }) => {
    move = onProgress;
    return end.promise;
  });
  await vi.advanceTimersByTimeAsync(9000);
  move(0.5);
  await vi.advanceTimersByTimeAsync(9000);
  expect($state.get().state).toBe('busy');
  await vi.advanceTimersByTimeAsync(1000);
  expect($state.get()).toEqual({ state: 'slow', progress: 0.5 });
  move(0.6);
  expect($state.get()).toEqual({ state: 'busy', progress: 0.6 });
  end.resolve();
  await done;
  expect([$state.get().state, vi.getTimerCount()]).toEqual(['done', 0]);
});

test('a failure keeps its reason and what the server says of each field until the next try', async () => {
  const { $state, start } = createTask();
  const error = new ApiError('email: Wrong.', 400, { email: 'Wrong.' });
  expect(await start(() => Promise.reject(error))).toBe(false);
  expect($state.get()).toEqual({ state: 'failed', error, fields: { email: 'Wrong.' } });
  expect(await start(async () => undefined)).toBe(true);
  expect($state.get()).toEqual({ state: 'done', text: '' });
});

test('whoever stops waiting reads that the server has not responded, and can try again', async () => {
  const { $state, start, stop } = createTask();
  const stopped = start(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  stop();
  expect(await stopped).toBe(false);
  expect($state.get()).toMatchObject({
    state: 'failed',
    error: { message: 'The server has not responded.' },
  });
  expect(await start(async () => undefined)).toBe(true);
});

test('what was reset while it was under way says nothing any more', async () => {
  const { $state, start, reset } = createTask();
  const end = Promise.withResolvers<void>();
  const done = start(() => end.promise);
  reset();
  end.resolve();
  await done;
  expect($state.get()).toEqual({ state: 'idle' });
});
