import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '../../../src/pending/record.ts';
import { fakeNetwork, fakeStorage, heldResponse, noConnection, ok, type Sent } from '../api/fake-browser.ts';
import { fakeLocks } from './fake-locks.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const fields = { name: 'Asha', email: 'asha@example.org', subject: 'A visit', message: 'May we come?' };
const other = { ...fields, message: 'May we come on Sunday?' };
const tried = { key: 'k1', fields, at: NOW };
const DESCRIBED = {
  paths: { '/api/messages/': { post: { parameters: [{ name: 'Idempotency-Key', in: 'header' }] } } },
};
const REFUSED = () => Response.json({ email: ['Enter a valid email address.'] }, { status: 400 });

const told: string[] = [];
let sent: Sent[];
/** What the server says of itself, and to a message. */
let server: Record<'schema' | 'message', (sent: Sent) => Response | Promise<Response>>;
let page: typeof import('../../../src/pending/messages.ts') &
  typeof import('../../../src/pending/send-messages.ts') &
  typeof import('../../../src/pending/send-queued.ts');

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  fakeStorage();
  told.length = 0;
  vi.stubGlobal('alert', (text: string) => void told.push(text));
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { visibilityState: 'visible', documentElement: { lang: 'en' } });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('indexedDB', new IDBFactory());
  server = { schema: () => ok(DESCRIBED), message: () => ok({ id: 1 }) };
  sent = fakeNetwork((call) => (call.path === '/api/schema/' ? server.schema(call) : server.message(call)));
  vi.resetModules();
  page = {
    ...(await import('../../../src/pending/messages.ts')),
    ...(await import('../../../src/pending/send-messages.ts')),
    ...(await import('../../../src/pending/send-queued.ts')),
  };
});

const leave = (message: Partial<Message> = {}) =>
  page.change('contact', () => ({ form: 'contact', state: 'queued', fields, madeAt: NOW, ...message }));
const there = () => page.messageOf('contact');
/** The visitor has it back in the form, and maybe writes something else. */
const takeBack = (words = fields) => leave({ state: 'draft', fields: words });
/** Who does not get a lock goes on without. */
const useLocks = () => vi.stubGlobal('navigator', { locks: fakeLocks()().locks });
const posts = () => sent.filter(({ method }) => method === 'POST');
const keys = () => posts().map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
const unknown = () => new Response('<h1>Not found</h1>', { status: 404 });

describe('a message that waits', () => {
  test('is sent once there is signal, and the visitor is told', async () => {
    await leave();
    await page.sendWaiting();
    expect(posts().map(({ path, init }) => [path, JSON.parse(String(init.body))])).toEqual([
      ['/api/messages/', fields],
    ]);
    expect(told).toEqual(['What was waiting on this device has been sent.']);
    expect(await there()).toBeNull();
    await page.sendWaiting();
    expect(posts()).toHaveLength(1);
  });

  test.each<[string, Partial<Message> & Partial<typeof server>]>([
    ['knows no keys', { schema: unknown }],
    ['has forgotten the key', { tried: { ...tried, at: NOW - 7 * 86_400_000 } }],
  ])('is not sent again by itself where the server may have it and %s', async (_what, how) => {
    const { schema = server.schema, ...message } = how;
    await leave({ tried, ...message });
    server.schema = schema;
    await page.sendWaiting();
    await page.sendWaiting();
    expect([posts(), (await there())?.state]).toEqual([[], 'unsure']);
    expect(told).toEqual([expect.stringMatching(/^What you wrote may have arrived/)]);
  });

  test('stays without signal, and goes with the same key when there is some', async () => {
    await leave();
    server.message = noConnection;
    await page.sendWaiting();
    expect(await there()).toMatchObject({ state: 'queued', fields, tried: { key: keys()[0] } });
    server.message = () => ok({ id: 1 });
    await page.sendWaiting();
    expect(new Set(keys()).size).toBe(1);
    expect([await there(), told.length]).toEqual([null, 1]);
  });

  test('goes to a server without keys, too, after tries of a device that had no signal', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await leave();
    server = { schema: unknown, message: noConnection };
    await page.sendWaiting();
    vi.stubGlobal('navigator', { onLine: true });
    server.message = () => ok({ id: 1 });
    await page.sendWaiting();
    expect(told).toEqual(['What was waiting on this device has been sent.']);
  });

  test.each([
    ['nobody responds', noConnection],
    ['the server is away', () => new Response('Bad gateway', { status: 502 })],
  ])('stays as it is where it may have arrived and %s', async (_, schema) => {
    await leave({ tried });
    server.schema = schema;
    await page.sendWaiting();
    expect([posts(), (await there())?.state]).toEqual([[], 'queued']);
  });

  test.each([
    ['too many came from here', 429, undefined],
    ['the inbox is full', 503, 'The inbox is full.'],
    ['the key is known from something else', 422, undefined],
  ])('waits on, and goes out as something new, where %s', async (_, status, reason) => {
    await leave(status === 422 ? { tried } : {});
    server.message = () => Response.json({ detail: reason ?? 'No.' }, { status });
    await page.sendWaiting();
    const message = await there();
    expect([message?.state, message?.tried, message?.reason]).toEqual(['queued', undefined, reason]);
    expect(told).toEqual([]);
  });

  test('may still have arrived where the server was full at the second try', async () => {
    await leave({ tried });
    server.message = () => Response.json({ detail: 'The inbox is full.' }, { status: 503 });
    await page.sendWaiting();
    expect(await there()).toMatchObject({ state: 'queued', tried });
  });

  test('is sent by one tab or worker alone', async () => {
    await leave();
    useLocks();
    await Promise.all([page.sendWaiting(), page.sendWaiting(), page.sendQueued('contact')]);
    expect([posts().length, told.length]).toEqual([1, 1]);
  });

  test.each([
    ['sent', () => ok({ id: 1 })],
    ['refused', REFUSED],
  ])('leaves what its writer has typed instead of it by the time it is %s', async (_title, respond) => {
    await leave();
    server.message = async () => {
      await takeBack(other);
      return respond();
    };
    await page.sendWaiting();
    expect(await there()).toMatchObject({ state: 'draft', fields: other });
    expect(told).toEqual([]);
  });

  test('is said to be sent where it is taken back too late, and the form still holds it', async () => {
    await leave();
    server.message = async () => {
      await takeBack();
      return ok({ id: 1 });
    };
    await page.sendWaiting();
    expect([told.length, await there()]).toEqual([1, null]);
  });

  test('is not sent where its writer takes it back while the server says what it knows', async () => {
    await leave({ tried });
    server.schema = async () => {
      await takeBack();
      return ok(DESCRIBED);
    };
    await page.sendWaiting();
    expect([posts(), (await there())?.state]).toEqual([[], 'draft']);
  });

  test.each(['schema', 'message'] as const)(
    'is sent at the next try where the server hangs at its %s',
    async (part) => {
      useLocks();
      const patience = new AbortController();
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
      await leave({ tried });
      server[part] = heldResponse().respond;
      const trying = page.sendWaiting();
      await vi.waitFor(() =>
        expect(sent.at(-1)?.path).toBe(part === 'schema' ? '/api/schema/' : '/api/messages/'),
      );
      expect(timeout).toHaveBeenCalledWith(60_000);
      patience.abort(new DOMException('Too late.', 'TimeoutError'));
      await trying;
      expect(await there()).toMatchObject({ state: 'queued', tried });
      timeout.mockRestore();
      server[part] = () => ok(part === 'schema' ? DESCRIBED : { id: 1 });
      await page.sendWaiting();
      expect([told.length, await there()]).toEqual([1, null]);
    },
  );
});

describe('a message that waits while no page is open', () => {
  test('is sent once, and its writer is told at the next visit', async () => {
    await leave();
    await page.sendQueued('contact');
    await page.sendQueued('contact');
    expect([posts().length, told, (await there())?.state]).toEqual([1, [], 'sent']);
    await page.sendWaiting();
    expect([posts().length, told.length, await there()]).toEqual([1, 1, null]);
  });

  test.each([
    ['the line breaks', noConnection],
    ['somebody in between responds', () => new Response('<h1>Log in to this Wi-Fi</h1>')],
    ['the server is away', () => new Response('Bad gateway', { status: 502 })],
    ['too many came from here', () => new Response('', { status: 429 })],
  ])('is tried again where %s', async (_, message) => {
    await leave();
    server.message = message;
    expect(await page.sendQueued('contact')).toBe('later');
    expect((await there())?.state).toBe('queued');
    server.message = () => Response.json({ id: 1 });
    await page.sendQueued('contact');
    expect([posts().length, (await there())?.state]).toEqual([2, 'sent']);
  });

  test('gives way to what is typed while its writer reads that it was sent', async () => {
    await leave({ state: 'sent', fields: {} });
    vi.stubGlobal('alert', () => void takeBack(other));
    await page.sendWaiting();
    expect(await there()).toMatchObject({ state: 'draft', fields: other });
  });

  test('is not tried again where the server refuses it: the next page sends it once more, and shows why', async () => {
    await leave();
    server.message = REFUSED;
    await page.sendQueued('contact');
    expect((await there())?.state).toBe('queued');
    await page.sendWaiting();
    expect([new Set(keys()).size, told.length]).toEqual([1, 1]);
    const reason = 'email: Enter a valid email address.';
    expect(await there()).toEqual({ form: 'contact', state: 'refused', fields, madeAt: NOW, reason });
  });

  test.each([
    ['has no description', unknown],
    ['knows no keys', () => ok({ paths: { '/api/messages/': { post: {} } } })],
  ])('waits for a page where the server %s', async (_, schema) => {
    await leave();
    server.schema = schema;
    await page.sendQueued('contact');
    expect([posts(), await there()]).toEqual([[], expect.objectContaining({ state: 'queued', fields })]);
  });
});
