import { describe, expect, it } from 'vitest';
import { rawRequest } from '../support/raw-request.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { useTestServer } from '../support/use-test-server.ts';
import { words } from '../support/words.ts';

const { api, token, origin } = await useTestServer();

async function statusOf(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<number> {
  return (await rawRequest(origin, path, { method, headers })).status;
}

describe('a path outside the contract', () => {
  it.each(
    words(`/api /api/ /api/db /api/db/ /api/__rules /api/adrishya_activities/ /api/adrishya_images/
      /api/gallery_gurukulam/ /api/steeringboard_team/ /api/news/1/comments /api/news/1/team /api/team/1/news/
      /api/accounts/ /api/sessions/ /api/NEWS/ /api/news/%31/ /api/n%65ws/ /api/news/1/../2/ /api/./news/ /api//news/
      /api/news// /api/news\\1 /api/%2e%2e/api/news/ /api/news/%00/ /api/% /api/news;id=1/`),
  )('is a 404 in JSON: %s', async (path) => {
    const response = await rawRequest(origin, path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(JSON.parse(response.body.toString())).toEqual({ detail: 'Not found.' });
  });
});

describe("json-server's own extras", () => {
  it('are closed: queries change nothing', async () => {
    for (const subject of ['one', 'two', 'three']) {
      await api.call('POST', '/api/messages/', { json: sampleFields('messages', { subject }) });
    }
    const path = '/api/messages/';
    const all = await api.call('GET', path, { token });
    expect(all.body).toHaveLength(3);
    const queries =
      '_limit=1 _start=0&_end=1 q=two subject=one id=1 _sort=id&_order=desc _expand=x _method=DELETE';
    for (const query of words(queries)) {
      const response = await api.call('GET', `${path}?${query}`, { token });
      expect([query, response.body]).toEqual([query, all.body]);
      expect(response.headers.get('x-total-count')).toBeNull();
    }
  });

  it('are closed: no JSONP, no other origins, no URL of the new object, no delay on request', async () => {
    const jsonp = await api.call('GET', '/api/news/?callback=alert', {
      headers: { Origin: 'https://evil.example' },
    });
    expect(jsonp.body).toEqual([]);
    expect(jsonp.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(jsonp.headers.get('access-control-allow-origin')).toBeNull();
    const created = await api.call('POST', '/api/messages/', { json: sampleFields('messages') });
    expect([created.headers.get('location'), created.headers.get('access-control-expose-headers')]).toEqual([
      null,
      null,
    ]);
    const start = performance.now();
    await api.call('GET', '/api/news/?_delay=5000');
    expect(performance.now() - start).toBeLessThan(4000);
  });
});

describe('a wrong token', () => {
  it.each([
    'Bearer',
    'Bearer ',
    'bearer x y',
    'Bearer null',
    'Bearer undefined',
    'Bearer ..',
    `Bearer ${'x'.repeat(5000)}`,
  ])('is one on public calls too: %s', async (authorization) => {
    expect(await statusOf('/api/news/', 'GET', { authorization })).toBe(401);
  });
});

describe('every response', () => {
  it('to HEAD is the response to GET without its body', async () => {
    const get = await rawRequest(origin, '/api/news/');
    const head = await rawRequest(origin, '/api/news/', { method: 'HEAD' });
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
    const response = await api.call('POST', '/api/messages/', { raw: 'x', headers });
    expect(response.status).toBe(415);
  });

  it.each(['charset=UTF-8', 'charset=utf8', 'charset="utf8"', 'Charset=Utf8;'])(
    'may be sent with %s',
    async (charset) => {
      const raw = JSON.stringify(sampleFields('messages', { name: 'ಕಾವ್ಯ' }));
      const headers = { 'Content-Type': `application/json; ${charset}` };
      const { status, body } = await api.call('POST', '/api/messages/', { raw, headers });
      expect([status, body]).toMatchObject([201, { name: 'ಕಾವ್ಯ' }]);
    },
  );

  it('is stored trimmed, in any script, exactly', async () => {
    const message = 'ನಮಸ್ಕಾರ 🪔 <b>"quoted"</b> \\ \u2028 line\nbreak';
    const response = await api.call('POST', '/api/messages/', {
      json: sampleFields('messages', { message: `  ${message}\n` }),
    });
    expect(response.body).toMatchObject({ message });
  });

  it('loses null characters', async () => {
    const response = await api.call('POST', '/api/messages/', {
      json: sampleFields('messages', { message: 'a\0b' }),
    });
    expect([response.status, response.body]).toMatchObject([201, { message: 'ab' }]);
  });
});
