import { vi } from 'vitest';

/** The caches of a browser, of which one holds JSON by path. */
export function fakeCaches(name: string) {
  const entries = new Map<string, string>();
  const found = (path: string) => {
    const text = entries.get(path);
    return text === undefined ? undefined : new Response(text);
  };
  const cache = {
    keys: async () => [...entries.keys()],
    match: async (path: string) => found(path),
    put: async (path: string, response: Response) => void entries.set(path, await response.text()),
    delete: async (path: string) => entries.delete(path),
  };
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      cacheName === name ? found(path) : undefined,
  });
  return {
    put: (path: string, value: unknown) => void entries.set(path, JSON.stringify(value)),
    delete: (path: string) => void entries.delete(path),
    all: (): Record<string, unknown> =>
      Object.fromEntries([...entries].map(([path, text]) => [path, JSON.parse(text)])),
  };
}
