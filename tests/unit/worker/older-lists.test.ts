import { beforeEach, describe, expect, test, vi } from 'vitest';

// Workbox asks for it when it is loaded.
vi.stubGlobal('self', globalThis);
const { savingIn } = await import('../../../src/worker/saving.ts');

const LIST = 'https://school.example/api/gallery/';
const { plugins, cacheName } = savingIn('lists', 'list', 60);

let saved: Map<string, Response>;

beforeEach(() => {
  saved = new Map();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      expect(name).toBe(cacheName);
      return {
        match: async ({ url }: Request) => saved.get(url),
        delete: async ({ url }: Request) => saved.delete(url),
      };
    },
  });
});

/** A page that holds the list with one ETag looks whether there is a newer one. */
async function look(held: string | null, status: number, led = LIST): Promise<void> {
  const request = new Request(LIST, { headers: held === null ? {} : { 'If-None-Match': held } });
  const response = new Response(null, { status });
  Object.defineProperties(response, { url: { value: led }, redirected: { value: led !== LIST } });
  // Cast: Node has no such events, and the rules look at none.
  const event = new Event('fetch') as never;
  for (const plugin of plugins) await plugin.fetchDidSucceed?.({ request, response, event });
}

const save = (etag: string | null) =>
  saved.set(LIST, Response.json([], { headers: etag ? { ETag: etag } : {} }));

describe('a saved list', () => {
  test.each([
    ['older', '"1"'],
    ['without an ETag', null],
  ])('that is %s never replaces what a newer page shows without signal', async (_, etag) => {
    save(etag);
    await look('"2"', 304);
    expect(saved.has(LIST)).toBe(false);
  });

  test.each([
    ['is the one that the page holds', '"1"', 304],
    ['is that one, packed on its way by a proxy', 'W/"1"', 304],
    ['is about to be replaced by a newer one', '"2"', 200],
    ['was asked for without condition', null, 304],
  ])('stays where it %s', async (_, held, status) => {
    save('"1"');
    await look(held, status);
    expect(saved.has(LIST)).toBe(true);
  });

  test.each([
    ['no longer has it', 404, LIST, false],
    ['leads to another page, as from a hidden language', 200, 'https://school.example/', false],
    ['writes it with a slash, or without', 200, LIST.slice(0, -1), true],
  ])('that the server %s stays or goes', async (_, status, led, stays) => {
    save('"1"');
    await look(null, status, led);
    expect(saved.has(LIST)).toBe(stays);
  });
});
