import { describe, expect, it } from 'vitest';
import { rawRequest } from '../support/raw-request.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { useTestServer } from '../support/use-test-server.ts';

const server = useTestServer();

async function statusOf(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<number> {
  return (await rawRequest(server().origin, path, { method, headers })).status;
}

describe('a path outside the contract', () => {
  it.each([
    '/api',
    '/api/',
    '/api/db',
    '/api/db/',
    '/api/__rules',
    '/api/adrishya_activities/',
    '/api/adrishya_images/',
    '/api/gallery_gurukulam/',
    '/api/steeringboard_team/',
    '/api/news/1/comments',
    '/api/news/1/team',
    '/api/team/1/news/',
    '/api/accounts/',
    '/api/sessions/',
    '/api/NEWS/',
    '/api/news/%31/',
    '/api/n%65ws/',
    '/api/news/1/../2/',
    '/api/./news/',
    '/api//news/',
    '/api/news//',
    '/api/news\\1',
    '/api/%2e%2e/api/news/',
    '/api/news/%00/',
    '/api/%',
    '/api/news;id=1/',
  ])('is a 404 in JSON: %s', async (path) => {
    const response = await rawRequest(server().origin, path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(JSON.parse(response.body.toString())).toEqual({ detail: 'Not found.' });
  });
});

describe("json-server's own extras", () => {
  it('are closed: queries change nothing', async () => {
    const { api } = server();
    for (const subject of ['one', 'two', 'three']) {
      await api.call('POST', '/api/messages/', { json: sampleFields('messages', { subject }) });
    }
    const path = '/api/messages/';
    const all = await api.call('GET', path, { token: server().token });
    expect(all.body).toHaveLength(3);
    for (const query of [
      '?_limit=1',
      '?_start=0&_end=1',
      '?q=two',
      '?subject=one',
      '?id=1',
      '?_sort=id&_order=desc',
      '?_expand=x',
    ]) {
      const response = await api.call('GET', path + query, { token: server().token });
      expect([query, response.body]).toEqual([query, all.body]);
      expect(response.headers.get('x-total-count')).toBeNull();
    }
  });

  it('are closed: no JSONP, no other origins, no URL of the new object, no delay on request', async () => {
    const jsonp = await server().api.call('GET', '/api/news/?callback=alert', {
      headers: { Origin: 'https://evil.example' },
    });
    expect(jsonp.body).toEqual([]);
    expect(jsonp.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(jsonp.headers.get('access-control-allow-origin')).toBeNull();
    const created = await server().api.call('POST', '/api/messages/', { json: sampleFields('messages') });
    expect([created.headers.get('location'), created.headers.get('access-control-expose-headers')]).toEqual([
      null,
      null,
    ]);
    const start = performance.now();
    await server().api.call('GET', '/api/news/?_delay=5000');
    expect(performance.now() - start).toBeLessThan(4000);
  });

  it('are closed: a header cannot turn one method into another', async () => {
    const { api, token } = server();
    const { body } = await api.call('POST', '/api/messages/', { json: sampleFields('messages') });
    const before = await api.call('GET', '/api/messages/', { token });
    const headers = {
      'X-HTTP-Method-Override': 'DELETE',
      'X-HTTP-Method': 'DELETE',
      'X-Method-Override': 'DELETE',
    };
    const path = `/api/messages/${JSON.stringify(body).match(/"id":(\d+)/)?.[1]}/`;
    expect((await api.call('POST', path, { token, headers, json: {} })).status).toBe(405);
    await api.call('POST', '/api/messages/?_method=DELETE', { headers, json: sampleFields('messages') });
    expect((await api.call('GET', '/api/messages/', { token })).body).toHaveLength(
      (Array.isArray(before.body) ? before.body.length : 0) + 1,
    );
  });
});

describe('a header that pretends', () => {
  it.each<Record<string, string>>([
    { 'X-Original-URL': '/api/news/' },
    { 'X-Rewrite-URL': '/api/news/' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { 'X-Forwarded-User': 'admin' },
    { 'X-Remote-User': 'admin' },
    { Authorization: 'Basic YWRtaW46YWRtaW4=' },
    { Authorization: 'Token abc' },
    { Cookie: 'token=abc; sessionid=1' },
  ])('opens nothing: %j', async (headers) => {
    expect(await statusOf('/api/messages/', 'GET', headers)).toBe(401);
  });

  it.each([
    'Bearer',
    'Bearer ',
    'bearer x y',
    'Bearer null',
    'Bearer undefined',
    'Bearer ..',
    `Bearer ${'x'.repeat(5000)}`,
  ])('is a wrong token on public calls too: %s', async (authorization) => {
    expect(await statusOf('/api/news/', 'GET', { authorization })).toBe(401);
  });

  it('is no valid token without a signature, or with one of another kind', async () => {
    const [, payload = ''] = server().token.split('.');
    const header = (alg: string) => Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
    for (const token of [
      `${header('none')}.${payload}.`,
      `${header('HS512')}.${payload}.x`,
      `${header('RS256')}.${payload}.x`,
    ]) {
      expect(await statusOf('/api/messages/', 'GET', { authorization: `Bearer ${token}` })).toBe(401);
    }
  });
});

describe('every response', () => {
  it('to HEAD is the response to GET without its body', async () => {
    const get = await rawRequest(server().origin, '/api/news/');
    const head = await rawRequest(server().origin, '/api/news/', { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      get.headers['content-length'],
    ]);
  });

  it('to OPTIONS, TRACE and invented methods is 405', async () => {
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'])
      expect(await statusOf('/api/news/', method)).toBe(405);
  });
});

describe('a body', () => {
  it('that is compressed is refused, because it may be a decompression bomb', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    const response = await server().api.call('POST', '/api/messages/', { raw: 'x', headers });
    expect(response.status).toBe(415);
  });

  it('of another type is 415, whatever it holds', async () => {
    const raw = JSON.stringify(sampleFields('messages'));
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json-patch+json',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await server().api.call('POST', '/api/messages/', {
        raw,
        headers: { 'Content-Type': type },
      });
      expect([type, response.status]).toEqual([type, 415]);
    }
  });

  it('may be sent with a charset', async () => {
    const raw = JSON.stringify(sampleFields('messages'));
    const headers = { 'Content-Type': 'application/json; charset=UTF-8' };
    expect((await server().api.call('POST', '/api/messages/', { raw, headers })).status).toBe(201);
  });

  it('is stored trimmed, in any script, exactly', async () => {
    const message = 'ನಮಸ್ಕಾರ 🪔 <b>"quoted"</b> \\ \u2028 line\nbreak';
    const response = await server().api.call('POST', '/api/messages/', {
      json: sampleFields('messages', { message: `  ${message}\n` }),
    });
    expect(response.body).toMatchObject({ message });
  });

  it('cannot carry a null character', async () => {
    const response = await server().api.call('POST', '/api/messages/', {
      json: sampleFields('messages', { message: 'a\0b' }),
    });
    expect([response.status, response.body]).toEqual([
      400,
      { message: ['Null characters are not allowed.'] },
    ]);
  });
});
