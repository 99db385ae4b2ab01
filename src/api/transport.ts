const BASE = '/api/';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How a call is sent. Rejects with a TypeError where no response came, and with an AbortError where it was cancelled. */
export type Sender = (url: string, call: Call, headers: Headers) => Promise<Response>;

/** One call. `json` and `form` exclude each other; `headers` go beside the usual ones. */
export type Call = {
  method?: Method;
  json?: unknown;
  form?: FormData;
  headers?: Readonly<Record<string, string>>;
  /** Of a read: spares its body where the server still has what this stands for. */
  etag?: string | null;
  signal?: AbortSignal | undefined;
  /** Another way than fetch: one that reports its progress. */
  sendBy?: Sender | undefined;
  /** Goes out even when the page is left at once, as at a logout (small bodies only). */
  isOutlivingPage?: boolean;
};

/**
 * Sends one call and returns its response, whatever the status. Throws only when none came. A write is never redirected: as a
 * GET, which a browser would make of it, it would lose the visitor's words.
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
    // Asks whether the saved response is still the same, also while shared caches may go on with it.
    cache: 'no-cache',
    keepalive: call.isOutlivingPage === true,
    signal: call.signal ?? null,
  });
}

/**
 * What the API responds at a path, read to its end; a 304 without a body where it still has the ETag. Asked without a token: a
 * stale one could break pages that only look, and they need no code of the session. Throws where no response comes.
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

/** What whoever serves these pages reports on them, whichever server holds the content. Throws where no response comes. */
export function healthResponse(): Promise<Response> {
  return fetch('/healthz', { credentials: 'omit', cache: 'no-store' });
}

/** Refusals that say nothing about what was sent: there were too many, or it came too early or too slowly. */
const LATER = [408, 425, 429];

/** Whether a server has not taken something now, and may take the same later. */
export function isLater(status: number): boolean {
  return status >= 500 || LATER.includes(status);
}

/** The same for what needs a session, which the next login renews. */
export function isLaterForStaff(status: number): boolean {
  return status === 401 || isLater(status);
}

declare global {
  // The program that looks for changes is a bundle of its own and shares no module with the islands.
  var stashed: Map<string, Response> | undefined;
}

/** Keeps a response for the next GET of the same path, which then need not ask the API a second time. */
export function stashResponse(path: string, response: Response): void {
  globalThis.stashed ??= new Map();
  globalThis.stashed.set(path, response);
}

/** The response that was kept for a path, once. */
export function takeStashed(path: string): Response | undefined {
  const response = globalThis.stashed?.get(path);
  globalThis.stashed?.delete(path);
  return response;
}
