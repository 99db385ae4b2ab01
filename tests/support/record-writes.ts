import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { passOn } from './fault-proxy.ts';
import { type LocalServer, startLocalServer } from './local-server.ts';

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

export type Recorder = LocalServer & { writes: Write[] };

/**
 * Sits in front of a server and records every write under /api/ but the login's: browsers do not show a test what an
 * upload holds. `writes` grows before the server has responded.
 */
export async function recordWrites(origin: string): Promise<Recorder> {
  const writes: Write[] = [];
  const server = await startLocalServer(async (request, response) => {
    const body = await buffer(request);
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && !/token|logout/.test(request.url ?? '')) writes.push(await writeOf(request, body));
    passOn(origin, request, body, response);
  });
  return { ...server, writes };
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
