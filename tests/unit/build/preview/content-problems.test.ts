import { expect, test, vi } from 'vitest';

test('a picture needs words where it has neither a title or a day nor any of its own', async () => {
  const image = '/media/1.jpg';
  const pictures = [
    { id: 1, date: '2026-01-02', image },
    { id: 2, date: '', alt: 'Two boys at the well', image },
    { id: 3, date: '', image },
  ];
  vi.stubEnv('CONTENT_API', 'http://api.example');
  vi.stubGlobal('fetch', async (url: URL | string) => {
    if (String(url).endsWith(image)) return new Response('', { status: 404 });
    const lists = [
      ['gallery/adrishya', pictures],
      ['/api/team/', [{ id: 4, name: '' }]],
    ] as const;
    return Response.json(lists.find(([path]) => String(url).includes(path))?.[1] ?? []);
  });
  // What a build reads it keeps.
  vi.resetModules();
  const { contentProblems } = await import('../../../../src/build/preview/content-problems.ts');
  const found = await contentProblems();
  expect(found?.descriptions).toMatchObject([
    { what: 'Number 3', now: 'Its picture is read out without a name.' },
  ]);
  const missing = found?.pictures.filter(({ source }) => source !== 'Backgrounds');
  expect(missing?.map(({ what, now }) => [what, now])).toEqual([
    ...['2 January 2026', 'Number 2', 'Number 3'].map((what) => [
      what,
      '/media/1.jpg does not load: its server responds with 404.',
    ]),
    ['Number 4', 'Visitors see a drawn pattern.'],
  ]);
});
