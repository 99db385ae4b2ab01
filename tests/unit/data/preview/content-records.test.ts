import { expect, test, vi } from 'vitest';

test('a picture needs words where it has neither a title or a day nor any of its own', async () => {
  const pictures = [
    { id: 1, date: '2026-01-02' },
    { id: 2, date: '', alt: 'Two boys at the well' },
    { id: 3, date: '' },
  ];
  vi.stubEnv('CONTENT_API', 'http://api.example');
  vi.stubGlobal('fetch', async ({ pathname }: URL) =>
    Response.json(
      pathname.includes('gallery/adrishya') ? pictures.map((one) => ({ ...one, image: '/media/1.jpg' })) : [],
    ),
  );
  // What a build reads it keeps.
  vi.resetModules();
  const { contentRecords } = await import('../../../../src/data/preview/content-records.ts');
  const records = (await contentRecords())?.filter(({ place }) => place === 'Gallery, Adrishya');
  expect(records?.map(({ name, isDescribed }) => [name, isDescribed])).toEqual([
    ['2 January 2026', true],
    ['Number 2', true],
    ['Number 3', false],
  ]);
});
