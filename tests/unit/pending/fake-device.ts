import { OFFERS } from '../../../src/domain/server-kind.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, vi } from 'vitest';
import type { Content } from '../../../src/pending/record.ts';
import type { Watch } from '../../../src/stores/task.ts';
import { fakeNetwork, fakeStorage, noConnection, ok } from '../api/fake-browser.ts';
import { FakeUpload } from '../api/fake-upload.ts';

const PAGE = 'https://school.example/dashboard/gallery';
const SESSION = { token: 'a1', access_token: 'a1' };

/** What a page finds on a device: a database, an open window, a server that responds as the test says. */
function fakeDevice() {
  const server = {
    email: 'asha@example.org',
    capabilities: (): Response | Promise<Response> => ok(OFFERS),
    lists: (_path: string): Response | Promise<Response> => ok([]),
    /** What becomes of an upload; the request hangs without a response. */
    upload: (_upload: FakeUpload): { status: number; body?: unknown } | 'no signal' | null => ({
      status: 201,
    }),
  };
  const uploads: {
    call: string;
    key: string | null;
    ifMatch: string | null;
    path: string;
    fields: Record<string, unknown>;
  }[] = [];
  const storage = new IDBFactory();

  /** Another page of the same device, whose code starts from the beginning. */
  async function openPage() {
    vi.resetModules();
    vi.stubGlobal('indexedDB', storage);
    const outbox = await import('../../../src/pending/pending.ts');
    const { createFormHolder } = await import('../../../src/pending/hold.ts');
    const { currentUser } = await import('../../../src/stores/session.ts');
    await currentUser.load();
    const shown = () => outbox.$outbox.get().map(({ shown, fields, reason }) => ({ shown, fields, reason }));
    /** Puts it on the device, as a form does that is about to send it. */
    async function hold(draft: Content) {
      const { take, send } = createFormHolder({ set: () => undefined });
      return { state: await take(draft), send: (watch: Watch) => send(draft, watch) };
    }
    return { ...outbox, hold, shown };
  }

  /** The same, once it has looked after what waits. */
  async function start() {
    const page = await openPage();
    await page.startOutbox();
    return page;
  }

  fakeStorage(SESSION);
  fakeStorage({}, 'sessionStorage');
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    visibilityState: 'visible',
    documentElement: { lang: 'en' },
  });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('location', { href: PAGE });
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeNetwork(({ path, method, init }) => {
    if (path === '/api/me/') return server.email === '' ? noConnection() : ok({ email: server.email });
    if (path === '/api/capabilities/') return server.capabilities();
    if (method === 'GET') return server.lists(path);
    return respond(method, path, new Headers(init.headers), JSON.parse(String(init.body ?? '{}')));
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      override send(body: unknown): void {
        super.send(body);
        this.responseURL = new URL(new URL(this.responseURL).pathname, PAGE).href;
        const fields = body instanceof FormData ? Object.fromEntries(body) : {};
        note(this.method, new URL(this.responseURL).pathname, this.headers, fields);
        const result = server.upload(this);
        if (result === 'no signal') this.onerror?.();
        else if (result !== null) this.respond(result.status, JSON.stringify(result.body ?? {}));
      }
    },
  );

  function note(method: string, path: string, headers: Headers, fields: Record<string, unknown>): void {
    const [key, ifMatch] = [headers.get('Idempotency-Key'), headers.get('If-Match')];
    uploads.push({ call: `${method} ${path}`, key, ifMatch, path, fields });
  }

  function respond(
    method: string,
    path: string,
    headers: Headers,
    fields: Record<string, unknown>,
  ): Response {
    note(method, path, headers, fields);
    const result = server.upload(Object.assign(new FakeUpload(), { method }));
    if (result === 'no signal' || result === null) throw new TypeError('Failed to fetch');
    return Response.json(result.body ?? {}, { status: result.status });
  }

  return {
    server,
    uploads,
    openPage,
    start,
    loseSignal: () => Object.assign(server, { upload: () => 'no signal' }),
    findSignal: () => Object.assign(server, { upload: () => ({ status: 201 }) }),
    /** Somebody else logs in, and there is signal; in another tab, if a page is open. Empty: without signal after that. */
    logIn: async (email: string) => {
      Object.assign(server, { email, upload: () => ({ status: 201 }) });
      const { saveLogin } = await import('../../../src/api/session.ts');
      saveLogin({ access: 'b1' });
    },
    /** The databases of the device. */
    storage,
    keys: () => uploads.map(({ key }) => key),
  };
}

/** A new one before each test, on which time stands still. */
export function useDevice(...clocks: 'Date'[]): ReturnType<typeof fakeDevice> {
  // Cast: no test runs before it is filled.
  const device = {} as ReturnType<typeof fakeDevice>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...clocks] });
    Object.assign(device, fakeDevice());
  });
  return device;
}

/** The form of the team, as the page that is open has it. */
export async function createTeamForm() {
  const { createForm } = await import('../../../src/saving/form.ts');
  return createForm({ path: 'team/', texts: formTexts, pictureField: 'image' }, () => undefined);
}

/** The device refuses a write of which this is true; `count`: how many there were. Returns the function that ends it. */
export function refuseWrites(
  isRefused: (value: unknown, count: number) => boolean,
  name = 'QuotaExceededError',
): () => void {
  const { put } = IDBObjectStore.prototype;
  let count = 0;
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    count += 1;
    if (isRefused(given[0], count)) throw new DOMException('No.', name);
    return put.apply(this, given);
  });
  return () => refusing.mockRestore();
}

/** A picture of a gallery; animations are never redrawn, so that no browser is needed here. */
export function pictureDraft(name: string, path = 'gallery/gurukulam/'): Content {
  const picture = new File([name], name, { type: 'image/gif' });
  return { path, fields: { date: '2026-11-22' }, pictureField: 'images', picture, isRaw: true };
}

/** A member of the team, as a form has it, and what a form says. */
export const MEERA = { name: 'Meera', designation: 'Cook', des: 'Cooks.' };
export const formTexts = {
  created: 'Added!',
  updated: 'Updated!',
  saveFailed: (reason: string) => `Failed: ${reason}`,
};

/** A member of the team, with a picture. */
export function memberDraft(name: string): Content {
  return {
    ...pictureDraft('face.gif', 'team/'),
    pictureField: 'image',
    fields: { ...MEERA, name },
  };
}
