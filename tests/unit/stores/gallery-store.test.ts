import { beforeEach, expect, test, vi } from 'vitest';
import { createGalleryStore } from '../../../src/stores/gallery-store.ts';
import { fakeNetwork, fakeStorage, ok } from '../api/fake-browser.ts';
import { FakeUpload, fakeUploads } from '../api/fake-upload.ts';

beforeEach(() => {
  fakeStorage({ token: 'a1' });
  fakeStorage({}, 'sessionStorage');
  fakeUploads();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a replacement without a response may make a second picture where the server knows no keys', async () => {
  fakeNetwork(() => ok([]));
  const drafts = { restore: async () => null, save: async () => undefined, discard: async () => undefined };
  const { replacement } = createGalleryStore('gurukulam', drafts);
  replacement.open({ id: 3, image: '/media/3.jpg', date: '2026-11-19', version: 'v1' });
  // An animation, which is never redrawn, so that no browser is needed here.
  replacement.choose(new File(['GIF89a'], 'kites.gif', { type: 'image/gif' }));
  const saving = replacement.submit();
  await vi.waitFor(() =>
    expect(FakeUpload.all.map(({ method, body }) => [method, body !== null])).toEqual([['POST', true]]),
  );
  FakeUpload.all[0]?.onerror?.();
  await saving;
  expect(replacement.$outcome.get()).toMatchObject({ kind: 'danger', retry: 'unclear' });
});
