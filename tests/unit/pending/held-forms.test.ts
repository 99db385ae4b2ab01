import { describe, expect, test, vi } from 'vitest';
import { createTeamForm, MEERA, refuseWrites, useDevice } from './fake-device.ts';

const face = new File(['face'], 'face.gif', { type: 'image/gif' });

const device = useDevice();

/** The form of the team on a page of its own, with the outbox of that page. */
async function openForm() {
  const outbox = await device.openPage();
  return { ...(await createTeamForm()), outbox };
}

describe('a new item', () => {
  test('that the server takes leaves nothing on the device', async () => {
    const { submit, $hold, outbox } = await openForm();
    expect(await submit(null, MEERA, face)).toEqual({ kind: 'success', text: 'Added!' });
    expect($hold.get()).toBe('no');
    await outbox.startOutbox();
    expect([outbox.shown(), device.uploads.length]).toEqual([[], 1]);
  });

  test('that does not get through stays, and goes with the same key when the form is sent again', async () => {
    const { submit, $hold } = await openForm();
    device.loseSignal();
    expect(await submit(null, MEERA, face)).toMatchObject({ kind: 'danger' });
    expect($hold.get()).toBe('unsure');
    device.findSignal();
    expect(await submit(null, MEERA, face)).toMatchObject({ kind: 'success' });
    expect(new Set(device.keys()).size).toBe(1);
  });

  test.each([
    [429, 'waiting'],
    [504, 'unsure'],
  ])('that meets a %i says whether it may have arrived all the same', async (status, hold) => {
    const { submit, $hold } = await openForm();
    device.server.upload = () => ({ status });
    await submit(null, MEERA, face);
    expect($hold.get()).toBe(hold);
  });

  test('that was changed before the next try goes under another key, and its first text is gone', async () => {
    const { submit, outbox } = await openForm();
    device.loseSignal();
    await submit(null, MEERA, face);
    await submit(null, { ...MEERA, name: 'Meera Bai' }, face);
    expect(new Set(device.keys()).size).toBe(2);
    const next = await device.openPage();
    device.findSignal();
    await next.startOutbox();
    expect(next.shown().map(({ fields }) => fields.name)).toEqual(['Meera Bai']);
    expect(outbox.shown()).toEqual([]);
  });

  test('is sent by the outbox on demand, while the form is free for the next one', async () => {
    const { submit, sendLater, $hold, outbox } = await openForm();
    device.loseSignal();
    await submit(null, MEERA, face);
    device.findSignal();
    sendLater();
    expect($hold.get()).toBe('no');
    await vi.waitFor(() => expect(outbox.shown()).toMatchObject([{ shown: 'sent' }]));
    expect(await submit(null, MEERA, face)).toMatchObject({ kind: 'success' });
    expect(new Set(device.keys()).size).toBe(2);
  });

  test('that its open form holds is sent by that at a later try of the outbox, once the device is online', async () => {
    const { submit, outbox } = await openForm();
    const { $retries } = await import('../../../src/pending/state.ts');
    device.loseSignal();
    await submit(null, MEERA, face);
    for (const onLine of [false, true]) {
      vi.stubGlobal('navigator', { onLine });
      await outbox.sendWaiting();
      expect([$retries.get(), device.uploads.length]).toEqual([onLine ? 1 : 0, 1]);
    }
  });

  test('that the server refuses is left to the form', async () => {
    const { submit, $hold } = await openForm();
    device.server.upload = () => ({ status: 400, body: { name: ['Too long.'] } });
    await submit(null, MEERA, face);
    expect($hold.get()).toBe('no');
    const next = await device.start();
    expect(next.shown()).toEqual([]);
  });

  test('that is stopped is not sent behind the back of whoever stopped it, and keeps its key', async () => {
    const { submit, cancel, outbox } = await openForm();
    device.server.upload = () => null;
    const result = submit(null, MEERA, face);
    await vi.waitFor(() => expect(device.uploads).toHaveLength(1));
    cancel();
    expect(await result).toBeNull();
    await outbox.startOutbox();
    expect(outbox.shown()).toEqual([]);
    device.findSignal();
    await submit(null, MEERA, face);
    // The server may have had it all the same.
    expect(new Set(device.keys()).size).toBe(1);
  });

  test('stays in its form when another window clears its outbox', async () => {
    const { submit, outbox } = await openForm();
    device.loseSignal();
    await submit(null, MEERA, face);
    const held = [...outbox.heldKeys].map((key) => ({ name: outbox.lockOf(key) }));
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } });
    await (await device.openPage()).clearPending();
    const { allRecords } = await import('../../../src/pending/database.ts');
    expect(await allRecords()).toMatchObject([{ fields: MEERA }]);
  });

  test('goes out on a full device as well, which is said first', async () => {
    const { submit, $hold } = await openForm();
    const said: string[] = [];
    $hold.listen((kept) => void said.push(`${kept} after ${device.uploads.length}`));
    refuseWrites(() => true);
    expect(await submit(null, MEERA, face)).toMatchObject({ kind: 'success' });
    expect(said).toEqual(['no room after 0', 'no after 1']);
  });

  test('goes out where the browser keeps nothing', async () => {
    const { submit } = await openForm();
    vi.stubGlobal('indexedDB', undefined);
    expect(await submit(null, MEERA, face)).toMatchObject({ kind: 'success' });
    expect(device.keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  test('is not back in the form after a login while the outbox has it', async () => {
    const { submit, isQueued } = await openForm();
    device.server.upload = () => ({ status: 503 });
    await submit(null, MEERA, face);
    expect(isQueued(MEERA)).toBe(true);
    // What was typed since is the form's, and not sent.
    expect(isQueued({ ...MEERA, name: 'Meera Bai' })).toBe(false);
    expect(isQueued(MEERA)).toBe(false);
  });
});

test('a change goes out while the server still owes what it offers', async () => {
  device.server.capabilities = () => new Promise<never>(() => undefined);
  const { submit } = await openForm();
  const result = await submit(3, MEERA, null, { values: MEERA, version: 'v1' });
  expect(result).toMatchObject({ kind: 'success' });
});

test('a save that may have arrived is stopped also while the server owes what it offers', async () => {
  device.server.capabilities = () => new Promise<never>(() => undefined);
  const { submit, cancel } = await openForm();
  device.loseSignal();
  await submit(null, MEERA, face);
  const again = submit(null, MEERA, face);
  await vi.advanceTimersByTimeAsync(1);
  cancel();
  expect(await again).toBeNull();
});
