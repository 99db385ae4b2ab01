import { beforeEach, expect, test, vi } from 'vitest';
import { dropUnnamed } from '../../../src/worker/save-visited.ts';
import { CACHES, strategyFor } from '../../../src/worker/strategies.ts';

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
    match: async () => undefined,
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

test('What a saved page needs stays on the device; an old page goes with its files, and so do scripts of an earlier build', async () => {
  save('pages', '/gallery', '<script src="/_astro/Gallery.2.js"></script><img src="/_astro/hero.webp">');
  save('pages', '/about', '<script src="/_astro/About.1.js"></script>', Date.now() - 400 * 86_400_000);
  save('lists', '/api/news/', '["/media/news/lamp.jpg"]');
  save('code', '/_astro/Gallery.2.js', 'import("./Viewer.2.js")');
  save('code', '/_astro/Viewer.2.js');
  save('code', '/_astro/Gallery.1.js', 'import("./Viewer.1.js")');
  save('code', '/_astro/Viewer.1.js', 'import("./Gallery.1.js")');
  save('code', '/_astro/About.1.js');
  save('pictures', '/_astro/hero.webp');
  save('pictures', '/_astro/hero-of-before.webp');
  save('pictures', '/media/news/lamp.jpg');
  await dropUnnamed();
  expect(left()).toEqual([
    ...['/gallery', '/api/news/', '/_astro/Gallery.2.js', '/_astro/Viewer.2.js'],
    ...['/_astro/hero.webp', '/media/news/lamp.jpg'],
  ]);
});

test('Without signal another width of a picture stands in for the one that is asked for, unless it is too old to be shown', async () => {
  class ExtendableEvent extends Event {
    waitUntil() {}
  }
  vi.stubGlobal('self', { __WB_DISABLE_DEV_LOGS: true });
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('location', new URL('https://school.example/sw.js'));
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  const shown = (path: string) => {
    const request = new Request(`https://school.example${path}`);
    return strategyFor(request)?.handle({ event: new ExtendableEvent('fetch'), request });
  };
  save('pictures', '/media/news/lamp.jpg/960x540.webp', 'lamp');
  save('pictures', '/media/news/kite.jpg/960x540.webp', 'kite', Date.now() - 31 * 86_400_000);
  expect(await (await shown('/media/news/lamp.jpg/544x306.webp'))?.text()).toBe('lamp');
  await expect(shown('/media/news/kite.jpg/544x306.webp')).rejects.toThrow();
});
