import { describe, expect, test } from 'vitest';
import { request } from '../../../src/api/request.ts';
import { requestTexts } from '../../../src/i18n/en/requests.ts';
import { brokenStorage, fakeNetwork, fakeStorage, heldResponse, noConnection, ok } from './fake-browser.ts';

describe('a call', () => {
  test('goes to the documented URL with its trailing slash, as JSON, without cookies', async () => {
    fakeStorage();
    const sent = fakeNetwork(() => ok());
    await request('Volunteers_msg/', { method: 'POST', json: { name: 'Asha' } });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ path: '/api/Volunteers_msg/', method: 'POST', token: null });
    expect(sent[0]?.init).toMatchObject({ body: '{"name":"Asha"}', credentials: 'omit', redirect: 'error' });
    const headers = new Headers(sent[0]?.init.headers);
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Accept')).toBe('application/json');
  });

  test('still goes out where the browser has no storage', async () => {
    brokenStorage();
    fakeNetwork(() => ok());
    expect(await request('news/')).toEqual([]);
  });

  test.each([
    ['GET', 'follow'],
    ['POST', 'error'],
    ['PUT', 'error'],
    ['DELETE', 'error'],
  ] as const)('by %s responds to a redirect with "%s"', async (method, redirect) => {
    fakeStorage();
    const sent = fakeNetwork(() => ok());
    await request('news/', { method });
    expect(sent[0]?.init.redirect).toBe(redirect);
  });
});

const halfResponse = () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }));
const html = '<!doctype html><h1>Bad Gateway</h1>';
const json = (status: number, body: unknown) => () => Response.json(body, { status });
const page = (status: number, body: string) => () => new Response(body, { status });

describe('a failed call says', () => {
  const wrong = json(400, { email: ['Enter a valid email.'] });
  test.each<[title: string, respond: () => Response | Promise<Response>, status: number, message: string]>([
    ['which field to correct', wrong, 400, 'email: Enter a valid email.'],
    ['what is wrong with the whole', json(400, { non_field_errors: ['Too many.'] }), 400, 'Too many.'],
    ['that a login is needed', json(401, { detail: 'Log in.' }), 401, 'Log in.'],
    ['that it is not allowed', json(403, { detail: 'Not allowed.' }), 403, 'Not allowed.'],
    ['that there is no such item', json(404, { detail: 'Not found.' }), 404, 'Not found.'],
    ['that the file is too large', page(413, html), 413, 'The server reported error 413.'],
    ['that it was too often', json(429, { detail: 'Wait a minute.' }), 429, 'Wait a minute.'],
    ['that the server is at fault', page(500, 'Database is locked'), 500, 'Database is locked'],
    ['so without the HTML of a proxy', page(502, html), 502, 'The server reported error 502.'],
    ['so for an empty response', page(500, ''), 500, 'The server reported error 500.'],
    ['so for a null response', page(500, 'null'), 500, 'The server reported error 500.'],
    ['so for an endless text', page(500, 'x'.repeat(5000)), 500, 'The server reported error 500.'],
    ['that HTML with status 200 is not a response', page(200, html), 200, requestTexts.unreadable],
    ['that half a response is none', page(200, '[{"id":1'), 200, requestTexts.unreadable],
    ['that nobody could be reached', noConnection, 0, requestTexts.unreachable],
    ['so where it breaks within the response', halfResponse, 0, requestTexts.unreachable],
  ])('%s', async (_title, respond, status, message) => {
    fakeStorage();
    fakeNetwork(respond);
    await expect(request('news/')).rejects.toMatchObject({ name: 'ApiError', status, message });
  });

  test('every field by its own name, and joins the messages of one', async () => {
    fakeStorage();
    fakeNetwork(json(400, { name: ['Too long.', 'Odd.'], date: 'Missing.', image: [{ x: 1 }] }));
    const fields = { name: 'Too long. Odd.', date: 'Missing.' };
    await expect(request('news/')).rejects.toHaveProperty('fields', fields);
  });
});

test('a hanging call can be cancelled, and then counts as no failure of the server', async () => {
  fakeStorage();
  const held = heldResponse();
  fakeNetwork(held.respond);
  const controller = new AbortController();
  const call = request('news/', { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
