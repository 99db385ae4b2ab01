import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LEFT_MESSAGES } from '../../../src/domain/left-message.ts';
import { type SavedForm, savedForm, saveForm } from '../../../src/stores/saved-form.ts';
import { sendWaiting } from '../../../src/stores/waiting-messages.ts';
import { fakeNetwork, fakeStorage, heldResponse, noConnection, ok, type Sent } from '../api/fake-browser.ts';
import { fakeCaches } from '../worker/fake-caches.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const values = { name: 'Asha', email: 'asha@example.org', subject: 'A visit', message: 'May we come?' };
const DESCRIBED = {
  paths: { '/api/messages/': { post: { parameters: [{ name: 'Idempotency-Key', in: 'header' }] } } },
};

const told: string[] = [];
let sent: Sent[];
/** What the server says of itself, and to a message. */
let server: {
  schema: (sent: Sent) => Response | Promise<Response>;
  message: (sent: Sent) => Response | Promise<Response>;
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  fakeStorage();
  told.length = 0;
  vi.stubGlobal('dispatchEvent', vi.fn());
  vi.stubGlobal('alert', (text: string) => void told.push(text));
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { visibilityState: 'visible', documentElement: { lang: 'en' } });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.stubGlobal('navigator', {});
  server = { schema: () => ok(DESCRIBED), message: () => ok({ id: 1 }) };
  sent = fakeNetwork((call) => (call.path === '/api/schema/' ? server.schema(call) : server.message(call)));
});

const leave = (change: Partial<SavedForm> = {}) =>
  saveForm('contact', { state: 'waiting', values, at: NOW, mayHaveArrived: false, ...change });
const other = { ...values, message: 'May we come on Sunday?' };
/** The visitor has it back in the form, and maybe writes something else. */
const takeBack = (words = values) => leave({ state: 'typed', values: words });
/** Locks as a browser has them: who does not get one goes on without. */
function fakeLocks() {
  const held = new Set<string>();
  const request = async (name: string, _: unknown, run: (lock: unknown) => Promise<unknown>) => {
    if (held.has(name)) return run(null);
    held.add(name);
    const result = await run({ name });
    held.delete(name);
    return result;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}
const posts = () => sent.filter(({ method }) => method === 'POST');
const keys = () => posts().map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));

/** What the page has left to the browser's background sync. */
function leaveToBrowser(state: 'left' | 'begun') {
  const box = fakeCaches(LEFT_MESSAGES);
  box.put('/left-messages/contact', { path: 'messages/', json: values, key: 'k1', at: NOW, state });
  return () => Object.keys(box.all()).length;
}
const unknown = () => new Response('<h1>Not found</h1>', { status: 404 });

describe('a message that waits', () => {
  test('is left to the browser until it is sent', async () => {
    const left = leaveToBrowser('left');
    leave();
    server.message = noConnection;
    await sendWaiting();
    expect(left()).toBe(1);
    server.message = () => ok({ id: 1 });
    await sendWaiting();
    expect(left()).toBe(0);
  });

  test.each<['the server may have it' | 'the browser has begun to']>([
    ['the server may have it'],
    ['the browser has begun to'],
  ])('is not sent again by itself where %s, and the server knows no keys', async (why) => {
    const isBegun = why === 'the browser has begun to';
    const left = leaveToBrowser(isBegun ? 'begun' : 'left');
    leave({ mayHaveArrived: !isBegun });
    server.schema = unknown;
    await sendWaiting();
    await sendWaiting();
    expect([posts(), savedForm('contact')?.state, left()]).toEqual([[], 'asking', 0]);
    expect(told).toEqual([expect.stringMatching(/^What you wrote may have arrived/)]);
  });

  test('is sent once there is signal, and the visitor is told', async () => {
    leave();
    await sendWaiting();
    expect(posts().map(({ path, init }) => [path, JSON.parse(String(init.body))])).toEqual([
      ['/api/messages/', values],
    ]);
    expect(told).toEqual(['What was waiting on this device has been sent.']);
    expect(savedForm('contact')).toBeNull();
    await sendWaiting();
    expect(posts()).toHaveLength(1);
  });

  test('stays without signal, and goes with the same key when there is some', async () => {
    leave();
    server.message = noConnection;
    await sendWaiting();
    expect(savedForm('contact')).toMatchObject({ state: 'waiting', values, mayHaveArrived: true });
    server.message = () => ok({ id: 1 });
    await sendWaiting();
    expect(new Set(keys()).size).toBe(1);
    expect([savedForm('contact'), told.length]).toEqual([null, 1]);
  });

  test.each([
    ['nobody responds', noConnection],
    ['the server is away', () => new Response('Bad gateway', { status: 502 })],
  ])('stays as it is where it may have arrived and %s', async (_, schema) => {
    leave({ mayHaveArrived: true });
    server.schema = schema;
    await sendWaiting();
    expect(posts()).toEqual([]);
    expect(savedForm('contact')?.state).toBe('waiting');
  });

  test('comes back into the form, with what the server says, when it is refused', async () => {
    leave();
    server.message = () => Response.json({ email: ['Enter a valid email address.'] }, { status: 400 });
    await sendWaiting();
    expect(savedForm('contact')).toMatchObject({
      state: 'refused',
      values,
      mayHaveArrived: false,
      reason: 'email: Enter a valid email address.',
    });
    expect(told).toHaveLength(1);
  });

  test.each([
    ['too many came from here', 429, undefined],
    ['the inbox is full', 503, 'The inbox is full.'],
  ])('waits on where %s', async (_, status, reason) => {
    leave();
    const detail = reason ?? 'Too many.';
    server.message = () => Response.json({ detail }, { status });
    await sendWaiting();
    const words = savedForm('contact');
    expect([words?.state, words?.mayHaveArrived, words?.reason]).toEqual(['waiting', false, reason]);
    expect(told).toEqual([]);
  });

  test('may still have arrived where the server was full at the second try', async () => {
    leave({ mayHaveArrived: true });
    server.message = () => Response.json({ detail: 'The inbox is full.' }, { status: 503 });
    await sendWaiting();
    expect(savedForm('contact')).toMatchObject({ state: 'waiting', mayHaveArrived: true });
  });

  test('that was sent while nobody looked is told of at the next visit', async () => {
    leave({ state: 'sent', values: {} });
    await sendWaiting();
    expect([posts().length, told.length, savedForm('contact')]).toEqual([0, 1, null]);
  });

  test('is sent by one tab alone', async () => {
    leave();
    fakeLocks();
    await Promise.all([sendWaiting(), sendWaiting()]);
    expect([posts().length, told.length]).toEqual([1, 1]);
  });

  test.each([
    ['sent', 200],
    ['refused', 400],
  ])('leaves what its writer has typed instead of it by the time it is %s', async (_title, status) => {
    leave();
    server.message = () => {
      takeBack(other);
      return Response.json({ email: ['Enter a valid email address.'] }, { status });
    };
    await sendWaiting();
    expect(savedForm('contact')).toMatchObject({ state: 'typed', values: other });
    expect(told).toEqual([]);
  });

  test('is said to be sent where it is taken back too late, and the form still holds it', async () => {
    leave();
    server.message = () => {
      takeBack();
      return ok({ id: 1 });
    };
    await sendWaiting();
    expect([told.length, savedForm('contact')]).toEqual([1, null]);
  });

  test('is not sent where its writer takes it back while the server says what it knows', async () => {
    leave({ mayHaveArrived: true });
    server.schema = () => {
      takeBack();
      return ok(DESCRIBED);
    };
    await sendWaiting();
    expect([posts(), savedForm('contact')?.state]).toEqual([[], 'typed']);
  });

  test('leaves what is typed in another tab before anybody reads that it is sent', async () => {
    leave();
    vi.stubGlobal('alert', () => void takeBack(other));
    await sendWaiting();
    expect(savedForm('contact')).toMatchObject({ state: 'typed', values: other });
  });

  test('is sent by the tab in view while a hidden one has not yet said that it sent another', async () => {
    fakeLocks();
    leave();
    const look = vi.fn();
    vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: look });
    void sendWaiting();
    await vi.waitFor(() => expect(look).toHaveBeenCalled());
    leave({ values: other });
    void sendWaiting();
    await vi.waitFor(() => expect(posts()).toHaveLength(2));
  });

  test.each(['schema', 'message'] as const)(
    'is sent at the next try where the server hangs at its %s',
    async (part) => {
      fakeLocks();
      leave({ mayHaveArrived: true });
      server[part] = heldResponse().respond;
      const trying = sendWaiting();
      await vi.waitFor(() =>
        expect(sent.at(-1)?.path).toBe(part === 'schema' ? '/api/schema/' : '/api/messages/'),
      );
      await vi.advanceTimersByTimeAsync(60_000);
      await trying;
      expect(savedForm('contact')).toMatchObject({ state: 'waiting', mayHaveArrived: true });
      server[part] = () => ok(part === 'schema' ? DESCRIBED : { id: 1 });
      await sendWaiting();
      expect([told.length, savedForm('contact')]).toEqual([1, null]);
    },
  );
});
