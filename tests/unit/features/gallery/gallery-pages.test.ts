import { beforeEach, expect, test, vi } from 'vitest';

/** The modules of the build, which read an API once. */
async function buildWith(pictures: number) {
  vi.resetModules();
  const day = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
  const list = Array.from({ length: pictures }, (_, index) => ({
    id: index + 1,
    date: day(index),
    images: `/media/${index + 1}.jpg`,
  }));
  vi.stubGlobal('fetch', async (url: URL) => Response.json(url.pathname.includes('gurukulam') ? list : []));
  return import('../../../../src/features/gallery/gallery-pages.ts');
}

beforeEach(() => {
  vi.stubEnv('CONTENT_API', 'http://127.0.0.1:9');
});

test('the gallery page holds the newest 18 of 250 pictures, and knows how many there are', async () => {
  const { knownGallery } = await buildWith(250);
  const { first, count } = (await knownGallery('gurukulam')).known;
  expect([first?.length, first?.[0]?.id, count]).toEqual([18, 250, 250]);
});

test('all of 250 pictures are on pages of a hundred, from the oldest on', async () => {
  const { galleryParts } = await buildWith(250);
  const parts = await galleryParts();
  expect(parts.map(({ type, part, isLast, pictures }) => [type, part, isLast, pictures.length])).toEqual([
    ['gurukulam', 1, false, 100],
    ['gurukulam', 2, false, 100],
    ['gurukulam', 3, true, 50],
  ]);
  expect(parts[0]?.pictures[0]?.id).toBe(1);
});

test('a new picture changes the last of these pages alone', async () => {
  const before = await (await buildWith(250)).galleryParts();
  const after = await (await buildWith(251)).galleryParts();
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
});

test('a gallery whose page holds all of it has no further pages', async () => {
  const { galleryParts } = await buildWith(18);
  expect(await galleryParts()).toEqual([]);
});
