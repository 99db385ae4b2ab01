import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../src/server/http/listen.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { headOf } from '../../support/raw-socket.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeTinySite } from '../../support/tiny-site.ts';
import { openServerProcess, useTestServer } from '../../support/use-test-server.ts';

/** A connection that sends all of this at once and reads nothing yet. */
function send(origin: string, ...sent: (string | Uint8Array)[]) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.pause();
  for (const part of sent) socket.write(part);
  return socket;
}

/** Larger than what the system buffers for a server that does not read. */
const LONG = Buffer.alloc(30_000_000, 'x');

it('a connection stays open between requests for as long as nginx and Caddy leave one open', async () => {
  const { origin, close } = await listen((_request, response) => void response.end(), '127.0.0.1', 0);
  onTestFinished(close);
  const { headers } = await rawRequest(origin, '/', { headers: { connection: 'keep-alive' } });
  expect(headers['keep-alive']).toBe('timeout=120, max=100');
});

it('a server that listens everywhere is reached by its builds at the loopback interface', async () => {
  const { origin, close } = await listen((_request, response) => void response.end(), '0.0.0.0', 0);
  onTestFinished(close);
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await rawRequest(origin, '/')).status).toBe(200);
});

it('two thousand requests of a client that reads nothing hold up nobody, whatever they ask for', async () => {
  const siteDir = await makeTinySite(await temporaryFolder());
  await writeFile(join(siteDir, 'long.html'), 'x'.repeat(5_000_000));
  const server = await openServerProcess(undefined, { SITE_DIR: siteDir, SEED: 'fixtures' });
  const news = await rawRequest(server.origin, '/api/news/');
  const { pathname: picture } = new URL(JSON.parse(news.body.toString())[0].image, server.origin);
  // A page in memory, one from the disk, a picture, a check, a list, and an error: each is sent in its own way.
  const routes = ['/model', '/long', picture, '/readyz', '/api/news/', '/api/messages/'];
  const mostMemory = async () =>
    Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1000;
  for (const route of routes) await rawRequest(server.origin, route);
  const memory = await mostMemory();
  for (const route of routes) {
    const socket = send(server.origin, headOf(`GET ${route}`).repeat(2000));
    for (let visit = 0; visit < 5; visit += 1)
      expect((await rawRequest(server.origin, '/model')).status).toBe(200);
    socket.destroy();
  }
  expect((await mostMemory()) - memory).toBeLessThan(150);
});

describe('a client that reads the response only when all is sent', async () => {
  const { origin, token } = await useTestServer();
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const part = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const ofStaff = { ...form, Authorization: `Bearer ${token}` };

  it.each([
    ['to what a phone shares to', 303, 'POST /dashboard/share', {}],
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
