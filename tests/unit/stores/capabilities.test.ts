import { beforeEach, expect, test, vi } from 'vitest';
import { CAPABILITIES } from '../../../src/resources/index.ts';
import {
  expired,
  fakeNetwork,
  fakeStorage,
  heldResponse,
  noConnection,
  ok,
  type Sent,
} from '../api/fake-browser.ts';

let session: ReturnType<typeof fakeStorage>;
let device: ReturnType<typeof fakeStorage>;

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  session = fakeStorage({}, 'sessionStorage');
  device = fakeStorage({ token: 'a1' });
});

const offered = () => ok(CAPABILITIES);
const inTrouble = () => new Response('', { status: 503 });

/** Asks on a page of its own; says also whether the server was asked at all. */
async function ask(respond: (sent: Sent) => Response | Promise<Response>, renew: typeof respond = expired) {
  vi.resetModules();
  const sent = fakeNetwork((call) => (call.path.includes('capabilities') ? respond(call) : renew(call)));
  const { askCapability } = await import('../../../src/stores/capabilities.ts');
  const hasTexts = await askCapability('texts');
  return [hasTexts, sent.filter(({ path }) => path.includes('capabilities')).length];
}

test.each([
  ['does not know of capabilities', () => new Response('', { status: 404 }), false],
  ['responds with a page', () => new Response('<h1>Hello</h1>'), false],
  ['responds with something else', () => ok({ names: CAPABILITIES }), false],
  ['names others', () => ok(CAPABILITIES.filter((name) => name !== 'texts')), false],
  ['names it alone', () => ok(['texts']), true],
  ['fails', inTrouble, null],
  ['refuses every path that it does not know', expired, null],
])(
  'what the server offers is known where it %s, and nobody is logged out',
  async (_what, respond, hasTexts) => {
    expect(await ask(respond)).toEqual([hasTexts, 1]);
    expect(device.all().token).toBe('a1');
  },
);

test('the server is asked once a session, even over several pages, and again after a failure', async () => {
  expect(await ask(inTrouble)).toEqual([null, 1]);
  expect(await ask(offered)).toEqual([true, 1]);
  expect(await ask(offered)).toEqual([true, 0]);
});

test('a silent server has the capabilities that this device knows, and is asked again', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  device.set('capabilities', '["texts"]');
  const asked = ask(heldResponse().respond);
  await vi.waitFor(() => expect(AbortSignal.timeout).toHaveBeenCalled());
  patience.abort();
  expect(await asked).toEqual([true, 1]);
  vi.restoreAllMocks();
  expect(await ask(offered)).toEqual([true, 1]);
});

test.each([
  ['is refused', expired],
  ['meets a server in trouble', inTrouble],
  ['gets no response', noConnection],
])('the server is asked again where the session has expired and its renewal %s', async (_what, renew) => {
  device.set('refresh_token', 'r1');
  expect(await ask(expired, renew)).toEqual([null, 1]);
  device.set('token', 'a1');
  expect(await ask(offered)).toEqual([true, 1]);
});

test('a server that refuses a renewed session, too, does not know the path and is asked no more', async () => {
  device.set('refresh_token', 'r1');
  expect(await ask(expired, () => ok({ access: 'a2' }))).toEqual([false, 2]);
  expect(session.all().capabilities).toBe('[]');
});

test.each([
  ['does not respond', null, () => new Promise<Response>(() => undefined), ['/there']],
  ['is known to have none, and fails', '[]', inTrouble, []],
  ['had none', '[]', offered, ['/there']],
])(
  'the users have their screen in place of the 404 page where the server %s',
  async (_what, known, respond, opened) => {
    if (known !== null) device.set('capabilities', known);
    fakeNetwork(respond);
    const replace = vi.fn();
    vi.stubGlobal('location', { replace });
    const { openUsers } = await import('../../../src/dashboard/users/open-users.ts');
    await openUsers('/there');
    expect(replace.mock.calls.flat()).toEqual(opened);
  },
);

test.each([
  ['a login', async () => (await import('../../../src/stores/login.ts')).logIn('asha@example.org', 'secret')],
  ['a logout', async () => (await import('../../../src/stores/session.ts')).logOut()],
])('the server is asked again after %s', async (_what, change) => {
  session.set('capabilities', '[]');
  fakeNetwork(() => ok({ access: 'a1' }));
  await change();
  expect(session.all().capabilities).toBeUndefined();
});
