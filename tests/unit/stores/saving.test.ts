import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { createSaver } from '../../../src/stores/saving.ts';
import type { Watch } from '../../../src/stores/task.ts';

const words = { done: 'News added!', failed: (reason: string) => `Failed to submit: ${reason}` };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a form that is saved', () => {
  test('goes out once, however often it is sent', async () => {
    const { save } = createSaver();
    const call = vi.fn(async () => undefined);
    expect(await Promise.all([save(words, call), save(words, call)])).toEqual([
      { kind: 'success', text: 'News added!' },
      null,
    ]);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('says how far its upload is', async () => {
    const { $saving, save } = createSaver();
    const watched = Promise.withResolvers<Watch>();
    const arrived = Promise.withResolvers<void>();
    const saved = save(words, (watch) => {
      watched.resolve(watch);
      return arrived.promise;
    });
    expect($saving.get()).toEqual({ state: 'busy', share: null });
    (await watched.promise).onProgress(0.4);
    expect($saving.get()).toEqual({ state: 'busy', share: 0.4 });
    arrived.resolve();
    await saved;
    expect($saving.get()).toEqual({ state: 'idle' });
  });

  test("gives the server's reason, and its objection to each field, until the form is settled", async () => {
    const { $saving, save, settle } = createSaver();
    const refused = new ApiError('invalid', 'date: Wrong.', 400, { date: 'Wrong.' });
    expect(await save(words, () => Promise.reject(refused))).toEqual({
      kind: 'danger',
      text: 'Failed to submit: date: Wrong.',
    });
    expect($saving.get()).toMatchObject({ state: 'failed', fields: { date: 'Wrong.' } });
    settle();
    expect($saving.get()).toEqual({ state: 'idle' });
  });

  test('ends silently when it is cancelled', async () => {
    const { $saving, save, cancel } = createSaver();
    const saved = save(
      words,
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')));
        }),
    );
    cancel();
    expect(await saved).toBeNull();
    expect($saving.get()).toEqual({ state: 'idle' });
  });
});
