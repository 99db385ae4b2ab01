import type { Sender } from './transport.ts';

/** Statuses whose responses have no body, by the rules of HTTP. */
const BODYLESS = [204, 205, 304];

/**
 * Sends an upload and says how far it is: `onProgress` hears the share sent, 0 to 1. fetch cannot report that;
 * XMLHttpRequest can, though it always sends cookies. Only staff upload, so no visitor loads this.
 */
export function withProgress(onProgress: (share: number) => void): Sender {
  return (url, call, headers) =>
    new Promise((resolve, reject) => {
      const upload = new XMLHttpRequest();
      upload.open(call.method ?? 'POST', url);
      for (const [name, value] of headers) upload.setRequestHeader(name, value);
      upload.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
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
