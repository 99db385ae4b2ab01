import { expect, it } from 'vitest';
import { CAPABILITIES } from '../../../src/resources/index.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { splitWords } from '../../support/split-words.ts';
import { useTestServer } from '../../support/use-test-server.ts';

const { api, token, origin } = await useTestServer();

async function statusOf(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<number> {
  return (await rawRequest(origin, path, { method, headers })).status;
}

it.each(
  splitWords(`/api /api/ /api/db /api/db/ /api/__rules /api/adrishya_activities/ /api/adrishya_images/
      /api/gallery_gurukulam/ /api/steeringboard_team/ /api/news/1/comments /api/news/1/team /api/team/1/news/
      /api/accounts/ /api/sessions/ /api/NEWS/ /api/news/%31/ /api/n%65ws/ /api/news/1/../2/ /api/./news/ /api//news/
      /api/news// /api/news\\1 /api/%2e%2e/api/news/ /api/news/%00/ /api/% /api/news;id=1/`),
)('a path outside the contract is a 404 in JSON: %s', async (path) => {
  const response = await rawRequest(origin, path);
  expect([path, response.status]).toEqual([path, 404]);
  expect(JSON.parse(response.body.toString())).toEqual({ detail: 'Not found.' });
});

it('a query that the contract does not have changes nothing', async () => {
  for (const subject of ['one', 'two', 'three'])
    await api.call('POST', '/api/messages/', { json: sampleFields('messages', { subject }) });
  const { body: all } = await api.call('GET', '/api/messages/', { token });
  expect(all).toHaveLength(3);
  for (const query of splitWords(
    '_limit=1 q=two subject=one id=1 _sort=id&_order=desc _method=DELETE callback=alert',
  )) {
    const { body, headers } = await api.call('GET', `/api/messages/?${query}`, { token });
    expect([query, body, headers.get('content-type')]).toEqual([
      query,
      all,
      'application/json; charset=utf-8',
    ]);
  }
});

it('the response to HEAD is that to GET without its body, and other methods are 405', async () => {
  const get = await rawRequest(origin, '/api/news/');
  const head = await rawRequest(origin, '/api/news/', { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    get.headers['content-length'],
  ]);
  for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'])
    expect(await statusOf('/api/news/', method)).toBe(405);
});

it('what the server offers beyond the contract is listed for staff', async () => {
  const { status, body } = await api.call('GET', '/api/capabilities/', { token });
  expect([status, body]).toEqual([200, CAPABILITIES]);
});

it('a body that is compressed is refused, because it may be a decompression bomb', async () => {
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  expect((await api.call('POST', '/api/messages/', { raw: 'x', headers })).status).toBe(415);
});
