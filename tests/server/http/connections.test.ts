import { readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ConnectionLimits, listen } from '../../../src/server/http/listen.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { headOf } from '../../support/raw-socket.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeTinySite } from '../../support/tiny-site.ts';
import { openServerProcess, useTestServer } from '../../support/use-test-server.ts';

async function serving(handle: RequestListener, limits?: Partial<ConnectionLimits>): Promise<string> {
  const server = await listen(handle, '127.0.0.1', 0, undefined, limits);
  onTestFinished(server.close);
  return server.origin;
}

/** A connection that sends all of this at once and reads nothing yet. */
function send(origin: string, ...sent: (string | Uint8Array)[]) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.pause();
  for (const part of sent) socket.write(part);
  return socket;
}

const asking = (paths: readonly string[], last = {}) =>
  paths.map((path, at) => headOf(`GET ${path}`, at === paths.length - 1 ? last : {})).join('');

const CLOSING = { Connection: 'close' };
/** Larger than what the system takes on behalf of somebody who does not read. */
const LONG = Buffer.alloc(30_000_000, 'x');

/** Milliseconds in which something has to move: more than a busy machine takes the processor away for. */
const STILL = 4000;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

it('a connection is kept between two requests for as long as nginx and Caddy keep one', async () => {
  const origin = await serving((_request, response) => void response.end());
  const { headers } = await rawRequest(origin, '/', { headers: { connection: 'keep-alive' } });
  expect(headers['keep-alive']).toBe('timeout=120, max=100');
});

it('a server that listens everywhere is reached by its builds at the loopback interface', async () => {
  const { origin, close } = await listen((_request, response) => void response.end(), '0.0.0.0', 0);
  onTestFinished(close);
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await rawRequest(origin, '/')).status).toBe(200);
});

it('of requests that are sent ahead on one connection no more than a hundred are begun', async () => {
  let begun = 0;
  const origin = await serving((_request, response) => {
    begun += 1;
    setImmediate(() => response.end('done'));
  });
  let received = '';
  const socket = send(origin, asking(Array(2000).fill('/')));
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.resume();
  await expect.poll(() => received.match(/HTTP\/1\.1 200/g)?.length).toBe(100);
  expect((await rawRequest(origin, '/after')).status).toBe(200);
  expect(begun).toBe(101);
});

it('two thousand requests of somebody who reads nothing hold up nobody, whatever they ask for', async () => {
  const siteDir = await makeTinySite(await temporaryFolder());
  await writeFile(join(siteDir, 'long.html'), 'x'.repeat(5_000_000));
  const server = await openServerProcess(undefined, { SITE_DIR: siteDir, SEED: 'fixtures' });
  const news = await rawRequest(server.origin, '/api/news/');
  const { pathname: picture } = new URL(JSON.parse(news.body.toString())[0].image, server.origin);
  // A page in memory, one from the disk, a picture, a check, a list, and a refusal: each is sent in its own way.
  const routes = ['/model', '/long', picture, '/readyz', '/api/news/', '/api/messages/'];
  const mostMemory = async () =>
    Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1000;
  for (const route of routes) await rawRequest(server.origin, route);
  const memory = await mostMemory();
  for (const route of routes) {
    const socket = send(server.origin, asking(Array(2000).fill(route)));
    for (let visit = 0; visit < 5; visit += 1)
      expect((await rawRequest(server.origin, '/model')).status).toBe(200);
    socket.destroy();
  }
  expect((await mostMemory()) - memory).toBeLessThan(150);
});

describe('an upload', () => {
  /** The beginning of one to a server that reads each to its end and says how long it was. */
  async function begun(limits: Partial<ConnectionLimits>) {
    const origin = await serving(async (request, response) => {
      const body = await text(request).catch(() => null);
      if (body !== null) response.end(String(body.length));
    }, limits);
    return send(origin, headOf('POST /', { ...CLOSING, 'Content-Length': 20 }), 'x');
  }

  it('that makes progress goes on, however slow its connection is', async () => {
    const socket = await begun({ still: STILL });
    for (let count = 1; count < 20; count += 1) {
      await pause(STILL / 15);
      socket.write('x');
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\n20$/);
  });

  it('that stalls is not waited for forever, nor is one that never ends', async () => {
    const [stalled, endless] = [await begun({ still: 200 }), await begun({ headers: 300, whole: 300 })];
    expect(await text(stalled).catch(() => '')).toBe('');
    expect(await text(endless)).toContain('408 Request Timeout');
  });
});

it('headers that trickle in are not waited for forever', async () => {
  const origin = await serving(() => undefined, { headers: 300 });
  expect(await text(send(origin, 'GET / HTTP/1.1\r\nHost: x\r\n'))).toContain('408 Request Timeout');
});

describe('a response', () => {
  const sending = async (still: number) => {
    const origin = await serving((_request, response) => void response.end(LONG), { still });
    return send(origin, headOf('GET /', CLOSING));
  };

  it('that nobody reads is given up, and its memory with it', async () => {
    const socket = await sending(200);
    await pause(1500);
    let received = 0;
    for await (const chunk of socket) received += chunk.length;
    expect(received).toBeLessThan(LONG.length);
  });

  it('that is read slowly arrives whole', async () => {
    let received = 0;
    for await (const chunk of await sending(STILL)) {
      received += chunk.length;
      await pause((1.3 * STILL * chunk.length) / LONG.length);
    }
    expect(received).toBeGreaterThan(LONG.length);
  });
});

describe('whoever looks at the response only when all is sent', async () => {
  const { origin, token } = await useTestServer();
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const part = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const ofStaff = { ...form, Authorization: `Bearer ${token}` };

  it.each([
    ['to what a phone shares to', 303, 'POST /dashboard/share', {}],
    ['with a request for a page', 200, 'GET /', {}],
    ['to nowhere', 404, 'POST /api/nowhere/', {}],
    ['without logging in', 401, 'POST /api/news/', form],
    ['as a picture', 413, 'POST /api/news/', ofStaff, part('image')],
    ['in a form that is too large', 413, 'POST /api/news/', ofStaff, part('another'), 3],
  ])('gets it, %s', async (_where, status, call, headers, first = '', times = 1) => {
    const body = [first, ...Array(times).fill(LONG), '\r\n--x--\r\n'];
    const length = body.reduce((sum, { length }) => sum + length, 0);
    const socket = send(origin, headOf(call, { ...headers, 'Content-Length': length }), ...body);
    await new Promise<void>((written) => socket.end(written));
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});
