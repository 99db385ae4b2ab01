import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropUnnamed, saveVisited } from '../../../src/worker/save-visited.ts';
import { savingIn } from '../../../src/worker/saving.ts';
import { CACHES, strategyFor } from '../../../src/worker/strategies.ts';

// Workbox asks for it when it is loaded.
vi.hoisted(() => vi.stubGlobal('self', globalThis));
vi.mock('../../../src/worker/strategies.ts', { spy: true });

const SITE = 'https://school.example';
const DAY = 86_400_000;
const LIST = `${SITE}/api/gallery/`;
const { plugins } = savingIn(CACHES.lists, 'list', 60);
const TYPES = {
  pages: 'text/html',
  lists: 'application/json',
  code: 'text/javascript',
  pictures: 'image/webp',
};
let saved: Map<string, Map<string, Response>>;

function save(kind: keyof typeof CACHES, path: string, text = '', days = 0): void {
  const headers = { 'Content-Type': TYPES[kind], Date: new Date(Date.now() - days * DAY).toUTCString() };
  saved.get(CACHES[kind])?.set(SITE + path, new Response(text, { headers }));
}

const left = () =>
  [...saved.values()].flatMap((files) => [...files.keys()].map((url) => new URL(url).pathname));

/** In a page or a worker the URL of a request may be a path. */
class RequestOfSite extends Request {
  constructor(url: string, init?: RequestInit) {
    super(new URL(url, SITE), init);
  }
}

beforeEach(() => {
  saved = new Map(Object.values(CACHES).map((name) => [name, new Map()]));
  const urlOf = (asked: string | Request) => (typeof asked === 'string' ? SITE + asked : asked.url);
  vi.stubGlobal('caches', {
    match: async (asked: string | Request) =>
      [...saved.values()].map((files) => files.get(urlOf(asked))?.clone()).find(Boolean),
    open: async (name: string) => ({
      keys: async () => [...(saved.get(name)?.keys() ?? [])].map((url) => new Request(url)),
      match: async ({ url }: Request) => saved.get(name)?.get(url)?.clone(),
      delete: async ({ url }: Request) => saved.get(name)?.delete(url),
    }),
  });
});

test('What a saved page needs stays on the device; an old page goes with its files, and so do scripts of an earlier build', async () => {
  save('pages', '/gallery', '<script src="/_astro/Gallery.2.js"></script><img src="/_astro/hero.webp">');
  save('pages', '/about', '<script src="/_astro/About.1.js"></script>', 400);
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
  vi.stubGlobal('location', new URL(`${SITE}/sw.js`));
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  const shown = (path: string) => {
    const request = new Request(SITE + path);
    return strategyFor(request)?.handle({ event: new ExtendableEvent('fetch'), request });
  };
  save('pictures', '/media/news/lamp.jpg/960x540.webp', 'lamp');
  save('pictures', '/media/news/kite.jpg/960x540.webp', 'kite', 31);
  expect(await (await shown('/media/news/lamp.jpg/544x306.webp'))?.text()).toBe('lamp');
  await expect(shown('/media/news/kite.jpg/544x306.webp')).rejects.toThrow();
});

test('A visit fetches what is too old to be shown again, and pages of yesterday, or of a clock that was ahead', async () => {
  vi.stubGlobal('Request', RequestOfSite);
  const fetched: string[] = [];
  vi.mocked(strategyFor).mockImplementation(({ url }) => {
    const handleAll = () => {
      fetched.push(new URL(url).pathname);
      return [Promise.resolve(new Response()), Promise.resolve()];
    };
    // Cast: all that a visit asks of a strategy.
    return { handleAll } as never;
  });
  save('pages', '/model', '<script src="/_astro/new.js"></script><script src="/_astro/old.js"></script>');
  save('code', '/_astro/new.js', '', 29);
  save('code', '/_astro/old.js', '', 31);
  save('pages', '/about');
  save('pages', '/support', '', 31);
  save('pages', '/gallery', '', 2);
  save('pages', '/contact', '', -20);
  // Cast: Node has no such events, and these strategies look at none.
  const event = new Event('message') as never;
  await saveVisited(event, { urls: [`${SITE}/model`], isFree: true, pixels: 720 });
  const asked = fetched.filter((path) => /^\/(?:_astro|model|about|support|gallery|contact)\b/.test(path));
  expect(asked).toEqual(['/_astro/old.js', '/support', '/gallery', '/contact']);
});

describe('a saved list', () => {
  const lists = () => saved.get(CACHES.lists);

  /** A page that holds the list with one ETag looks whether there is a newer one. */
  async function look(held: string | null, status: number, led = LIST): Promise<void> {
    const request = new Request(LIST, { headers: held === null ? {} : { 'If-None-Match': held } });
    const response = new Response(null, { status });
    Object.defineProperties(response, { url: { value: led }, redirected: { value: led !== LIST } });
    // Cast: Node has no such events, and the rules look at none.
    const event = new Event('fetch') as never;
    for (const plugin of plugins) await plugin.fetchDidSucceed?.({ request, response, event });
  }

  test('without an ETag never replaces what a newer page shows', async () => {
    lists()?.set(LIST, Response.json([]));
    await look('"2"', 304);
    expect(lists()?.has(LIST)).toBe(false);
  });

  test.each([
    ['goes where it is older than what a page shows', '"2"', 304, LIST, false],
    ['stays where it is the one that the page holds', '"1"', 304, LIST, true],
    ['stays where it is that one, packed on its way by a proxy', 'W/"1"', 304, LIST, true],
    ['stays where it is about to be replaced by a newer one', '"2"', 200, LIST, true],
    ['stays where it was asked for without condition', null, 304, LIST, true],
    ['goes where the server no longer has it', null, 404, LIST, false],
    ['goes where the server leads to another page, as from a hidden language', null, 200, `${SITE}/`, false],
    ['stays where the server writes it with a slash, or without', null, 200, LIST.slice(0, -1), true],
  ])('%s', async (_, held, status, led, stays) => {
    lists()?.set(LIST, Response.json([], { headers: { ETag: '"1"' } }));
    await look(held, status, led);
    expect(lists()?.has(LIST)).toBe(stays);
  });
});
