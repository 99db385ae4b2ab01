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
  signal?: AbortSignal;
  /** Another way than fetch: one that reports its progress. */
  sendBy?: Sender | undefined;
  /** Goes out even when the page is left at once, as at a logout (small bodies only). */
  isOutlivingPage?: boolean;
};

/** The part of a call that says when nobody waits for it any more. */
export function watched(signal: AbortSignal | undefined): Pick<Call, 'signal'> {
  return signal === undefined ? {} : { signal };
}

/** The part of a read that spares its body where the server still has what this ETag stands for. */
export function unlessSame(etag: string | null): Pick<Call, 'headers'> {
  return etag === null ? {} : { headers: { 'If-None-Match': etag } };
}

/**
 * Sends one call and returns its response, whatever the status. Throws only when no response came.
 * A write is never redirected: a browser would turn it into a GET and the visitor's words would be lost.
 */
export function send(path: string, call: Call, token: string | null = null): Promise<Response> {
  const headers = new Headers({ ...call.headers, Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (call.json !== undefined) headers.set('Content-Type', 'application/json');
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
