import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSubmission } from '../../../src/stores/submission.ts';

type Draft = Record<string, string>;
const DRAFT: Draft = { name: 'Asha', message: 'May we come?' };

const log = vi.fn();

beforeEach(() => {
  log.mockClear();
  vi.spyOn(console, 'error').mockImplementation(log);
});

/** A form whose sending the test settles. */
function form() {
  const sendings: PromiseWithResolvers<void>[] = [];
  const send = vi.fn((_draft: Draft) => {
    const sending = Promise.withResolvers<void>();
    sendings.push(sending);
    return sending.promise;
  });
  const submission = createSubmission('contact', send);
  return { send, sendings, submission, shown: () => submission.$state.get() };
}

describe('a form', () => {
  test('is idle, sending, then sent', async () => {
    const { sendings, submission, shown } = form();
    expect(shown()).toBe('idle');
    const submitted = submission.submit(DRAFT);
    expect(shown()).toBe('sending');
    sendings[0]?.resolve();
    expect(await submitted).toBe(true);
    expect(shown()).toBe('sent');
  });

  test('submitted twice is sent once', async () => {
    const { send, sendings, submission } = form();
    const first = submission.submit(DRAFT);
    expect(await submission.submit(DRAFT)).toBe(false);
    sendings[0]?.resolve();
    expect(await first).toBe(true);
    expect(send).toHaveBeenCalledExactlyOnceWith(DRAFT, expect.any(AbortSignal));
  });

  test('that failed says so, logs why, and can be sent again', async () => {
    const { send, sendings, submission, shown } = form();
    const first = submission.submit(DRAFT);
    const reason = new Error('Down.');
    sendings[0]?.reject(reason);
    expect(await first).toBe(false);
    expect(shown()).toBe('failed');
    expect(log).toHaveBeenCalledExactlyOnceWith(reason);

    const second = submission.submit(DRAFT);
    expect(shown()).toBe('sending');
    sendings[1]?.resolve();
    expect(await second).toBe(true);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('that was sent can be sent again, as for a second person', async () => {
    const { sendings, submission, shown } = form();
    const first = submission.submit({ name: 'Asha' });
    sendings[0]?.resolve();
    await first;
    const second = submission.submit({ name: 'Ravi' });
    expect(shown()).toBe('sending');
    sendings[1]?.resolve();
    expect(await second).toBe(true);
  });

  test('that gets no response can be stopped, and then counts as failed', async () => {
    const submission = createSubmission(
      'contact',
      (_draft: Draft, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const submitted = submission.submit(DRAFT);
    submission.stop();
    expect(await submitted).toBe(false);
    expect(submission.$state.get()).toBe('failed');
  });

  test('does not stay in "sending" when its call fails before it is sent', async () => {
    const submission = createSubmission('contact', () => {
      throw new Error('Broken.');
    });
    expect(await submission.submit(DRAFT)).toBe(false);
    expect(submission.$state.get()).toBe('failed');
  });
});
