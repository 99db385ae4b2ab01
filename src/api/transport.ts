const BASE = '/api/';

/** Statuses whose responses have no body, by the rules of HTTP. */
const BODYLESS = [204, 205, 304];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call. `json` and `form` exclude each other; `onProgress` hears the share sent, 0 to 1; `headers` go beside the
 * usual ones.
 */
export type Call = {
  method?: Method;
  json?: unknown;
  form?: FormData;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
  /** Goes out even when the page is left at once, as at a logout (small bodies only). */
  isOutlivingPage?: boolean;
};

/** The part of a call that says when nobody waits for it any more. */
export function watched(signal: AbortSignal | undefined): Pick<Call, 'signal'> {
  return signal === undefined ? {} : { signal };
}

/**
 * Sends one call and returns its response, whatever the status. Throws only when no response came.
 * A write is never redirected: a browser would turn it into a GET and the visitor's words would be lost.
 */
export function send(path: string, call: Call, token: string | null = null): Promise<Response> {
  const headers = new Headers({ ...call.headers, Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (call.json !== undefined) headers.set('Content-Type', 'application/json');
  if (call.onProgress !== undefined) return sendWithProgress(BASE + path, call, headers);
  const method = call.method ?? 'GET';
  return fetch(BASE + path, {
    method,
    headers,
    body: call.json === undefined ? (call.form ?? null) : JSON.stringify(call.json),
    redirect: method === 'GET' ? 'follow' : 'error',
    credentials: 'omit',
    keepalive: call.isOutlivingPage === true,
    signal: call.signal ?? null,
  });
}

/** fetch cannot report the progress of an upload; XMLHttpRequest can, though it always sends cookies. */
function sendWithProgress(url: string, call: Call, headers: Headers): Promise<Response> {
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open(call.method ?? 'POST', url);
    for (const [name, value] of headers) upload.setRequestHeader(name, value);
    upload.upload.onprogress = ({ loaded, total }) => call.onProgress?.(total > 0 ? loaded / total : 0);
    upload.onload = () => {
      if (isUnredirected(upload, url) && upload.status < 600) resolve(responseOf(upload));
      else reject(new TypeError('Failed to fetch'));
    };
    upload.onerror = () => reject(new TypeError('Failed to fetch'));
    upload.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    call.signal?.addEventListener('abort', () => upload.abort(), { once: true });
    if (call.signal?.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'));
    else upload.send(call.json === undefined ? (call.form ?? null) : JSON.stringify(call.json));
  });
}

/** XMLHttpRequest always follows redirects; the response then says nothing about what was sent. */
function isUnredirected(upload: XMLHttpRequest, url: string): boolean {
  return upload.responseURL === new URL(url, location.href).href;
}

function responseOf(upload: XMLHttpRequest): Response {
  const body = BODYLESS.includes(upload.status) ? null : upload.responseText;
  return new Response(body, { status: upload.status });
}
