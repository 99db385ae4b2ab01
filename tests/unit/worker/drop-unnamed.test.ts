import { beforeEach, expect, test, vi } from 'vitest';
import { dropUnnamed } from '../../../src/worker/drop-unnamed.ts';
import { CACHES } from '../../../src/worker/strategies.ts';

// The strategies are for a worker.
vi.hoisted(() => vi.stubGlobal('self', globalThis));

type Kind = keyof typeof CACHES;

const TYPES = {
  pages: 'text/html',
  lists: 'application/json',
  code: 'text/javascript',
  pictures: 'image/webp',
};
let saved: Map<string, Map<string, Response>>;

function save(kind: Kind, path: string, text = '', at = Date.now()): void {
  const headers = { 'Content-Type': TYPES[kind], Date: new Date(at).toUTCString() };
  saved.get(CACHES[kind])?.set(`https://school.example${path}`, new Response(text, { headers }));
}

const left = () =>
  [...saved.values()].flatMap((files) => [...files.keys()].map((url) => new URL(url).pathname));

beforeEach(() => {
  saved = new Map(Object.values(CACHES).map((name) => [name, new Map()]));
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const files = saved.get(name) ?? new Map<string, Response>();
      return {
        keys: async () => [...files.keys()].map((url) => new Request(url)),
        match: async ({ url }: Request) => files.get(url)?.clone(),
        delete: async ({ url }: Request) => files.delete(url),
      };
    },
  });
});

test('What a saved page needs stays on the device: its files, and theirs', async () => {
  save('pages', '/gallery', '<script src="/_astro/Gallery.1.js"></script><img src="/_astro/hero.webp">');
  save('lists', '/api/news/', '["/media/news/lamp.jpg"]');
  save('code', '/_astro/Gallery.1.js', 'import("./Viewer.1.js")');
  save('code', '/_astro/Viewer.1.js', 'load("/_astro/viewer.1.css")');
  save('code', '/_astro/viewer.1.css');
  save('pictures', '/_astro/hero.webp');
  save('pictures', '/media/news/lamp.jpg');
  const before = left();
  await dropUnnamed();
  expect(left()).toEqual(before);
});

test('The scripts of an earlier build go at once, though they name each other', async () => {
  save('pages', '/gallery', '<script src="/_astro/Gallery.2.js"></script>');
  save('code', '/_astro/Gallery.2.js');
  save('code', '/_astro/Gallery.1.js', 'import("./Viewer.1.js")');
  save('code', '/_astro/Viewer.1.js', 'import("./Gallery.1.js")');
  save('pictures', '/_astro/hero-of-before.webp');
  await dropUnnamed();
  expect(left()).toEqual(['/gallery', '/_astro/Gallery.2.js']);
});

test('A page that is too old to be shown goes with its files', async () => {
  save('pages', '/about', '<script src="/_astro/About.1.js"></script>', Date.now() - 400 * 86_400_000);
  save('code', '/_astro/About.1.js');
  await dropUnnamed();
  expect(left()).toEqual([]);
});
