import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SpeedPage } from './floors.ts';

/** One page written by hand, with one picture and no script: the least that a page of this kind can cost. */
export const LIMIT_PAGE: SpeedPage = {
  name: 'limit',
  path: '/',
  device: 'phone',
  throttling: 'simulated',
  floors: {},
};

export async function serveLimitPage(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : 'hero.webp';
    response.setHeader('Content-Type', name.endsWith('.html') ? 'text/html' : 'image/webp');
    response.end(await readFile(join(import.meta.dirname, 'limit', name)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a host has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
