import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Not a call of the contract: a way out of our own that other servers do not have. */
const OURS_ALONE = '/api/admin/logout/';

/**
 * Sits in front of an embedded server and responds as a Django server with REST framework does where the contract
 * leaves a choice: absolute URLs of pictures, 301 for a GET without its trailing slash and a crash in HTML for a
 * write without one, dates with microseconds, and none of our own extra calls.
 */
export async function speakDjango(origin: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (path.startsWith('/api/') && !path.endsWith('/')) withoutSlash(request, response);
    else if (path === OURS_ALONE) notFound(response);
    else handOn(origin, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a host has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function withoutSlash({ method, url }: IncomingMessage, response: ServerResponse): void {
  if (method === 'GET') response.writeHead(301, { Location: `${url}/` }).end();
  else response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Server Error (500)</h1>');
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not Found</h1>');
}

function handOn(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const { host = '' } = request.headers;
  const headers = { ...request.headers, host: new URL(origin).host, 'accept-encoding': 'identity' };
  // A separate connection for each call: one whose upload was refused halfway cannot be reused.
  const onwards = send(new URL(request.url ?? '/', origin), {
    method: request.method,
    headers,
    agent: false,
  });
  onwards.on('response', async (upstream) => {
    const { statusCode = 502, headers: given } = upstream;
    if (!given['content-type']?.startsWith('application/json')) {
      response.writeHead(statusCode, given);
      upstream.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of upstream) chunks.push(chunk);
    const body = inDjangosWords(Buffer.concat(chunks).toString(), `http://${host}`);
    const { 'content-length': _length, ...kept } = given;
    response.writeHead(statusCode, { ...kept, Vary: 'Accept, Cookie', Allow: 'GET, POST, HEAD, OPTIONS' });
    response.end(body);
  });
  onwards.on('error', () => response.destroy());
  request.pipe(onwards);
}

const ISO_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})Z$/;

function inDjangosWords(json: string, host: string): string {
  return JSON.stringify(
    JSON.parse(json, (_name, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (value.startsWith('/media/')) return host + value;
      return value.replace(ISO_TIME, '$1000Z');
    }),
  );
}
