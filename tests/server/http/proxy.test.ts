import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startLocalServer } from '../../support/local-server.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { splitWords } from '../../support/split-words.ts';
import { openTestServer, useTestServer } from '../../support/use-test-server.ts';

/** A server that echoes what reached it. */
interface Forwarded {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  length: number;
}

const sockets = new Set<unknown>();
const { origin: otherOrigin, stop } = await startLocalServer(async (request, response) => {
  sockets.add(request.socket);
  let length = 0;
  for await (const chunk of request) length += chunk.length;
  const { method = '', url = '', headers } = request;
  if (url === '/api/news')
    return void response.writeHead(301, { Location: `${otherOrigin}/api/news/` }).end();
  if (url === '/api/broken/')
    return void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
  const forwarded: Forwarded = { method, url, headers, length };
  response.writeHead(url === '/api/changed/' ? 412 : 200, {
    'Content-Type': 'application/json',
    ETag: '"def"',
  });
  response.end(JSON.stringify(forwarded));
});
afterAll(stop);
const server = await useTestServer({ apiOrigin: otherOrigin });

async function forwarded(path: string, options: Parameters<typeof rawRequest>[2] = {}): Promise<Forwarded> {
  return JSON.parse((await rawRequest(server.origin, path, options)).body.toString());
}

describe('with API_ORIGIN', () => {
  it('every call under /api/ and /media/ is forwarded unchanged, and pages stay here', async () => {
    const headers = { authorization: 'Bearer abc', 'content-type': 'application/json' };
    expect(await forwarded('/api/news/7/?a=1', { method: 'PUT', headers, body: '{}' })).toMatchObject({
      method: 'PUT',
      url: '/api/news/7/?a=1',
      headers,
      length: 2,
    });
    expect(await forwarded('/media/a%20b.jpg')).toMatchObject({ url: '/media/a%20b.jpg' });
    expect((await rawRequest(server.origin, '/model')).body.toString()).toContain('model');
  });

  it('the other server receives its own host name and who sent the request, whatever headers say', async () => {
    const lies =
      splitWords(`forwarded x-real-ip x-client-ip x-cluster-client-ip true-client-ip cf-connecting-ip
      x-original-url x-original-forwarded-for x-forwarded-for x-forwarded-host x-forwarded-user x_forwarded_for x-forwarded_host`);
    const lying = Object.fromEntries(lies.map((name) => [name, '6.6.6.6']));
    const { headers } = await forwarded('/api/news/', { headers: { host: 'school.example', ...lying } });
    expect(Object.values(headers)).not.toContain('6.6.6.6');
    expect(headers).toMatchObject({
      host: new URL(otherOrigin).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'school.example',
      'x-forwarded-proto': 'http',
      'x-real-ip': '127.0.0.1',
    });
  });

  it('behind one proxy, only what that proxy says about the sender is forwarded', async () => {
    const { api } = await openTestServer({ apiOrigin: otherOrigin, proxies: 1 });
    const headers = {
      'x-forwarded-for': '6.6.6.6, 10.0.0.7',
      'x-forwarded-proto': 'https',
      'x-real-ip': '6.6.6.6',
    };
    const { body } = await api.call('GET', '/api/news/', { headers });
    expect(Object(body).headers).toMatchObject({
      'x-forwarded-for': '10.0.0.7, 127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-real-ip': '10.0.0.7',
    });
  });

  it('a connection closes where the client asks for it, whatever the other server does', async () => {
    const { headers } = await rawRequest(server.origin, '/api/news/7/', { headers: { connection: 'close' } });
    expect([headers.connection, headers['keep-alive']]).toEqual(['close', undefined]);
  });

  it('a server that never responds, or stops halfway, times out', async () => {
    const silent = await startLocalServer((request, response) => {
      if (request.url === '/media/half.jpg') response.writeHead(200, { 'Content-Length': 10 }).write('half');
    });
    onTestFinished(silent.stop);
    const { api, origin } = await openTestServer({ apiOrigin: silent.origin, upstreamTimeout: 200 });
    const { status, body } = await api.call('GET', '/api/news/');
    expect([status, body]).toEqual([504, { detail: 'The server with the content does not respond.' }]);
    // On a slow machine not even its beginning comes in time.
    const half = await rawRequest(origin, '/media/half.jpg').catch(() => null);
    expect([undefined, 504]).toContain(half?.status);
  });

  it('bodies of any size go through', async () => {
    const body = new Uint8Array(20 * 1024 * 1024);
    expect((await forwarded('/api/news/', { method: 'POST', body })).length).toBe(body.length);
  });

  it('redirects lead back here, and errors and versions pass through unchanged', async () => {
    const headers = { 'if-match': '"abc"', prefer: 'versions' };
    const changed = await rawRequest(server.origin, '/api/changed/', { method: 'PUT', headers });
    expect([changed.status, changed.headers.etag]).toEqual([412, '"def"']);
    expect(JSON.parse(changed.body.toString())).toMatchObject({ headers });
    const redirect = await rawRequest(server.origin, '/api/news');
    expect([redirect.status, redirect.headers.location]).toEqual([301, `${server.origin}/api/news/`]);
    const broken = await rawRequest(server.origin, '/api/broken/');
    expect([broken.status, broken.body.toString()]).toEqual([502, '<h1>Bad gateway</h1>']);
  });

  it('nothing outside /api/ and /media/ can be reached through it', async () => {
    for (const path of splitWords(
      '/api/../admin/ /media/%2e%2e/admin/ /api/%2e%2e%2fadmin/ /api\\..\\admin //admin/ /apix/ /API/',
    )) {
      const { status, body } = await rawRequest(server.origin, path);
      expect([301, 404], path).toContain(status);
      expect(body.toString()).not.toContain('"url"');
    }
  });

  it('a server that cannot be reached is a 502 in JSON, and pages are still served', async () => {
    const { api } = await openTestServer({ apiOrigin: 'http://127.0.0.1:9' });
    const { status, body } = await api.call('GET', '/api/news/');
    expect([status, body]).toEqual([502, { detail: 'The server with the content cannot be reached.' }]);
    expect((await api.call('GET', '/')).status).toBe(200);
  });
});
