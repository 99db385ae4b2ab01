import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createResponseCache, isCacheable } from '../../../src/server/http/response-cache.ts';

const asking = (url: string) => Object.assign(new IncomingMessage(new Socket()), { method: 'HEAD', url });

it('no more than 8 MB of responses are in memory, however many pages are asked for', async () => {
  const cache = createResponseCache(() => []);
  const app = fastify();
  await app.register(cache.plugin);
  app.get('/*', (request, reply) => reply.header('ETag', `"${request.url}"`).sendCached(Buffer.alloc(3e6)));
  const pages = ['/a', '/b', '/c'];
  const cached = () => pages.filter((url) => cache.respond(asking(url), new ServerResponse(asking(url))));
  const after: string[][] = [];
  for (const url of pages) {
    await app.inject(url);
    after.push(cached());
  }
  expect(after).toEqual([['/a'], ['/a', '/b'], ['/c']]);
});

it('a response is stored unless the content has changed since its request', async () => {
  let version = 1;
  const cache = createResponseCache(() => [version]);
  const isCached = (url: string) => cache.respond(asking(url), new ServerResponse(asking(url)));
  const app = fastify();
  await app.register(cache.plugin);
  app.get('/*', (request, reply) => {
    if (request.url === '/changing') {
      version += 1;
      // Another request is the first to notice the change.
      isCached('/');
    }
    return reply.header('ETag', `"${request.url}"`).sendCached(Buffer.from('text'));
  });
  for (const url of ['/changing', '/still']) await app.inject(url);
  expect([isCached('/changing'), isCached('/still')]).toEqual([false, true]);
  version += 1;
  expect(isCached('/still')).toBe(false);
});

it.each(['/a?1', '/%61', '/a#1'])(
  'what is asked for as %s is not among them: a page has thousands of such names',
  (url) => {
    expect([isCacheable(asking('/a')), isCacheable(asking(url))]).toEqual([true, false]);
  },
);
