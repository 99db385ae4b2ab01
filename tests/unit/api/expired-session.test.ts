import { beforeEach, describe, expect, test, vi } from 'vitest';
import { requestTexts } from '../../../src/i18n/en/requests.ts';
import {
  expired,
  fakeNetwork,
  fakeStorage,
  heldResponse,
  noConnection,
  ok,
  type Sent,
  sentTo,
} from './fake-browser.ts';

const REFRESH = '/api/token/refresh/';
const NEWS = '/api/news/';

let request: typeof import('../../../src/api/request.ts').request;
let onSessionLost: typeof import('../../../src/api/request.ts').onSessionLost;
let requestWithoutSession: typeof import('../../../src/api/request.ts').requestWithoutSession;

/** A server that takes one token only, and responds to a refresh as instructed. */
function server(good: string, refresh: (sent: Sent) => Response | Promise<Response>): Sent[] {
  return fakeNetwork((call) => {
    if (call.path === REFRESH) return refresh(call);
    return call.token === null || call.token === `Bearer ${good}` ? ok([call.token]) : expired();
  });
}

const session = { token: 'a1', access_token: 'a1', refresh_token: 'r1' };
const renewed = () => ok({ access: 'a2' });
const refused = () => Response.json({ detail: 'Token is blacklisted' }, { status: 401 });

beforeEach(async () => {
  vi.resetModules();
  ({ request, onSessionLost, requestWithoutSession } = await import('../../../src/api/request.ts'));
});

describe('with an expired token', () => {
  test('a call is renewed and repeated without anyone noticing', async () => {
    const storage = fakeStorage(session);
    const sent = server('a2', renewed);
    expect(await request('news/')).toEqual(['Bearer a2']);
    expect(sent.map(({ path, token }) => [path, token])).toEqual([
      [NEWS, 'Bearer a1'],
      [REFRESH, null],
      [NEWS, 'Bearer a2'],
    ]);
    expect(sent[1]?.init.body).toBe('{"refresh":"r1"}');
    expect(storage.all()).toEqual({ token: 'a2', access_token: 'a2', refresh_token: 'r1' });
  });

  test('100 calls at once cause exactly one refresh, and each is repeated once', async () => {
    fakeStorage(session);
    const sent = server('a2', renewed);
    const calls = Array.from({ length: 100 }, (_, n) => request(`news/${n + 1}/`));
    expect(await Promise.all(calls)).toEqual(Array(100).fill(['Bearer a2']));
    expect(sentTo(sent, REFRESH)).toHaveLength(1);
    for (let id = 1; id <= 100; id += 1) {
      expect(sentTo(sent, `/api/news/${id}/`).map(({ token }) => token)).toEqual(['Bearer a1', 'Bearer a2']);
    }
  });

  test('a call whose refusal comes after the renewal uses the new token and renews nothing', async () => {
    fakeStorage(session);
    const late = heldResponse();
    const sent = fakeNetwork((call) => {
      if (call.path === REFRESH) return renewed();
      if (call.token === 'Bearer a2') return ok();
      return call.path === '/api/team/' ? late.respond(call) : expired();
    });
    const slow = request('team/');
    await request('news/');
    late.arrive(expired());
    expect(await slow).toEqual([]);
    expect(sentTo(sent, REFRESH)).toHaveLength(1);
  });

  test.each([400, 403, 404, 429, 500])('a response of %i is not taken for an expiry', async (status) => {
    const storage = fakeStorage(session);
    const sent = fakeNetwork(() => Response.json({ detail: 'No.' }, { status }));
    await expect(request('news/')).rejects.toMatchObject({ status, message: 'No.' });
    expect(sent.map(({ token }) => token)).toEqual(['Bearer a1']);
    expect(storage.all()).toEqual(session);
  });
});

describe.each(['a public page', 'the dashboard'])(
  'a call that is refused even with the new token, on %s,',
  (page) => {
    test('is not renewed again', async () => {
      fakeStorage(session);
      if (page === 'the dashboard') onSessionLost(() => undefined);
      const sent = fakeNetwork(({ path }) => (path === REFRESH ? renewed() : expired()));
      await expect(request('news/')).rejects.toMatchObject({ status: 401 });
      expect(sentTo(sent, REFRESH)).toHaveLength(1);
      expect(sentTo(sent, NEWS).map(({ token }) => token)).toEqual(
        page === 'the dashboard' ? ['Bearer a1', 'Bearer a2'] : ['Bearer a1', 'Bearer a2', null],
      );
    });
  },
);

const status = (code: number) => () => Response.json({ detail: 'Wait.' }, { status: code });
const halfResponse = () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }));

/** How a refresh ends: without a sentence it has failed; with one it is undecided, and that is what staff read. */
const ENDS: [title: string, respond: () => Response | Promise<Response>, message?: string][] = [
  ['refuses', refused],
  ['responds with HTML', () => new Response('<h1>Hello</h1>')],
  ['gives no token', () => ok({ access: null })],
  ['does not know the call', () => new Response('', { status: 404 })],
  ['cannot be reached', noConnection, requestTexts.unreachable],
  ['breaks off', halfResponse, requestTexts.unreachable],
  ['is in trouble', () => new Response('<h1>502</h1>', { status: 502 }), requestTexts.failed],
  ['fails', status(500), requestTexts.failed],
  ['asks to wait', status(429), requestTexts.busy],
  ['came too early', status(425), requestTexts.busy],
  ['took too long', status(408), requestTexts.busy],
  ['meets a busy server', status(503), requestTexts.busy],
];

describe.each(ENDS)('when the refresh %s', (_title, respond, message) => {
  const storedAfter = message === undefined ? {} : session;

  test('a public page still loads, and sends nobody to a login', async () => {
    const storage = fakeStorage(session);
    const sent = server('none', respond);
    expect(await request('news/')).toEqual([null]);
    expect(sentTo(sent, NEWS).map(({ token }) => token)).toEqual(['Bearer a1', null]);
    expect(storage.all()).toEqual(storedAfter);
  });

  test('the dashboard opens the login once, however many calls fail, or says why and stays', async () => {
    const storage = fakeStorage(session);
    const openLogin = vi.fn();
    onSessionLost(openLogin);
    const sent = server('none', respond);
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => request('news/')));
    const reason = message === undefined ? { status: 401 } : { message };
    expect(outcomes).toMatchObject(Array(30).fill({ status: 'rejected', reason }));
    expect(openLogin).toHaveBeenCalledTimes(message === undefined ? 1 : 0);
    expect(sentTo(sent, REFRESH)).toHaveLength(1);
    expect(storage.all()).toEqual(storedAfter);
  });
});

test('on a public page a session without a refresh token is forgotten, without requesting one', async () => {
  const storage = fakeStorage({ token: 'a1' });
  const sent = server('none', renewed);
  expect(await request('news/')).toEqual([null]);
  expect(sentTo(sent, REFRESH)).toEqual([]);
  expect(storage.all()).toEqual({});
});

test('the login opens once when a second refusal trickles in after the first', async () => {
  fakeStorage(session);
  const openLogin = vi.fn();
  onSessionLost(openLogin);
  const late = heldResponse();
  fakeNetwork((call) => {
    if (call.path === REFRESH) return refused();
    return call.path === '/api/team/' ? late.respond(call) : expired();
  });
  const slow = request('team/');
  await expect(request('news/')).rejects.toMatchObject({ status: 401 });
  late.arrive(expired());
  await expect(slow).rejects.toMatchObject({ status: 401 });
  expect(openLogin).toHaveBeenCalledOnce();
});

test('a session that is gone leads a dashboard form to the login, a wrong password does not', async () => {
  fakeStorage();
  const openLogin = vi.fn();
  onSessionLost(openLogin);
  fakeNetwork(expired);
  const post = { method: 'POST', form: new FormData() } as const;
  await expect(requestWithoutSession('admin/login/token/', post)).rejects.toMatchObject({
    status: 401,
  });
  expect(openLogin).not.toHaveBeenCalled();
  await expect(request('news/', post)).rejects.toMatchObject({ status: 401 });
  expect(openLogin).toHaveBeenCalledOnce();
});

describe('while the refresh is in progress', () => {
  function slowRefresh() {
    const held = heldResponse();
    const requested = Promise.withResolvers<void>();
    const sent = server('a2', (call) => {
      requested.resolve();
      return held.respond(call);
    });
    return { ...held, sent, requested: requested.promise };
  }

  test('a logout stays a logout', async () => {
    const storage = fakeStorage(session);
    const { arrive, requested } = slowRefresh();
    const call = request('news/');
    await requested;
    for (const key of Object.keys(session)) localStorage.removeItem(key);
    arrive(renewed());
    expect(await call).toEqual([null]);
    expect(storage.all()).toEqual({});
  });

  test('a new login in another tab is not undone by the refusal of the old one', async () => {
    const storage = fakeStorage(session);
    onSessionLost(() => expect.unreachable());
    const { arrive, requested } = slowRefresh();
    const call = request('news/');
    await requested;
    const login = { token: 'a2', access_token: 'a2', refresh_token: 'r2' };
    for (const [key, value] of Object.entries(login)) storage.set(key, value);
    arrive(refused());
    expect(await call).toEqual(['Bearer a2']);
    expect(storage.all()).toEqual(login);
  });

  test('a cancelled call does not wait for it, and the others still get its token', async () => {
    fakeStorage(session);
    const { arrive, requested } = slowRefresh();
    const controller = new AbortController();
    const cancelled = request('team/', { signal: controller.signal });
    const other = request('news/');
    await requested;
    controller.abort();
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    arrive(renewed());
    expect(await other).toEqual(['Bearer a2']);
  });
});

test('two tabs that meet the expiry at once spend one refresh token', async () => {
  const storage = fakeStorage(session);
  let valid = 'r1';
  const sent = server('a2', ({ init }) => {
    // A server that rotates refuses a refresh token that was used before.
    if (init.body !== JSON.stringify({ refresh: valid })) return refused();
    valid = 'r2';
    return ok({ access: 'a2', refresh: 'r2' });
  });
  vi.resetModules();
  const otherTab = await import('../../../src/api/request.ts');
  expect(await Promise.all([request('news/'), otherTab.request('news/')])).toEqual([
    ['Bearer a2'],
    ['Bearer a2'],
  ]);
  expect(sentTo(sent, REFRESH)).toHaveLength(1);
  expect(storage.all()).toEqual({ token: 'a2', access_token: 'a2', refresh_token: 'r2' });
});

test('a refresh without a response is waited for, and sent again after stop and retry', async () => {
  const storage = fakeStorage(session);
  onSessionLost(() => expect.unreachable());
  let isSilent = true;
  const requested = Promise.withResolvers<void>();
  const sent = server('a2', (call) => {
    if (!isSilent) return renewed();
    requested.resolve();
    return heldResponse().respond(call);
  });
  const controller = new AbortController();
  const stopped = request('news/', { signal: controller.signal });
  await requested.promise;
  controller.abort();
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect(storage.all()).toEqual(session);

  isSilent = false;
  expect(await request('news/')).toEqual(['Bearer a2']);
  expect(sentTo(sent, REFRESH)).toHaveLength(2);
});
