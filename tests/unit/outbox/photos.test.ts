import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CAPABILITIES } from '../../../src/resources/index.ts';
import { fakeNetwork, fakeStorage, noConnection, ok } from '../api/fake-browser.ts';
import { FakeUpload } from '../api/fake-upload.ts';
import { refuseWrites } from './refuse-writes.ts';

const ASHA = 'asha@example.org';
const GALLERY = { path: 'gallery/gurukulam/', field: 'images', values: {} };
const DAY = { date: '2026-11-22' };

/** An animation, which is never redrawn, so that no browser is needed here. */
const gif = (name: string) => new File([`GIF89a${name}`], name, { type: 'image/gif' });

type Respond = (upload: FakeUpload) => { status: number; body?: unknown } | 'no signal' | 'nothing yet';
let respond: Respond;
let capabilities: () => Response;
let email: string;
let uploads: { name: string; key: string | null; fields: string[] }[];
let device: IDBFactory;

/** Another page of the same device, whose code starts from the beginning. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('indexedDB', device);
  const photos = {
    ...(await import('../../../src/outbox/photos.ts')),
    ...(await import('../../../src/outbox/send-photos.ts')),
    ...(await import('../../../src/outbox/sending-state.ts')),
  };
  await photos.startOutbox();
  // The listener for the event `online`.
  const sendWaiting: () => Promise<void> = vi.mocked(addEventListener).mock.lastCall?.[1] as never;
  const states = () =>
    photos.$photos.get()?.map(({ file, state, reason }) => [file.name, state, ...(reason ? [reason] : [])]);
  const ids = () => photos.$photos.get()?.map(({ id }) => id) ?? [];
  return { ...photos, sendWaiting, states, ids };
}

/** Adds photos to the gallery, and sends them. */
async function send(page: Awaited<ReturnType<typeof openPage>>, ...names: string[]) {
  await page.addPhotos(names.map(gif), GALLERY, DAY);
  await page.sendPhotos(page.ids().map((id) => ({ id })));
  await page.sendWaiting();
}

const sentNames = () => uploads.map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  device = new IDBFactory();
  uploads = [];
  email = ASHA;
  respond = () => ({ status: 201 });
  capabilities = () => ok(CAPABILITIES);
  fakeStorage({ token: 'a1', access_token: 'a1', session_of: encodeURIComponent(ASHA) });
  fakeStorage({}, 'sessionStorage');
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('location', { href: 'https://school.example/dashboard/gallery' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeNetwork(({ path }) => {
    if (path === '/api/me/') return email === '' ? noConnection() : ok({ email });
    return path === '/api/capabilities/' ? capabilities() : ok([]);
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      override send(body: FormData): void {
        super.send(body);
        const file = body.get('images');
        const name = file instanceof File ? file.name : '';
        uploads.push({ name, key: this.headers.get('Idempotency-Key'), fields: [...body.keys()] });
        this.responseURL = new URL(new URL(this.responseURL).pathname, location.href).href;
        const result = respond(this);
        if (result === 'no signal') this.onerror?.();
        else if (result !== 'nothing yet') this.respond(result.status, JSON.stringify(result.body ?? {}));
      }
    },
  );
});

describe('photos that are chosen', () => {
  test('wait for a person over a restart, with their words, and are not sent by themselves', async () => {
    const page = await openPage();
    await page.addPhotos([gif('a.gif'), gif('b.gif')], GALLERY, DAY);
    await page.changePhoto(page.ids()[1] ?? '', { values: { ...DAY, alt: 'A swing' } });
    const next = await openPage();
    expect(next.states()).toEqual([
      ['a.gif', 'chosen'],
      ['b.gif', 'chosen'],
    ]);
    expect(next.$photos.get()?.[1]?.values).toEqual({ ...DAY, alt: 'A swing' });
    expect(uploads).toEqual([]);
  });

  test('are stored as far as the device has room, and a message says so', async () => {
    const page = await openPage();
    const end = refuseWrites((value) => value instanceof File && value.name === 'b.gif');
    expect(await page.addPhotos([gif('a.gif'), gif('b.gif')], GALLERY)).toBe('no room');
    end();
    expect((await openPage()).states()).toEqual([['a.gif', 'chosen']]);
  });
});

describe('photos that are sent', () => {
  test('go one after the other, each once, with their words, and the run is told at its end', async () => {
    const page = await openPage();
    await page.addPhotos([gif('a.gif'), gif('b.gif')], GALLERY, { ...DAY, alt: 'A swing' });
    await page.sendPhotos(page.ids().map((id) => ({ id })));
    await vi.waitFor(() => expect(page.$run.get().deliveries).toHaveLength(2));
    expect(sentNames()).toEqual(['a.gif', 'b.gif']);
    expect(uploads[0]?.fields).toEqual(['date', 'alt', 'images']);
    expect(new Set(uploads.map(({ key }) => key)).size).toBe(2);
    expect(page.$run.get().deliveries.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    expect((await openPage()).states()).toEqual([]);
  });

  test('are taken down again', async () => {
    await openPage();
    const removed = fakeNetwork(() => new Response(null, { status: 204 }));
    const { deleteSentPhoto } = await import('../../../src/outbox/photo-sender.ts');
    await deleteSentPhoto(7, new AbortController().signal, GALLERY.path);
    expect(removed.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/gallery/gurukulam/7/',
    ]);
  });

  test('wait without signal, also over a restart, and arrive once each, under the same keys', async () => {
    const page = await openPage();
    respond = () => 'no signal';
    await send(page, 'a.gif', 'b.gif');
    expect(sentNames()).toEqual(['a.gif']);
    expect(page.states()?.map(([, state]) => state)).toEqual(['waiting', 'waiting']);
    expect(page.$run.get().deliveries).toEqual([]);
    respond = () => ({ status: 201 });
    await openPage();
    expect(sentNames()).toEqual(['a.gif', 'a.gif', 'b.gif']);
    expect(uploads[1]?.key).toBe(uploads[0]?.key);
  });

  test('are tried again after pauses that double up to five minutes, and at once with a signal', async () => {
    const page = await openPage();
    respond = () => 'no signal';
    await send(page, 'a.gif');
    let tries = 1;
    for (const seconds of [30, 60, 120, 240, 300, 300]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(uploads).toHaveLength(tries);
      await vi.advanceTimersByTimeAsync(1);
      tries += 1;
      await vi.waitFor(() => expect(uploads).toHaveLength(tries));
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    }
    expect(addEventListener).toHaveBeenCalledWith('online', expect.any(Function));
    respond = () => ({ status: 201 });
    await page.sendWaiting();
    expect(page.states()).toEqual([]);
  });

  test('do not wait for one that the server refuses, which says why and can be tried again', async () => {
    const page = await openPage();
    respond = () =>
      uploads.length === 1 ? { status: 413, body: { detail: 'Too large.' } } : { status: 201 };
    await send(page, 'a.gif', 'b.gif');
    expect(page.states()).toEqual([['a.gif', 'failed', 'Too large.']]);
    expect(page.$run.get().deliveries.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'Too large.'],
      ['accepted', ''],
    ]);
    await page.sendPhotos(page.ids().map((id) => ({ id })));
    await vi.waitFor(() => expect(page.states()).toEqual([]));
  });

  test('are given up after two minutes without progress, and tried again', async () => {
    const page = await openPage();
    respond = () => 'nothing yet';
    await page.addPhotos([gif('a.gif')], GALLERY, DAY);
    await page.sendPhotos(page.ids().map((id) => ({ id })));
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(100_000);
    FakeUpload.all.at(-1)?.progress(1, 2);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(page.$sending.get()?.progress).toBe(0.5);
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(() => expect(page.$sending.get()).toBeNull());
    expect(page.states()?.[0]?.[1]).toBe('waiting');
    respond = () => ({ status: 201 });
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(page.states()).toEqual([]));
  });

  test('can be removed while they are sent', async () => {
    const page = await openPage();
    respond = () => 'nothing yet';
    await page.addPhotos([gif('a.gif')], GALLERY, DAY);
    await page.sendPhotos(page.ids().map((id) => ({ id })));
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    await page.removeFromOutbox(page.ids());
    await vi.waitFor(() => expect(page.$sending.get()).toBeNull());
    expect(page.states()).toEqual([]);
  });

  test('whose bytes the browser has dropped say so', async () => {
    const page = await openPage();
    await page.addPhotos([new File([], 'a.gif', { type: 'image/gif' })], GALLERY, DAY);
    await page.sendPhotos(page.ids().map((id) => ({ id })));
    await vi.waitFor(() =>
      expect(page.states()).toEqual([
        ['a.gif', 'failed', 'This device has dropped the photo. Please choose it again.'],
      ]),
    );
  });
});

describe('a server that would store a repeat as a second photo', () => {
  beforeEach(() => {
    capabilities = () => ok([]);
  });

  test('gets none by itself: a person looks whether it arrived, and sends it under another key', async () => {
    const page = await openPage();
    respond = () => 'no signal';
    await send(page, 'a.gif');
    expect(page.states()?.map(([, state]) => state)).toEqual(['unclear']);
    expect(page.$run.get().deliveries.map(({ state }) => state)).toEqual(['unclear']);
    respond = () => ({ status: 201 });
    await (await openPage()).sendWaiting();
    expect(uploads).toHaveLength(1);
    await page.sendAgain(page.ids()[0] ?? '');
    await vi.waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]?.key).not.toBe(uploads[0]?.key);
  });

  test('gets those that were certainly not sent', async () => {
    const page = await openPage();
    vi.stubGlobal('navigator', { onLine: false });
    respond = () => 'no signal';
    await send(page, 'a.gif');
    expect(page.states()?.map(([, state]) => state)).toEqual(['waiting']);
    vi.stubGlobal('navigator', { onLine: true });
    respond = () => ({ status: 201 });
    await page.sendWaiting();
    expect(page.states()).toEqual([]);
  });
});

describe('photos belong to an account', () => {
  test('and wait for its next login, while somebody else is logged in', async () => {
    const page = await openPage();
    respond = () => 'no signal';
    await send(page, 'a.gif');
    respond = () => ({ status: 201 });
    email = 'ravi@example.org';
    localStorage.setItem('session_of', encodeURIComponent(email));
    expect((await openPage()).states()).toEqual([]);
    expect(uploads).toHaveLength(1);
    email = ASHA;
    localStorage.setItem('session_of', encodeURIComponent(email));
    await openPage();
    expect(uploads).toHaveLength(2);
  });

  test('and are not sent while the server does not say who is logged in', async () => {
    email = '';
    const page = await openPage();
    await send(page, 'a.gif');
    expect([uploads, page.states()]).toEqual([[], [['a.gif', 'waiting']]]);
  });

  test('and what was shared before a login to the next one', async () => {
    vi.resetModules();
    vi.stubGlobal('indexedDB', device);
    const { storeShared } = await import('../../../src/outbox/shared.ts');
    await storeShared([gif('kite.gif')], { title: 'Kites', text: '' });
    const page = await openPage();
    expect(page.states()).toEqual([['kite.gif', 'chosen']]);
    expect(page.$photos.get()?.[0]).toMatchObject({ owner: ASHA, destination: null });
    expect(page.$sharedTexts.get()).toMatchObject([{ owner: ASHA, title: 'Kites' }]);
  });
});

test('two tabs do not send at the same time', async () => {
  let isFree = true;
  const request = async (_name: string, _options: object, run: (lock: object | null) => unknown) => {
    if (!isFree) return run(null);
    isFree = false;
    return Promise.resolve(run({})).finally(() => {
      isFree = true;
    });
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  const first = await openPage();
  await first.addPhotos([gif('a.gif')], GALLERY, DAY);
  respond = () => 'nothing yet';
  await first.sendPhotos(first.ids().map((id) => ({ id })));
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  const second = await openPage();
  await second.sendWaiting();
  expect(uploads).toHaveLength(1);
});
