import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { BUILT_SITE } from './built-sites.ts';
import { passOn } from './fault-proxy.ts';
import { startLocalServer } from './local-server.ts';
import { test as base } from './site-test.ts';
import { startTestServer } from './start-test-server.ts';

export { expect } from './site-test.ts';

/** One write as it was sent. */
type Write = {
  /** As in 'PUT /api/news/3/'. */
  call: string;
  /** The content type without its boundary. */
  type: string;
  /** JSON's or multipart's fields in their order; files as what is known of them. */
  fields: Record<string, unknown>;
  /** The bytes of the first file; empty where there is none. */
  file: Buffer;
};

/**
 * A journey whose writes under /api/, but the login's, are recorded as they are sent, in order: browsers do not show a test
 * what an upload holds. `writes` grows before the server has responded.
 */
export const test = base.extend<{ writes: Write[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
  writes: async ({}, use) => use([]),
  server: async ({ writes }, use) => {
    const server = await startTestServer({ siteDir: BUILT_SITE });
    const recorder = await startLocalServer(async (request, response) => {
      const body = await buffer(request);
      const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
      if (isWrite && !/token|logout/.test(request.url ?? '')) writes.push(await writeOf(request, body));
      passOn(server.origin, request, body, response);
    });
    await use({ ...server, origin: recorder.origin });
    await recorder.stop();
    await server.stop();
  },
});

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
      write.fields[name] = { name: value.name, type: value.type, size: value.size };
      write.file = Buffer.from(await value.arrayBuffer());
    }
  }
  return write;
}
