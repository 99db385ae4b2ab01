import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OUTBOX_SYNC, SEND_NOW } from '../../../src/pending/wake.ts';

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
