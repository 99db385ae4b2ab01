import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, fakeStorage, noConnection, ok } from '../api/fake-browser.ts';
import { refuseWrites } from './refuse-writes.ts';

const ASHA = 'asha@example.org';

/** An animation, which is never redrawn, so that no browser is needed here. */
const photo = new File(['GIF89a'], 'kites.gif', { type: 'image/gif' });

/** A page that shows one shared photo. */
async function openPage(email = ASHA) {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  fakeStorage(email ? { token: 'a1', session_of: encodeURIComponent(email) } : {});
  fakeNetwork(() => (email ? ok({ email }) : noConnection()));
  const { addPhotos, $photos } = await import('../../../src/outbox/photos.ts');
  const { beginNews } = await import('../../../src/outbox/news-from-share.ts');
  const { drafts } = await import('../../../src/outbox/drafts.ts');
  await addPhotos([photo], null);
  return {
    begin: () => beginNews($photos.get()?.[0], undefined, '2026-11-19'),
    shared: () => $photos.get()?.map(({ file }) => file.name),
    draft: () => drafts.restore('news/', 'new'),
  };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('a shared photo moves into the draft of a news item', async () => {
  const page = await openPage();
  expect(await page.begin()).toBe('saved');
  expect(await page.draft()).toMatchObject({ values: { date: '2026-11-19' }, file: { name: 'kites.gif' } });
  expect(page.shared()).toEqual([]);
});

test('a news item that was begun before stays, and so does the shared photo', async () => {
  const page = await openPage();
  await page.begin();
  const { addPhotos } = await import('../../../src/outbox/photos.ts');
  await addPhotos([new File(['GIF89a'], 'lamps.gif', { type: 'image/gif' })], null);
  expect(await page.begin()).toBe('already begun');
  expect(page.shared()).toEqual(['lamps.gif']);
  expect((await page.draft())?.file?.name).toBe('kites.gif');
});

test('a device without room for the photo in a draft leaves it where it is, and begins no news', async () => {
  const page = await openPage();
  const end = refuseWrites((value) => value instanceof File);
  expect(await page.begin()).toBe('no room');
  expect(page.shared()).toEqual(['kites.gif']);
  end();
  expect(await page.begin()).toBe('saved');
});

test('a device that does not keep the draft leaves the shared photo where it is', async () => {
  const page = await openPage();
  const end = refuseWrites(() => true, 'UnknownError');
  expect(await page.begin()).toBe('failed');
  end();
  expect(page.shared()).toEqual(['kites.gif']);
});

test('a shared photo stays where it is while nobody knows whose draft it would be', async () => {
  const page = await openPage('');
  expect(await page.begin()).toBe('failed');
  expect(page.shared()).toEqual(['kites.gif']);
});
