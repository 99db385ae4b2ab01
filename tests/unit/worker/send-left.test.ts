import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LEFT_MESSAGES, type LeftMessage } from '../../../src/domain/left-message.ts';
import { sendLeft } from '../../../src/worker/send-left.ts';
import { fakeCaches } from './fake-caches.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const WEEK = 7 * 86_400_000;
const json = { name: 'Asha', message: 'May we come?' };
const MESSAGE: LeftMessage = { path: 'messages/', json, key: 'k1', at: NOW, state: 'left' };
const KNOWS_KEYS = { paths: { '/api/messages/': { post: { parameters: [{ name: 'Idempotency-Key' }] } } } };

let box: ReturnType<typeof fakeCaches>;
let sent: [path: string, init: RequestInit | undefined][];
let server: { schema: () => Response; message: () => Response };

beforeEach(() => {
  box = fakeCaches(LEFT_MESSAGES);
  sent = [];
  server = {
    schema: () => Response.json(KNOWS_KEYS),
    message: () => Response.json({ id: 1 }, { status: 201 }),
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push([path, init]);
    return path === '/api/schema/' ? server.schema() : server.message();
  });
});

const leave = (change: Partial<LeftMessage> = {}) => box.put('/contact', { ...MESSAGE, ...change });
const posts = () => sent.filter(([path]) => path !== '/api/schema/');

describe('a message that was left to the browser', () => {
  test('is sent with its key, once', async () => {
    leave();
    await sendLeft(NOW);
    await sendLeft(NOW);
    expect(posts()).toEqual([
      [
        '/api/messages/',
        expect.objectContaining({ method: 'POST', credentials: 'omit', body: JSON.stringify(json) }),
      ],
    ]);
    expect(new Headers(posts()[0]?.[1]?.headers).get('Idempotency-Key')).toBe('k1');
    expect(box.all()).toEqual({ '/contact': { ...MESSAGE, state: 'done' } });
  });

  test.each([
    ['the line breaks', () => Response.error(), 'begun'],
    ['the server is away', () => new Response('Bad gateway', { status: 502 }), 'begun'],
    ['too many came from here', () => new Response('', { status: 429 }), 'begun'],
  ])('is tried again where %s', async (_, message, state) => {
    leave();
    server.message = () => {
      const response = message();
      if (response.type === 'error') throw new TypeError('Failed to fetch');
      return response;
    };
    await expect(sendLeft(NOW)).rejects.toThrow();
    expect(box.all()).toEqual({ '/contact': { ...MESSAGE, state } });
    server.message = () => Response.json({ id: 1 });
    await sendLeft(NOW);
    expect(posts()).toHaveLength(2);
  });

  test('is not tried again where the server refuses it: the page shows why', async () => {
    leave();
    server.message = () => Response.json({ email: ['Wrong.'] }, { status: 400 });
    await sendLeft(NOW);
    expect(box.all()).toEqual({ '/contact': { ...MESSAGE, state: 'done' } });
  });

  test.each([
    ['has no description', () => new Response('<h1>Not found</h1>', { status: 404 })],
    ['knows no keys', () => Response.json({ paths: { '/api/messages/': { post: {} } } })],
  ])('waits for a page where the server %s', async (_, schema) => {
    leave();
    server.schema = schema;
    await sendLeft(NOW);
    expect(posts()).toEqual([]);
    expect(box.all()).toEqual({ '/contact': MESSAGE });
  });

  test('is gone after seven days, as is whatever is none', async () => {
    leave({ at: NOW - WEEK });
    box.put('/volunteer', { junk: true });
    await sendLeft(NOW);
    expect([sent, box.all()]).toEqual([[], {}]);
  });

  test.each([
    ['the server says what it knows, and is not sent', 'schema', 0],
    ['it is sent', 'message', 1],
  ] as const)('stays away where its writer takes it back while %s', async (_title, part, times) => {
    leave();
    const respond = server[part];
    server[part] = () => {
      box.delete('/contact');
      return respond();
    };
    await sendLeft(NOW);
    expect([posts().length, box.all()]).toEqual([times, {}]);
  });
});
