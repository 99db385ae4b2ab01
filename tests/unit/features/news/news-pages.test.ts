import { expect, test, vi } from 'vitest';

// Astro's pictures are only there in a build.
vi.mock('../../../../src/build/pictures.ts', () => ({ uploadedPictures: vi.fn() }));

const item = (id: number) => ({
  id,
  news_name: `News ${id}`,
  date: '2026-01-02',
  description: '',
  image: null,
});

/** The pages of that many items, the newest first. */
async function pagesOf(count: number) {
  vi.stubEnv('CONTENT_API', 'http://api.example');
  vi.stubGlobal('fetch', async () =>
    Response.json(Array.from({ length: count }, (_, index) => item(index + 1))),
  );
  // What a build reads it keeps: another test may have read other news.
  vi.resetModules();
  const { newsPages } = await import('../../../../src/features/news/news-pages.ts');
  return newsPages();
}

test('a new item changes the pages of the newest items, and not those of all that have gathered', async () => {
  const pages = await pagesOf(60);
  expect(pages.slice(0, 24).every(({ others }) => others?.length === 4)).toBe(true);
  expect(pages.slice(24).map(({ others }) => others)).toEqual(Array(36).fill(null));
});
