import { describe, expect, test, vi } from 'vitest';
import { hasCopy, isOnItsWay } from '../../../src/saving/gallery-uploads.ts';
import { useDevice } from './fake-device.ts';

const device = useDevice();
const gif = (name: string) => new File([name], name, { type: 'image/gif' });

/** The form of a gallery on a page of its own, with these pictures chosen, and the outbox of that page. */
async function choose(...names: string[]) {
  const outbox = await device.openPage();
  const { galleryContents } = await import('../../../src/dashboard/gallery/GalleryScreen.tsx');
  const { uploads } = galleryContents.gurukulam;
  uploads.add(names.map(gif));
  return { ...uploads, outbox };
}
type Uploads = Awaited<ReturnType<typeof choose>>;

const rows = ({ $uploads }: Uploads) =>
  $uploads.get().map((upload) => `${upload.state}${hasCopy(upload) ? ', kept' : ''}`);
const keyOf = ({ $uploads }: Uploads, place: number) => $uploads.get()[place]?.key ?? 0;

/** Does it while the copy of the first one is being made. */
function whileCopying({ $uploads }: Uploads, act: () => void): void {
  const stop = $uploads.listen((all) => {
    if (all.every(({ holder }) => holder === null)) return;
    stop();
    queueMicrotask(act);
  });
}

describe('pictures of a gallery', () => {
  test('go up one by one, in their order', async () => {
    const uploads = await choose('one.gif', 'two.gif', 'three.gif');
    device.server.upload = () => {
      expect(uploads.$uploads.get().filter(isOnItsWay)).toHaveLength(1);
      return { status: 201 };
    };
    expect(await uploads.start('2026-11-19')).toEqual({ taken: 3, firstReason: null });
    expect(device.uploads.map(({ fields: { date, images } }) => [date, images])).toEqual(
      ['one.gif', 'two.gif', 'three.gif'].map((name) => ['2026-11-19', expect.objectContaining({ name })]),
    );
    expect(rows(uploads)).toEqual(['done', 'done', 'done']);
  });

  test('go on past one that fails, which can be retried under its key, also where the browser keeps nothing', async () => {
    const uploads = await choose('one.gif', 'two.gif');
    vi.stubGlobal('indexedDB', undefined);
    device.server.upload = () =>
      device.uploads.length === 1 ? { status: 507, body: { detail: 'The disk is full.' } } : { status: 201 };
    expect(await uploads.start('2026-11-22')).toEqual({ taken: 1, firstReason: 'The disk is full.' });
    expect(rows(uploads)).toEqual(['failed', 'done']);
    uploads.retry(keyOf(uploads, 0));
    expect(await uploads.start('2026-11-22')).toEqual({ taken: 1, firstReason: null });
    const [first, other, again] = device.keys();
    expect([first, first === other]).toEqual([again, false]);
  });

  test('are sent once, however often the button is clicked, and are under way from the first click on', async () => {
    const uploads = await choose('one.gif');
    const runs = Promise.all([uploads.start('2026-11-22'), uploads.start('2026-11-22')]);
    expect(uploads.$isRunning.get()).toBe(true);
    const [first, second] = await runs;
    expect([first?.taken, second, uploads.$isRunning.get()]).toEqual([1, null, false]);
    expect(device.uploads).toHaveLength(1);
  });

  test('leave out the one that was cancelled, without reporting a failure, and do not keep it', async () => {
    const uploads = await choose('one.gif');
    device.server.upload = () => null;
    const run = uploads.start('2026-11-22');
    await vi.waitFor(() => expect(device.uploads).toHaveLength(1));
    uploads.cancel();
    expect(await run).toEqual({ taken: 0, firstReason: null });
    expect(rows(uploads)).toEqual(['cancelled']);
    expect((await device.start()).shown()).toEqual([]);
  });

  test('give way to a new choice once they are up', async () => {
    const uploads = await choose('one.gif');
    await uploads.start('2026-11-22');
    uploads.add([gif('two.gif')]);
    expect(uploads.$uploads.get().map(({ file }) => file.name)).toEqual(['two.gif']);
  });

  test('are all on the device before the first is sent, and those that were sent are not sent again', async () => {
    const uploads = await choose('one.gif', 'two.gif', 'three.gif');
    device.server.upload = () => (device.uploads.length < 2 ? { status: 201 } : null);
    void uploads.start('2026-11-22');
    await vi.waitFor(() => expect(device.uploads).toHaveLength(2));
    device.findSignal();
    const next = await device.start();
    expect(next.shown().map(({ shown }) => shown)).toEqual(['sent', 'sent']);
    expect(new Set(device.keys()).size).toBe(3);
  });

  test('are in the draft of their form until all are copied', async () => {
    const uploads = await choose('one.gif', 'two.gif', 'three.gif');
    const kept = new Set<number>();
    uploads.$uploads.listen((all) => kept.add(all.filter(hasCopy).length));
    device.server.upload = () => null;
    void uploads.start('2026-11-22');
    await vi.waitFor(() => expect(device.uploads).toHaveLength(1));
    expect([...kept]).toEqual([0, 3]);
  });

  test('that are taken out while they are copied are neither sent nor left on the device', async () => {
    const uploads = await choose('one.gif', 'two.gif', 'three.gif');
    const run = uploads.start('2026-11-22');
    uploads.discard(keyOf(uploads, 1));
    expect(rows(uploads)).toHaveLength(2);
    whileCopying(uploads, uploads.clear);
    expect(await run).toEqual({ taken: 0, firstReason: null });
    expect(device.uploads).toEqual([]);
    const { allRecords } = await import('../../../src/pending/database.ts');
    await vi.waitFor(async () => expect(await allRecords()).toEqual([]));
  });

  test('whose tab is switched while they are copied go up all the same', async () => {
    const uploads = await choose('one.gif', 'two.gif', 'three.gif');
    const run = uploads.start('2026-11-22');
    whileCopying(uploads, uploads.leave);
    await run;
    // The one that was on its way by then came by itself.
    await vi.waitFor(() =>
      expect(uploads.outbox.shown().map(({ shown }) => shown)).toEqual(['sent', 'sent']),
    );
    expect([new Set(device.keys()).size, device.uploads.length]).toEqual([3, 3]);
  });

  test('that failed are kept and go up with their keys when there is signal', async () => {
    const uploads = await choose('one.gif', 'two.gif');
    device.loseSignal();
    await uploads.start('2026-11-22');
    expect(rows(uploads)).toEqual(['failed, kept', 'failed, kept']);
    device.findSignal();
    uploads.add([gif('not-sent-yet.gif')]);
    await uploads.resume();
    expect(rows(uploads)).toEqual(['done', 'done', 'waiting']);
    expect(new Set(device.keys()).size).toBe(2);
  });

  test('are left to the outbox when the tab is switched, and taken off the device by Cancel', async () => {
    const uploads = await choose('one.gif');
    device.loseSignal();
    await uploads.start('2026-11-22');
    uploads.leave();
    await vi.waitFor(() => expect(uploads.outbox.shown()).toHaveLength(1));
    uploads.add([gif('two.gif')]);
    await uploads.start('2026-11-22');
    uploads.clear();
    const next = await device.openPage();
    await vi.waitFor(async () => {
      await next.startOutbox();
      expect(next.$outbox.get().map(({ picture }) => picture?.name)).toEqual(['one.gif']);
    });
  });

  test('that the server refuses do not stay', async () => {
    const uploads = await choose('one.gif');
    device.server.upload = () => ({ status: 413 });
    await uploads.start('2026-11-22');
    expect(rows(uploads)).toEqual(['failed']);
    expect((await device.start()).shown()).toEqual([]);
  });
});
