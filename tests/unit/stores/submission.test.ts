import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSubmission } from '../../../src/stores/submission.ts';

const log = vi.fn();

beforeEach(() => {
  log.mockClear();
  vi.spyOn(console, 'error').mockImplementation(log);
});

/** A form whose sending the test settles. */
function form() {
  const sendings: PromiseWithResolvers<void>[] = [];
  const send = vi.fn((_draft: string) => {
    const sending = Promise.withResolvers<void>();
    sendings.push(sending);
    return sending.promise;
  });
  const submission = createSubmission(send);
  return { send, sendings, submission, shown: () => submission.$state.get() };
}

describe('a form', () => {
  test('is idle, sending, then sent', async () => {
    const { sendings, submission, shown } = form();
    expect(shown()).toBe('idle');
    const submitted = submission.submit('draft');
    expect(shown()).toBe('sending');
    sendings[0]?.resolve();
    expect(await submitted).toBe(true);
    expect(shown()).toBe('sent');
  });

  test('submitted twice is sent once', async () => {
    const { send, sendings, submission } = form();
    const first = submission.submit('draft');
    expect(await submission.submit('draft')).toBe(false);
    sendings[0]?.resolve();
    expect(await first).toBe(true);
    expect(send).toHaveBeenCalledExactlyOnceWith('draft', expect.any(AbortSignal));
  });

  test('that failed says so, logs why, and can be sent again', async () => {
    const { send, sendings, submission, shown } = form();
    const first = submission.submit('draft');
    const reason = new Error('Down.');
    sendings[0]?.reject(reason);
    expect(await first).toBe(false);
    expect(shown()).toBe('failed');
    expect(log).toHaveBeenCalledExactlyOnceWith(reason);

    const second = submission.submit('draft');
    expect(shown()).toBe('sending');
    sendings[1]?.resolve();
    expect(await second).toBe(true);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('that was sent can be sent again, as for a second person', async () => {
    const { sendings, submission, shown } = form();
    const first = submission.submit('one');
    sendings[0]?.resolve();
    await first;
    const second = submission.submit('two');
    expect(shown()).toBe('sending');
    sendings[1]?.resolve();
    expect(await second).toBe(true);
  });

  test('that gets no response can be stopped, and then counts as failed', async () => {
    const submission = createSubmission(
      (_draft: string, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const submitted = submission.submit('draft');
    submission.stop();
    expect(await submitted).toBe(false);
    expect(submission.$state.get()).toBe('failed');
  });

  test('does not stay in "sending" when its call fails before it is sent', async () => {
    const submission = createSubmission(() => {
      throw new Error('Broken.');
    });
    expect(await submission.submit('draft')).toBe(false);
    expect(submission.$state.get()).toBe('failed');
  });
});
