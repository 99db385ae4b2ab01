import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { loadMessages, loadMessagesInTime } from '../../../src/pending/load.ts';

it('the code for what visitors write is waited for where their words come back, and for a moment where they go out', async () => {
  const code = Promise.withResolvers<object>();
  vi.doMock('../../../src/pending/messages.ts', () => code.promise);
  vi.useFakeTimers();
  const [late, inTime] = [loadMessages(), loadMessagesInTime()];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await inTime).toBeNull();
  code.resolve({ messageOf: 'what is on the device' });
  expect(await late).toMatchObject({ messageOf: 'what is on the device' });
});
