import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Content, PendingRecord } from '../../../src/pending/record.ts';
import { SEND_NOW } from '../../../src/pending/wake.ts';
import { requestTexts } from '../../../src/texts/requests.ts';
import { noConnection, ok } from '../api/fake-browser.ts';
import { FakeUpload } from '../api/fake-upload.ts';
import { createTeamForm, MEERA, memberDraft, pictureDraft, refuseWrites, useDevice } from './fake-device.ts';

const watch = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

const textIn = (file: unknown) => (file instanceof File ? file.text() : null);

const device = useDevice();

/** A page that is closed before anything it holds was sent. */
async function leaveBehind(...drafts: Content[]): Promise<void> {
  const { hold } = await device.openPage();
  for (const draft of drafts) expect(await hold(draft)).toMatchObject({ state: 'sending' });
}

/** The page after that. */
async function startWith(...drafts: Content[]) {
  await leaveBehind(...drafts);
  return device.start();
}

/** The same, which finds no server. */
const startWithoutSignal = (...drafts: Content[]) => {
  device.loseSignal();
  return startWith(...drafts);
};

describe('what was about to be sent when the page died', () => {
  test('is sent by the next page, in its order, each under a key of its own, and then gone', async () => {
    const page = await startWith(pictureDraft('one.gif'), pictureDraft('two.gif'), pictureDraft('three.gif'));
    expect(device.uploads.map(({ fields }) => fields.images instanceof File && fields.images.name)).toEqual([
      'one.gif',
      'two.gif',
      'three.gif',
    ]);
    expect(new Set(device.keys()).size).toBe(3);
    expect(page.shown().map(({ shown }) => shown)).toEqual(['sent', 'sent', 'sent']);
    const next = await device.start();
    expect([next.shown(), device.uploads.length]).toEqual([[], 3]);
  });

  test('goes with the same key and the same bytes when the response was lost', async () => {
    const first = await device.openPage();
    device.server.upload = () => null;
    const { send } = await first.hold(memberDraft('Meera'));
    void send(watch());
    await vi.waitFor(() => expect(device.uploads).toHaveLength(1));
    device.findSignal();
    const next = await device.start();
    const [before, after] = device.uploads;
    expect(after?.key).toBe(before?.key);
    expect(await textIn(after?.fields.image)).toBe(await textIn(before?.fields.image));
    expect(next.shown().map(({ shown }) => shown)).toEqual(['sent']);
  });
});

describe('what waits', () => {
  test('stays without signal, for which the browser is asked once, and is tried after half a minute, then ever less often', async () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', { onLine: true, storage: { persist } });
    const page = await startWithoutSignal(pictureDraft('one.gif'), pictureDraft('two.gif'));
    // The second would fail as well.
    expect(device.uploads).toHaveLength(1);
    expect(page.shown().map(({ shown }) => shown)).toEqual(['queued', 'queued']);
    const [shown] = page.$outbox.get();
    expect(shown?.reason).toMatch(/^The server could not be reached/);
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(device.uploads).toHaveLength(2));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    // The list would load its pictures again.
    expect(page.$outbox.get()[0]?.picture).toBe(shown?.picture);
    // Each look of those before took a twentieth of a second from the minute.
    await vi.advanceTimersByTimeAsync(45_000);
    expect(device.uploads).toHaveLength(2);
    expect(persist).toHaveBeenCalledOnce();
    device.findSignal();
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(() => expect(page.shown().map(({ shown }) => shown)).toEqual(['sent', 'sent']));
    expect(new Set(device.keys()).size).toBe(2);
  });

  test('while another window sends it is tried after half a minute: that window may have been closed by then', async () => {
    await leaveBehind(memberDraft('Meera'));
    let isElsewhere = true;
    const request = async (_name: string, _options: object, run: (lock: object | null) => unknown) =>
      run(isElsewhere ? null : {});
    const query = async () => ({ held: [], pending: [] });
    vi.stubGlobal('navigator', { onLine: true, locks: { request, query } });
    device.findSignal();
    const page = await device.start();
    expect(device.uploads).toEqual([]);
    isElsewhere = false;
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(page.shown()).toMatchObject([{ shown: 'sent' }]));
  });

  test.each([
    [500, 2],
    [502, 2],
    [429, 1],
  ])('stays when the server responds with %i: %i of two are tried', async (status, tried) => {
    device.server.upload = () => ({ status });
    const page = await startWith(memberDraft('Meera'), memberDraft('Asha'));
    expect(page.shown()).toMatchObject([{ shown: 'queued' }, { shown: 'queued' }]);
    expect(device.uploads).toHaveLength(tried);
  });

  test('stays behind a login page of a Wi-Fi that responds to everything', async () => {
    device.server.upload = (upload) => {
      upload.status = 200;
      upload.responseText = '<h1>Welcome to the bus stand</h1>';
      upload.onload?.();
      return null;
    };
    const page = await startWith(memberDraft('Meera'));
    expect(page.shown()).toMatchObject([{ shown: 'queued' }]);
  });

  test('stays when the server hangs: after two minutes without progress it counts as away', async () => {
    device.server.upload = () => null;
    await leaveBehind(memberDraft('Meera'));
    const page = await device.openPage();
    const start = page.startOutbox();
    await vi.waitFor(() => expect(device.uploads).toHaveLength(1));
    const aborting = vi.spyOn(FakeUpload.prototype, 'abort');
    await vi.advanceTimersByTimeAsync(119_000);
    FakeUpload.all.at(-1)?.progress(1, 4);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(aborting).not.toHaveBeenCalled();
    expect(page.$outbox.get()).toMatchObject([{ shown: 'sending', share: 0.25 }]);
    await vi.advanceTimersByTimeAsync(1000);
    await start;
    expect(page.shown()).toMatchObject([{ shown: 'queued', reason: requestTexts.unreachable }]);
    device.findSignal();
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(page.shown()).toMatchObject([{ shown: 'sent' }]));
    expect(new Set(device.keys()).size).toBe(1);
  });

  test.each([413, 415, 422, 400, 403])(
    'is refused with the reason when the server responds with %i, and not sent again',
    async (status) => {
      device.server.capabilities = () => ok([]);
      device.server.upload = () => ({ status, body: { detail: 'No.' } });
      await leaveBehind(memberDraft('Meera'));
      const page = await device.start();
      await page.sendWaiting();
      expect(page.shown()).toMatchObject([{ shown: 'refused', reason: 'No.' }]);
      expect(device.uploads).toHaveLength(1);
    },
  );

  test('is asked about where our server knows its key from something else', async () => {
    const page = await startWithoutSignal(memberDraft('Meera'));
    device.server.upload = () => ({ status: 422 });
    await page.sendWaiting();
    expect(page.shown()).toMatchObject([{ shown: 'unsure' }]);
  });

  test('whose picture the browser has thrown away says so, keeps its words, and holds nothing up', async () => {
    await leaveBehind(memberDraft('Meera'), pictureDraft('two.gif'));
    const { arrayBuffer } = File.prototype;
    vi.spyOn(File.prototype, 'arrayBuffer').mockImplementation(function (this: File) {
      if (this.name === 'face.gif') return Promise.reject(new DOMException('Gone.', 'NotReadableError'));
      return arrayBuffer.call(this);
    });
    const page = await device.start();
    expect(page.shown()).toMatchObject([
      { shown: 'refused', reason: 'The picture is no longer on this device.', fields: { name: 'Meera' } },
      { shown: 'sent' },
    ]);
    expect(page.$outbox.get()[0]?.picture?.name).toBe('face.gif');
    expect(device.uploads).toHaveLength(1);
  });

  test('goes with its picture where nothing can be read any more of a record that was replaced, as in Safari', async () => {
    await leaveBehind(memberDraft('Meera'));
    const read = new Set<File>();
    const { get } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'result') ?? {};
    vi.spyOn(IDBRequest.prototype, 'result', 'get').mockImplementation(function (this: IDBRequest) {
      const result = get?.call(this);
      for (const { picture } of [result].flat().filter((record) => record?.picture)) read.add(picture);
      return result;
    });
    refuseWrites(() => {
      for (const picture of read) Object.defineProperty(picture, 'size', { value: 0 });
      return false;
    });
    await device.start();
    expect(device.uploads[0]?.fields.image).toMatchObject({ name: 'face.gif', size: 8 });
  });

  test.each([
    ['after six days', 6],
    ['where the clock was set back by days', -10],
  ])('is asked about %s: its key may be forgotten', async (_when, days) => {
    const page = await startWithoutSignal(pictureDraft('one.gif'));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 86_400_000);
    device.findSignal();
    await page.sendWaiting();
    expect(page.shown()).toMatchObject([{ shown: 'unsure' }]);
    expect(device.uploads).toHaveLength(1);
  });

  test('is not held up by something before it that the server refuses', async () => {
    device.server.upload = ({ body }) =>
      device.uploads.length === 1 ? { status: 400, body: { name: ['Too long.'] } } : { status: 201, body };
    const page = await startWith(memberDraft('A very long name'), memberDraft('Meera'));
    expect(page.shown()).toMatchObject([{ shown: 'refused', reason: 'name: Too long.' }, { shown: 'sent' }]);
    await page.sendWaiting();
    expect(device.uploads).toHaveLength(2);
  });

  test('is taken off the device on demand, one by one or all at once', async () => {
    const page = await startWithoutSignal(memberDraft('Meera'), memberDraft('Asha'), memberDraft('Ravi'));
    const [first] = page.$outbox.get();
    await page.discardEntry(first?.key ?? '');
    expect(page.shown().map(({ fields }) => fields.name)).toEqual(['Asha', 'Ravi']);
    await page.clearPending();
    const next = await device.start();
    expect(next.shown()).toEqual([]);
  });

  test.each([
    ['with all else while it is asked whether it has arrived', 'capabilities'],
    ['while it is written to the disk', 'disk'],
  ])('is not sent once it was removed %s, and does not come back', async (_title, moment) => {
    device.loseSignal();
    await leaveBehind(pictureDraft('one.gif'));
    await device.start();
    device.uploads.length = 0;
    device.findSignal();
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const waitHere = async () => {
      reached.resolve();
      await goOn.promise;
    };
    if (moment === 'capabilities')
      device.server.capabilities = async () => {
        await waitHere();
        return ok([]);
      };
    const page = await device.openPage();
    if (moment === 'disk') {
      const storage = await import('../../../src/pending/database.ts');
      const { saveRecords } = storage;
      vi.spyOn(storage, 'saveRecords').mockImplementation(async (...given: PendingRecord[]) => {
        await saveRecords(...given);
        await waitHere();
      });
    }
    const start = page.startOutbox();
    await reached.promise;
    await (moment === 'disk' ? page.discardEntry(page.$outbox.get()[0]?.key ?? '') : page.clearPending());
    goOn.resolve();
    await start;
    expect([device.uploads, page.shown()]).toEqual([[], []]);
  });
});

describe('on a phone that several people use', () => {
  /** The server cannot be reached, not even to say who is logged in. */
  const loseSignal = () => Object.assign(device.server, { email: '', upload: () => 'no signal' });

  test('what is left without signal belongs to whoever was logged in before, and goes when they are back', async () => {
    await device.openPage();
    loseSignal();
    await leaveBehind(pictureDraft('one.gif'));
    device.server.email = 'asha@example.org';
    device.findSignal();
    const page = await device.start();
    expect(page.shown()).toMatchObject([{ shown: 'sent' }]);
  });

  test('nobody is asked at a logout about what is somebody else’s, nor takes it away', async () => {
    await leaveBehind(memberDraft('Meera'));
    device.server.email = 'ravi@example.org';
    const page = await device.start();
    const { $unsent } = await import('../../../src/pending/state.ts');
    expect($unsent.get()).toBe(0);
    await page.clearPending(true);
    expect(page.shown()).toMatchObject([{ shown: 'foreign' }]);
    await page.clearPending();
    expect(page.shown()).toEqual([]);
  });

  test('nothing of it goes out under the name of whoever logs in next, unless they send it', async () => {
    await device.openPage();
    loseSignal();
    await leaveBehind(pictureDraft('one.gif'));
    await device.logIn('ravi@example.org');
    const page = await device.start();
    expect(page.$outbox.get()).toMatchObject([{ shown: 'foreign', owner: 'asha@example.org' }]);
    expect(device.uploads).toEqual([]);
    await page.retryEntry(page.$outbox.get()[0]?.key ?? '');
    expect(page.shown()).toMatchObject([{ shown: 'sent' }]);
  });

  test('what may have arrived under its name is asked about before it goes under another', async () => {
    await startWithoutSignal(memberDraft('Meera'));
    device.uploads.length = 0;
    await device.logIn('ravi@example.org');
    const page = await device.start();
    await page.retryEntry(page.$outbox.get()[0]?.key ?? '');
    expect(page.$outbox.get()).toMatchObject([{ shown: 'unsure', owner: 'ravi@example.org' }]);
    expect(device.uploads).toEqual([]);
  });

  test('what was left before the server had ever said who it is waits for a person to take it on', async () => {
    loseSignal();
    await leaveBehind(pictureDraft('one.gif'));
    await device.logIn('ravi@example.org');
    const page = await device.start();
    expect(page.shown()).toMatchObject([{ shown: 'unowned' }]);
    expect(device.uploads).toEqual([]);
    await page.retryEntry(page.$outbox.get()[0]?.key ?? '');
    expect(page.shown()).toMatchObject([{ shown: 'sent' }]);
  });

  test('a page that was left open sends nothing once another tab has logged in as somebody else', async () => {
    const page = await startWithoutSignal(pictureDraft('one.gif'));
    device.uploads.length = 0;
    await device.logIn('ravi@example.org');
    await page.sendWaiting();
    expect(page.shown()).toMatchObject([{ shown: 'foreign' }]);
    expect(device.uploads).toEqual([]);
  });

  test('what is saved on a page that was left open is filed under whoever has logged in since', async () => {
    const page = await device.start();
    const { saveLogin, saveSessionOwner } = await import('../../../src/api/session.ts');
    saveLogin({ access: 'b1' });
    saveSessionOwner('ravi@example.org');
    device.loseSignal();
    const { send } = await page.hold(memberDraft('Meera'));
    await send(watch()).catch(() => undefined);
    const { allRecords } = await import('../../../src/pending/database.ts');
    expect(await allRecords()).toMatchObject([{ owner: 'ravi@example.org' }]);
  });

  test('what waits for somebody else stays theirs when it is tried again without signal', async () => {
    await leaveBehind(pictureDraft('one.gif'));
    await device.logIn('');
    loseSignal();
    const page = await device.start();
    await page.retryEntry(page.$outbox.get()[0]?.key ?? '');
    expect(page.$outbox.get()).toMatchObject([{ owner: 'asha@example.org' }]);
  });
});

describe('where there is Background Sync', () => {
  const withWorker = (registration: unknown, onLine = false) =>
    vi.stubGlobal('navigator', { onLine, serviceWorker: { getRegistration: async () => registration } });

  test.each([
    ['to say when there is signal', false, true, [['outbox']]],
    ['nothing where nothing is left', false, false, []],
    ['nothing while it has signal and the server is away: it would say so at once, for ever', true, true, []],
  ])('the browser is asked %s', async (_what, onLine, isLeft, asked) => {
    const register = vi.fn(async (_tag: string) => undefined);
    withWorker({ sync: { register } }, onLine);
    if (isLeft) device.loseSignal();
    await leaveBehind(memberDraft('Meera'));
    await device.start();
    expect([device.uploads.length, register.mock.calls]).toEqual([1, asked]);
  });

  test('what waits goes out as soon as the worker says so', async () => {
    let tell: (event: { data: string }) => void = () => undefined;
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        set onmessage(listen: typeof tell) {
          tell = listen;
        }
        postMessage = () => undefined;
      },
    );
    const page = await startWithoutSignal(memberDraft('Meera'));
    device.findSignal();
    tell({ data: SEND_NOW });
    await vi.waitFor(() => expect(page.shown()).toMatchObject([{ shown: 'sent' }]));
  });

  test.each([
    ['refuses', () => withWorker({ sync: { register: () => Promise.reject(new DOMException('No.')) } })],
    ['knows no workers', () => vi.stubGlobal('navigator', { onLine: false })],
  ])('and where the browser %s, what waits is tried again all the same', async (_how, prepare) => {
    prepare();
    const page = await startWithoutSignal(memberDraft('Meera'));
    device.findSignal();
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(page.shown()).toMatchObject([{ shown: 'sent' }]));
  });
});

describe('a server that knows no keys, after a lost response', () => {
  beforeEach(() => {
    device.server.capabilities = () => ok([]);
    device.loseSignal();
  });

  /** A page whose first try got no response, while the server may have taken it. */
  async function tryOnce(draft: Content) {
    const page = await startWith(draft);
    expect(device.uploads).toHaveLength(1);
    device.findSignal();
    return page;
  }

  const listOf = (name: string) => () => ok([{ id: 9, name, designation: 'Cook', des: 'Cooks.\r\n' }]);
  test.each([
    ['nothing again that is in its list', listOf('Meera'), 1, 'sent'],
    ['it again when it is not in its list', listOf('Asha'), 2, 'sent'],
    ['it no second time while nobody can tell', noConnection, 1, 'queued'],
  ])('gets %s', async (_what, lists, times, shown) => {
    const page = await tryOnce(memberDraft('Meera'));
    Object.assign(device.server, { lists });
    await page.sendWaiting();
    expect(device.uploads).toHaveLength(times);
    expect(page.shown()).toMatchObject([{ shown }]);
  });

  /** A form that stays open after such a try. */
  async function tryInForm(fields: Record<string, string>) {
    await device.openPage();
    const form = await createTeamForm();
    const { picture } = memberDraft('');
    const submit = () => form.submit(null, fields, picture);
    expect(await submit()).toMatchObject({ kind: 'danger' });
    device.findSignal();
    return submit;
  }

  test('gets nothing again that is in its list from a form that is still open either', async () => {
    const submit = await tryInForm(MEERA);
    device.server.lists = listOf('Meera');
    expect(await submit()).toMatchObject({ kind: 'success' });
    expect(device.uploads).toHaveLength(1);
  });

  test('gets a picture without words from a form again only once its reader has been asked', async () => {
    const submit = await tryInForm({ date: '2026-11-22' });
    expect(await submit()).toMatchObject({ kind: 'danger', text: expect.stringMatching(/has it arrived\?/) });
    expect(device.uploads).toHaveLength(1);
    expect(await submit()).toMatchObject({ kind: 'success' });
    expect(new Set(device.keys()).size).toBe(2);
  });

  test('gets a picture without words again only from a person who has looked', async () => {
    const page = await tryOnce(pictureDraft('one.gif'));
    await page.sendWaiting();
    expect(device.uploads).toHaveLength(1);
    expect(page.shown()).toMatchObject([{ shown: 'unsure' }]);
    await page.retryEntry(page.$outbox.get()[0]?.key ?? '');
    expect(page.shown()).toMatchObject([{ shown: 'sent' }]);
    expect(new Set(device.keys()).size).toBe(2);
  });
});
