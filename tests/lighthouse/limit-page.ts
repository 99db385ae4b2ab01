import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import type { SpeedPage } from './floors.ts';

/** One page written by hand, with one picture and no script: the least that a page of this kind can cost. */
export const LIMIT_PAGE: SpeedPage = {
  name: 'limit',
  path: '/',
  throttling: 'simulated',
  floors: {},
};

export function serveLimitPage(): Promise<LocalServer> {
  return startLocalServer(async ({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : 'hero.webp';
    response.setHeader('Content-Type', name.endsWith('.html') ? 'text/html' : 'image/webp');
    response.end(await readFile(join(import.meta.dirname, 'limit', name)));
  });
}
