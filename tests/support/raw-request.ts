import { type Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
  /** Keeps connections; without one each request has its own. */
  readonly agent?: Agent | false;
  /** The timeout in milliseconds; 0 for none. */
  readonly timeout?: number;
}

/** Sends a path exactly as it is written: `fetch` normalizes dots and backslashes, and adds compression, before it sends. */
export function rawRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, agent = false, timeout = 0 }: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent, timeout }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    });
    sent.once('error', reject);
    sent.once('timeout', () => sent.destroy(new Error('no response in time')));
    sent.end(body);
  });
}
