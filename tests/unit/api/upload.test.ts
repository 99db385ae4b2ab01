import { beforeEach, describe, expect, test } from 'vitest';
import { withProgress } from '../../../src/api/collection.ts';
import { request } from '../../../src/api/request.ts';
import { fakeNetwork, fakeStorage, ok } from './fake-browser.ts';
import { FakeUpload, fakeUploads, nextUpload } from './fake-upload.ts';

let heard: number[];

/** Uploads a picture as the gallery screen does, and returns the upload that went out beside the outcome. */
async function upload(signal?: AbortSignal) {
  const form = new FormData();
  const call = { method: 'POST', form, sendBy: withProgress((share) => heard.push(share)) } as const;
  const outcome = request('gallery/gurukulam/', signal === undefined ? call : { ...call, signal });
  // Whoever cancels looks at the outcome only later.
  outcome.catch(() => undefined);
  return { outcome, form, wire: await nextUpload() };
}

beforeEach(() => {
  heard = [];
  fakeUploads();
  fakeStorage({ token: 'a1', access_token: 'a1', refresh_token: 'r1' });
});

describe('an upload', () => {
  test('reports its progress', async () => {
    const { outcome, wire } = await upload();
    wire.progress(0, 4000);
    wire.progress(1000, 4000);
    wire.progress(4000, 4000);
    wire.respond(201, '{"id":7}');
    expect(await outcome).toEqual({ id: 7 });
    expect(heard).toEqual([0, 0.25, 1]);
  });

  test('reports nothing wrong while its size is unknown', async () => {
    const { outcome, wire } = await upload();
    wire.progress(1000, 0);
    wire.respond(201, '{}');
    await outcome;
    expect(heard).toEqual([0]);
  });

  test('carries the form and the token to the documented URL', async () => {
    const { outcome, form, wire } = await upload();
    expect(wire.method).toBe('POST');
    expect(wire.responseURL).toBe('https://school.example/api/gallery/gurukulam/');
    expect(wire.headers.get('Authorization')).toBe('Bearer a1');
    expect(wire.headers.has('Content-Type')).toBe(false);
    expect(wire.body).toBe(form);
    wire.respond(204, '');
    expect(await outcome).toBeNull();
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

  test('says that the server could not be reached when the connection breaks', async () => {
    const { outcome, wire } = await upload();
    wire.onerror?.();
    await expect(outcome).rejects.toMatchObject({ name: 'ApiError', kind: 'unreachable' });
  });

  test.each([
    [413, '<h1>Too large</h1>', 'refused', 'The server reported error 413.'],
    [400, '{"images":["This is no picture."]}', 'invalid', 'images: This is no picture.'],
    [
      201,
      '<h1>Hello</h1>',
      'broken',
      'The server sent a response that could not be read. Please try again later.',
    ],
  ])('with the response %i says why', async (status, text, kind, message) => {
    const { outcome, wire } = await upload();
    wire.respond(status, text);
    await expect(outcome).rejects.toMatchObject({ kind, message });
  });

  test('is not reported as done when the server redirected it', async () => {
    const { outcome, wire } = await upload();
    wire.responseURL = 'https://school.example/login';
    wire.respond(200, '[]');
    await expect(outcome).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('does not hang on a status that browsers do not know', async () => {
    const { outcome, wire } = await upload();
    wire.respond(999, '');
    await expect(outcome).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('is renewed and sent again when the token has expired', async () => {
    const network = fakeNetwork(() => ok({ access: 'a2' }));
    const { outcome, form, wire } = await upload();
    wire.respond(401, '{"detail":"Given token not valid"}');
    const replay = await nextUpload();
    replay.respond(201, '{"id":7}');
    expect(await outcome).toEqual({ id: 7 });
    expect(replay.headers.get('Authorization')).toBe('Bearer a2');
    expect(replay.body).toBe(form);
    expect(network.map(({ path }) => path)).toEqual(['/api/token/refresh/']);
  });
});
