import { beforeEach, expect, test, vi } from 'vitest';

type Options = {
  cacheName?: string;
  networkTimeoutSeconds?: number;
  plugins: { limits?: object; cacheWillUpdate?: (stored: object) => Promise<Response | null> }[];
};
type Route = { strategy: string; options: Options; isMatch: (asked: object) => boolean };

const routes: Route[] = [];

/** A strategy that only tells what it was made with. */
const strategy = (name: string) =>
  class {
    readonly strategy = name;
    readonly options: Options;
    constructor(options: Options) {
      this.options = options;
    }
  };
vi.mock('workbox-strategies', () => ({
  CacheFirst: strategy('cache first'),
  NetworkFirst: strategy('network first'),
  NetworkOnly: strategy('network only'),
  StaleWhileRevalidate: strategy('stale while revalidate'),
}));
vi.mock('workbox-expiration', () => ({
  ExpirationPlugin: class {
    readonly limits: object;
    constructor(limits: object) {
      this.limits = limits;
    }
  },
}));
vi.mock('workbox-routing', () => ({
  registerRoute: (isMatch: Route['isMatch'], handler: object) =>
    // Cast: each handler is one of the strategies above.
    routes.push({ ...handler, isMatch } as Route),
}));

beforeEach(async () => {
  routes.length = 0;
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => undefined);
  await import('../../../src/worker/service-worker.ts');
});

function routeOf(path: string, headers: Record<string, string> = {}, sameOrigin = true) {
  const url = new URL(path, 'https://school.example');
  return routes.find(({ isMatch }) => isMatch({ url, request: new Request(url, { headers }), sameOrigin }));
}

const DAY = 24 * 3600;

test.each([
  ['/news/14', 'network first', 4],
  ['/api/news/', 'network first', undefined],
  ['/_astro/page.a1.js', 'cache first', undefined],
  ['/_astro/fonts/text.a1.woff2', 'cache first', undefined],
  ['/media/news/a.jpg', 'stale while revalidate', undefined],
])(
  '%s comes by the strategy %s (timeout %s), from a cache with a bound of 30 days',
  (path, name, timeout) => {
    const { strategy, options } = routeOf(path) ?? {};
    expect([strategy, options?.networkTimeoutSeconds]).toEqual([name, timeout]);
    const limits = { maxEntries: expect.any(Number), maxAgeSeconds: 30 * DAY };
    expect(options?.plugins).toContainEqual({ limits: expect.objectContaining(limits) });
  },
);

test('nothing from elsewhere, of the login or with a token is stored', async () => {
  expect(routeOf('/news/14', {}, false)).toBeUndefined();
  expect(routeOf('/login')?.strategy).toBe('network only');
  expect(routeOf('/api/news/', { Authorization: 'Bearer a1' })).toBeUndefined();
  const page = new URL('https://school.example/dashboard/home');
  const { plugins = [] } = routeOf(page.pathname)?.options ?? {};
  const stored = async (headers: Record<string, string>, sent: Record<string, string> = {}) => {
    const context = {
      request: new Request(page, { headers }),
      response: new Response('', { headers: sent }),
    };
    return (await plugins[0]?.cacheWillUpdate?.(context)) ?? null;
  };
  expect(await stored({})).not.toBeNull();
  expect(await stored({ Authorization: 'Bearer a1' })).toBeNull();
  for (const rule of ['no-store', 'private, no-cache'])
    expect(await stored({}, { 'Cache-Control': rule })).toBeNull();
});
