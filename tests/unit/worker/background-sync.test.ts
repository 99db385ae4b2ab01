import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MESSAGES_SYNC, OUTBOX_SYNC, SEND_NOW } from '../../../src/pending/wake.ts';

const sendQueued = vi.hoisted(() => vi.fn());
vi.mock('../../../src/pending/send-queued.ts', () => ({ sendQueued }));

const reactions = new Map<string, (event: object) => void>();
let window: BroadcastChannel;
let told: unknown[];

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', { origin: 'https://school.example', href: 'https://school.example/staff-sw.js' });
  vi.stubGlobal('addEventListener', (type: string, react: (event: object) => void) =>
    reactions.set(type, react),
  );
  await import('../../../src/worker/staff-worker.ts');
  told = [];
  window = new BroadcastChannel('outbox');
  window.onmessage = ({ data }) => void told.push(data);
});

afterEach(() => window.close());

/** What an open window has heard, once something was said on purpose after it. */
async function heard(): Promise<unknown[]> {
  const worker = new BroadcastChannel('outbox');
  worker.postMessage('the end');
  await vi.waitFor(() => expect(told).toContain('the end'));
  worker.close();
  return told;
}

test('once there is signal, the worker has the open windows send what waits', async () => {
  reactions.get('sync')?.({ tag: OUTBOX_SYNC });
  expect(await heard()).toEqual([SEND_NOW, 'the end']);
});

test('a sync that is not of the outbox wakes nobody', async () => {
  reactions.get('sync')?.({ tag: 'something else' });
  expect(await heard()).toEqual(['the end']);
});

describe('the worker of the public pages', () => {
  const waits = vi.fn<(work: Promise<unknown>) => void>();
  beforeEach(async () => {
    waits.mockReset();
    sendQueued.mockReset();
    await import('../../../src/worker/service-worker.ts');
  });
  const sync = (tag: string) => reactions.get('sync')?.({ tag, waitUntil: waits });

  test('sends what visitors have left once there is signal, and only then', async () => {
    sendQueued.mockResolvedValue('sent');
    sync('something else');
    sync(MESSAGES_SYNC);
    await waits.mock.lastCall?.[0];
    expect(sendQueued.mock.calls).toEqual([['contact'], ['volunteer'], ['adrishya']]);
  });

  test('has the browser wake it again where a message could not be sent', async () => {
    sendQueued.mockResolvedValueOnce('later').mockResolvedValue('left');
    sync(MESSAGES_SYNC);
    await expect(waits.mock.lastCall?.[0]).rejects.toThrow();
  });
});
