import { expect, test, vi } from 'vitest';
import { saveVisited } from '../../../src/worker/save-visited.ts';

const { CACHES, fetched } = vi.hoisted(() => {
  // Workbox asks for it when it is loaded.
  vi.stubGlobal('self', globalThis);
  const CACHES = { pages: 'pages', lists: 'lists', code: 'code', pictures: 'pictures' };
  const fetched: string[] = [];
  return { CACHES, fetched };
});
vi.mock('../../../src/worker/strategies.ts', () => ({
  CACHES,
  strategyFor: ({ url }: Request) => ({
    handleAll: () => {
      fetched.push(new URL(url).pathname);
      return [Promise.resolve(new Response()), Promise.resolve()];
    },
  }),
}));

const SITE = 'https://school.example';
const DAY = 86_400_000;
const saved = new Map(Object.values(CACHES).map((name) => [name, new Map<string, Response>()]));
const save = (name: string, path: string, days: number, text = '') => {
  const headers = { 'Content-Type': 'text/html', Date: new Date(Date.now() - days * DAY).toUTCString() };
  saved.get(name)?.set(SITE + path, new Response(text, { headers }));
};
const urlOf = (asked: string | Request) => (typeof asked === 'string' ? SITE + asked : asked.url);

/** In a page or a worker the URL of a request may be a path. */
class RequestOfSite extends Request {
  constructor(url: string, init?: RequestInit) {
    super(new URL(url, SITE), init);
  }
}

test('A visit fetches what is too old to be shown again, and pages of yesterday, or of a clock that was ahead', async () => {
  vi.stubGlobal('Request', RequestOfSite);
  vi.stubGlobal('caches', {
    match: async (asked: string | Request) =>
      [...saved.values()].map((files) => files.get(urlOf(asked))?.clone()).find(Boolean),
    open: async (name: string) => ({
      keys: async () => [...(saved.get(name)?.keys() ?? [])].map((url) => new Request(url)),
      match: async ({ url }: Request) => saved.get(name)?.get(url)?.clone(),
      delete: async ({ url }: Request) => saved.get(name)?.delete(url),
    }),
  });
  save('pages', '/model', 0, '<script src="/_astro/new.js"></script><script src="/_astro/old.js"></script>');
  save('code', '/_astro/new.js', 29);
  save('code', '/_astro/old.js', 31);
  save('pages', '/about', 0);
  save('pages', '/support', 31);
  save('pages', '/gallery', 2);
  save('pages', '/contact', -20);
  // Cast: Node has no such events, and these strategies look at none.
  const event = new Event('message') as never;
  await saveVisited(event, { urls: [`${SITE}/model`], isFree: true, pixels: 720 });
  const asked = fetched.filter((path) => /^\/(?:_astro|model|about|support|gallery|contact)\b/.test(path));
  expect(asked).toEqual(['/_astro/old.js', '/support', '/gallery', '/contact']);
});
