import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../src/server/plugins/connections.ts';
import { rawRequest } from '../support/raw-request.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTinySite } from '../support/tiny-site.ts';
import { openServerProcess } from '../support/use-test-server.ts';

const asking = (paths: readonly string[], last = '') =>
  paths
    .map((path, at) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${at === paths.length - 1 ? last : ''}\r\n`)
    .join('');

/** A connection that sends all of this at once and reads nothing yet. */
function send(origin: string, requests: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.pause().write(requests);
  return socket;
}

describe('several requests that are sent ahead on one connection', () => {
  it('are all answered, in their order, however long each takes', async () => {
    const origin = await serving((path, respond) => setTimeout(respond, path === '/0' ? 100 : 0, path));
    const paths = ['/0', '/1', '/2', '/3', '/4'];
    const received = await text(send(origin, asking(paths, 'Connection: close\r\n')));
    expect(received.match(/^\/\d/gm)).toEqual(paths);
  });

  it('are begun one after the other, when the response before has left for its reader', async () => {
    const begun: string[] = [];
    const origin = await serving((path, respond) => {
      if (path === '/other') return respond('');
      begun.push(path);
      // Larger than what the system takes on behalf of somebody who does not read.
      respond('x'.repeat(15_000_000));
    });
    const socket = send(origin, asking(['/0', '/1', '/2'], 'Connection: close\r\n'));
    await expect.poll(() => begun.length).toBe(1);
    for (let turn = 0; turn < 20; turn += 1) await rawRequest(origin, '/other');
    expect(begun).toEqual(['/0']);
    await once(socket.resume(), 'close');
    expect(begun).toEqual(['/0', '/1', '/2']);
  });

  it('are too many at some number: the connection is closed, and their work is not done', async () => {
    const begun: string[] = [];
    const origin = await serving((path, respond) => {
      begun.push(path);
      setImmediate(respond, path);
    });
    const received = await text(send(origin, asking(Array(2000).fill('/')))).catch(() => '');
    expect(received.match(/^HTTP/gm) ?? []).toEqual([]);
    expect(begun).toEqual(['/']);
    expect((await rawRequest(origin, '/after')).status).toBe(200);
  });

  async function serving(handle: (path: string, respond: (body: string) => void) => void): Promise<string> {
    const server = await listen(
      ({ url = '' }, response) => handle(url, (body) => response.end(`${body}\n`)),
      '127.0.0.1',
      0,
    );
    onTestFinished(server.close);
    return server.origin;
  }
});

it('two thousand requests of somebody who reads nothing hold up nobody, whatever they ask for', {
  timeout: 120_000,
}, async () => {
  const siteDir = await makeTinySite(await temporaryFolder());
  await writeFile(join(siteDir, 'long.html'), 'x'.repeat(5_000_000));
  const server = await openServerProcess(undefined, { SITE_DIR: siteDir, SEED: 'fixtures' });
  const news = await rawRequest(server.origin, '/api/news/');
  const { pathname: picture } = new URL(JSON.parse(news.body.toString())[0].image, server.origin);
  const routes = [
    ...['/model', '/long', '/nothing', picture, '/media/news/nothing.jpg', '/healthz', '/readyz'],
    ...['/api/news/', '/api/news/1/', '/api/gallery/gurukulam/', '/api/picture-sizes/', '/api/schema/'],
    ...['/api/messages/', '/api/nothing/'],
  ];
  const proc = (file: string) => readFile(`/proc/${server.pid}/${file}`, 'utf8');
  const mostMemory = async () => Number(/VmHWM:\s+(\d+)/.exec(await proc('status'))?.[1]) / 1000;
  // Milliseconds of the processor's clock: what others wait for, on a busy machine too.
  const work = async () => {
    const [user = '', system = ''] = (await proc('stat')).split(' ').slice(13);
    return (Number(user) + Number(system)) * 10;
  };
  for (const route of routes) await rawRequest(server.origin, route);
  const memory = await mostMemory();
  const dear: string[] = [];
  for (const route of routes) {
    const before = await work();
    const socket = send(server.origin, asking(Array(2000).fill(route)));
    for (let visit = 0; visit < 5; visit += 1)
      expect((await rawRequest(server.origin, '/model')).status).toBe(200);
    const spent = (await work()) - before;
    if (spent > 400) dear.push(`${spent} ms for ${route}`);
    expect((await text(socket).catch(() => '')).match(/^HTTP/gm)?.length ?? 0).toBeLessThan(10);
  }
  expect(dear).toEqual([]);
  expect((await mostMemory()) - memory).toBeLessThan(150);
});
