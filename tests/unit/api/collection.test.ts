import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { collection, withProgress } from '../../../src/api/collection.ts';
import { request } from '../../../src/api/request.ts';
import { fakeNetwork, fakeStorage, ok } from './fake-browser.ts';
import { FakeUpload, fakeUploads } from './fake-upload.ts';

let progress: number[];

/** Uploads a picture as the gallery screen does, and returns the upload that went out beside the outcome. */
async function upload(signal?: AbortSignal) {
  const form = new FormData();
  const call = { method: 'POST', form, sendBy: withProgress((loaded) => progress.push(loaded)) } as const;
  const outcome = request('gallery/gurukulam/', signal === undefined ? call : { ...call, signal });
  // A test that cancels reads the outcome only later; until then Node would report an unhandled rejection.
  outcome.catch(() => undefined);
  await vi.waitFor(() => expect(FakeUpload.all[0]?.body).toBe(form));
  const [wire = new FakeUpload()] = FakeUpload.all;
  return { outcome, form, wire };
}

beforeEach(() => {
  progress = [];
  fakeUploads();
  fakeStorage({ token: 'a1', access_token: 'a1', refresh_token: 'r1' });
});

test('a list is read, and its items created, changed, deleted and read alone, at its URLs', async () => {
  const sent = fakeNetwork(({ method }) => ok(method === 'GET' ? { id: 7, name: 'Asha' } : null));
  const { list, one, save, remove } = collection({ path: 'team/' }, v.object({ id: v.number() }));
  const values = { name: 'Asha' };
  expect([await list(), await one(7)]).toEqual([[{ id: 7 }], { id: 7 }]);
  await save({ id: null, values });
  await save({ id: 7, values, version: 'v1' });
  await remove(7);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/team/',
    'GET /api/team/7/',
    'POST /api/team/',
    'PUT /api/team/7/',
    'DELETE /api/team/7/',
  ]);
  expect(new Headers(sent[3]?.init.headers).get('If-Match')).toBe('"v1"');
  fakeNetwork(() => ok(5));
  for (const read of [list(), one(7)]) await expect(read).rejects.toMatchObject({ status: 200 });
});

test('a save sends the key of its form; without one, a new item has its own and a change none', async () => {
  const sent = fakeNetwork(() => ok({ id: 7 }));
  const { save } = collection({ path: 'team/' }, v.object({ id: v.number() }));
  for (const id of [null, 7])
    for (const key of ['k1', 'k1', undefined]) await save({ id, values: {}, ...(key && { key }) });
  const keys = sent.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
  expect(keys).toEqual(['k1', 'k1', expect.stringMatching(/^(?!k1$)./), 'k1', 'k1', null]);
});

describe('an upload', () => {
  test('carries the form and the token, and reports its progress once its size is known', async () => {
    const { outcome, form, wire } = await upload();
    for (const [loaded, total] of [
      [1000, 0],
      [1000, 4000],
      [4000, 4000],
    ] as const)
      wire.progress(loaded, total);
    wire.respond(204, '');
    expect(await outcome).toBeNull();
    expect(progress).toEqual([0, 0.25, 1]);
    expect([wire.method, wire.responseURL]).toEqual([
      'POST',
      'https://school.example/api/gallery/gurukulam/',
    ]);
    expect([wire.headers.get('Authorization'), wire.headers.has('Content-Type')]).toEqual([
      'Bearer a1',
      false,
    ]);
    expect(wire.body).toBe(form);
  });

  test('can be cancelled halfway', async () => {
    const controller = new AbortController();
    const { outcome, wire } = await upload(controller.signal);
    wire.progress(1000, 4000);
    controller.abort();
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('that was cancelled before it began never goes out', async () => {
    const signal = AbortSignal.abort();
    const call = request('gallery/gurukulam/', {
      method: 'POST',
      form: new FormData(),
      signal,
      sendBy: withProgress(() => undefined),
    });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeUpload.all.map(({ body }) => body)).toEqual([null]);
  });

  test.each<[string, (wire: FakeUpload) => void]>([
    ['the connection breaks', (wire) => wire.onerror?.()],
    [
      'the server redirects it',
      (wire) => {
        wire.responseURL = 'https://school.example/login';
        wire.respond(200, '[]');
      },
    ],
    ['the status is one that no browser knows', (wire) => wire.respond(999, '')],
  ])('is not reported as done, nor hangs, where %s', async (_title, end) => {
    const { outcome, wire } = await upload();
    end(wire);
    await expect(outcome).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });
});
