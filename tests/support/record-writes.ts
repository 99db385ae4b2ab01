import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A file as it was sent. */
export type SentFile = { name: string; type: string; size: number };

/** One write as it was sent. */
export type Write = {
  /** As in 'PUT /api/news/3/'. */
  call: string;
  /** The content type without its boundary. */
  type: string;
  /** JSON's or multipart's fields in their order; files as what is known of them. */
  fields: Record<string, unknown>;
  /** The bytes of the first file; empty where there is none. */
  file: Buffer;
};

export type Recorder = { origin: string; writes: Write[]; stop: () => Promise<void> };

/**
 * Sits in front of a server and records every write under /api/ but the login's: browsers do not show a test what an
 * upload holds. `writes` grows before the server has responded.
 */
export async function recordWrites(origin: string): Promise<Recorder> {
  const writes: Write[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && !/token|logout/.test(request.url ?? '')) writes.push(await writeOf(request, body));
    const onwards = send(new URL(request.url ?? '/', origin), {
      method: request.method,
      // A separate connection for each call: one whose upload was refused halfway cannot be reused.
      agent: false,
      headers: { ...request.headers, host: new URL(origin).host },
    });
    onwards.on('response', (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    onwards.on('error', () => response.destroy());
    onwards.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a host has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    writes,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function writeOf(request: IncomingMessage, body: Buffer): Promise<Write> {
  const header = request.headers['content-type'] ?? '';
  const type = header.split(';', 1)[0] ?? '';
  const write: Write = {
    call: `${request.method} ${request.url}`,
    type,
    fields: {},
    file: Buffer.alloc(0),
  };
  if (type === 'application/json') write.fields = JSON.parse(body.toString());
  if (type !== 'multipart/form-data') return write;
  const parsed = await new Response(new Uint8Array(body), { headers: { 'content-type': header } }).formData();
  for (const [name, value] of parsed) {
    if (typeof value === 'string') write.fields[name] = value;
    else {
      write.fields[name] = { name: value.name, type: value.type, size: value.size } satisfies SentFile;
      write.file = Buffer.from(await value.arrayBuffer());
    }
  }
  return write;
}
