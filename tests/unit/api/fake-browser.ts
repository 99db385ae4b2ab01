import { vi } from 'vitest';

/** What one call sent. */
export type Sent = { path: string; method: string; token: string | null; init: RequestInit };

type Responder = (sent: Sent) => Response | Promise<Response>;

/** A storage as a browser has it, also shown as a plain object. */
export function fakeStorage(stored: Record<string, string> = {}, name = 'localStorage') {
  const entries = new Map(Object.entries(stored));
  const methods = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const listed = (key: string) => entries.has(key) && { enumerable: true, configurable: true };
  vi.stubGlobal(
    name,
    new Proxy<object>(methods, {
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: (_, key) => listed(String(key)) || undefined,
    }),
  );
  return {
    all: () => Object.fromEntries(entries),
    set: (key: string, value: string) => entries.set(key, value),
  };
}

/** A storage that a browser has switched off: every touch throws. */
export function brokenStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

/** A network whose server responds as instructed; returns the list of all that was sent. */
export function fakeNetwork(respond: Responder): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('Authorization');
    const call = { path, method: init.method ?? 'GET', token, init };
    sent.push(call);
    init.signal?.throwIfAborted();
    return respond(call);
  });
  return sent;
}

/** A response that only comes when `arrive` is called; a cancelled call does not wait for it. */
export function heldResponse() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  return {
    arrive: resolve,
    respond: ({ init }: Sent) => {
      const { signal } = init;
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      return promise;
    },
  };
}

export const ok = (body: unknown = []) => Response.json(body);
export const gone = () => new Response(null, { status: 204 });
export const expired = () => Response.json({ detail: 'Given token not valid' }, { status: 401 });
export const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

export function sentTo(sent: readonly Sent[], path: string): Sent[] {
  return sent.filter((call) => call.path === path);
}
