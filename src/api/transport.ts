const BASE = '/api/';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Sends a call. Rejects with a TypeError where no response came, and with an AbortError when cancelled. */
export type Sender = (url: string, call: Call, headers: Headers) => Promise<Response>;

/** One call. `json` and `form` exclude each other; `headers` are added to the usual ones. */
export type Call = {
  method?: Method;
  json?: unknown;
  form?: FormData;
  headers?: Readonly<Record<string, string>>;
  /** For reads: the server responds with 304 if this still matches. */
  etag?: string | null;
  signal?: AbortSignal | undefined;
  /** Replaces fetch, to report progress. */
  sendBy?: Sender | undefined;
  /** Sent even if the page is left at once, as at a logout (small bodies only). */
  isOutlivingPage?: boolean;
};

/**
 * Sends one call and returns its response, whatever the status. Throws only when none came. Redirects of writes are
 * errors: browsers would turn them into GET and lose what the visitor has typed.
 */
export function send(path: string, call: Call, token: string | null = null): Promise<Response> {
  const headers = new Headers({ ...call.headers, Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (call.json !== undefined) headers.set('Content-Type', 'application/json');
  if (call.etag) headers.set('If-None-Match', call.etag);
  if (call.sendBy !== undefined) return call.sendBy(BASE + path, call, headers);
  const method = call.method ?? 'GET';
  return fetch(BASE + path, {
    method,
    headers,
    body: call.json === undefined ? (call.form ?? null) : JSON.stringify(call.json),
    redirect: method === 'GET' ? 'follow' : 'error',
    credentials: 'omit',
    // Revalidates a cached response, even if shared caches may still serve theirs.
    cache: 'no-cache',
    keepalive: call.isOutlivingPage === true,
    signal: call.signal ?? null,
  });
}

/**
 * The response at an API path with its whole body, or a 304 for an unchanged ETag. Sent without a token, so that a stale
 * one cannot break public pages, which then load no code of the session. Throws where no response comes.
 */
export async function plainResponse(
  path: string,
  etag: string | null = null,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await send(path, { etag, signal });
  const body = await response.text();
  return new Response(body === '' ? null : body, { status: response.status });
}

declare global {
  // On `window`, because find-changes.ts is a bundle of its own that shares no module with the islands.
  var stashed: Map<string, Response> | undefined;
}

/** Stores a response for the next GET of the same path, to save a second request. */
export function stashResponse(path: string, response: Response): void {
  globalThis.stashed ??= new Map();
  globalThis.stashed.set(path, response);
}

/** Removes and returns the response stored for a path. */
export function takeStashed(path: string): Response | undefined {
  const response = globalThis.stashed?.get(path);
  globalThis.stashed?.delete(path);
  return response;
}
