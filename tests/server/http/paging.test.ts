import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../../../src/server/api.ts';
import { listOf } from '../../support/api-client.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { useTestServer } from '../../support/use-test-server.ts';

const { api, token, origin } = await useTestServer({ seed: 'fixtures' });
/** What visitors read, and what they write: one rule pages all lists. */
const LISTS = CONTRACT.filter(
  ({ operation, collection }) => operation === 'list' && /^(?:news|messages)$/.test(collection ?? ''),
);

const Part = v.strictObject({
  count: v.number(),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  results: v.array(v.looseObject({ id: v.number() })),
});

const get = (path: string, asked: { token?: string } = { token }) => api.call('GET', path, asked);
const partOf = async (path: string) => v.parse(Part, (await get(path)).body);

describe.each(LISTS)('$path in parts', ({ path, access }) => {
  it('is as Django REST Framework words it, and all parts are the whole list', async () => {
    const whole = listOf(await get(path));
    const seen: unknown[] = [];
    for (let next: string | null = `${path}?limit=2&offset=0`; next !== null; ) {
      const part: v.InferOutput<typeof Part> = await partOf(next);
      const before = `${path}?limit=2&offset=${Math.max(0, seen.length - 2)}`;
      expect(part).toMatchObject({ count: whole.length, previous: seen.length === 0 ? null : before });
      seen.push(...part.results);
      next = part.next;
    }
    expect(seen).toEqual(whole);
  });

  it('is empty beyond its end', async () => {
    const { next, results } = await partOf(`${path}?limit=10&offset=9007199254740991`);
    expect({ next, results }).toEqual({ next: null, results: [] });
  });

  it('is for those alone who may read the whole list; others do not even learn the bounds', async () => {
    const isOpen = access === 'anyone';
    expect((await get(`${path}?limit=1`, {})).status).toBe(isOpen ? 200 : 401);
    expect((await get(`${path}?limit=0`, {})).status).toBe(isOpen ? 400 : 401);
    expect((await get(`${path}?limit=1`, { token: 'garbage' })).status).toBe(401);
  });
});

describe.each(['/api/messages/', '/api/news/', '/api/history/news/'])(
  'a part of %s is refused with a sentence',
  (path) => {
    it.each([
      ['limit', ['0', '1001', '-1', '', 'ten', '1.5', '1e2', '٣', '9'.repeat(20)]],
      ['offset', ['-1', '', 'x', '9'.repeat(17)]],
    ])('for a wrong %s', async (name, values) => {
      for (const value of values) {
        const others = name === 'offset' ? '&limit=5' : '';
        const { status, body } = await get(`${path}?${name}=${value}${others}`);
        expect([value, status, body]).toEqual([
          value,
          400,
          { [name]: [expect.stringMatching(/^Expected a whole number from/)] },
        ]);
      }
    });
  },
);

it('a part of what visitors read has an ETag of its own, and no body while it is the same', async () => {
  const part = await rawRequest(origin, '/api/news/?limit=2&offset=1');
  const etag = part.headers.etag ?? '';
  expect(etag).not.toBe((await rawRequest(origin, '/api/news/')).headers.etag);
  const headers = { 'if-none-match': etag };
  expect((await rawRequest(origin, '/api/news/?limit=2&offset=1', { headers })).status).toBe(304);
});
