import { beforeEach, expect, test, vi } from 'vitest';

let strategyFor: (request: Request) => object | undefined;

beforeEach(async () => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', { origin: 'https://school.example', href: 'https://school.example/staff-sw.js' });
  ({ staffStrategyFor: strategyFor } = await import('../../../src/worker/staff-screens.ts'));
});

const asked = (url: string, mode: string, method = 'GET') =>
  // Cast: a Request of Node cannot be a navigation.
  strategyFor({ url: new URL(url, 'https://school.example').href, mode, method } as Request) !== undefined;

test.each([
  ['/dashboard/share', 'navigate'],
  ['/dashboard/news?shared=1', 'navigate'],
  ['/_astro/OutboxPanel.abc.js', 'cors'],
  ['/_astro/page.abc.css', 'no-cors'],
])('%s, the same for everybody, is kept for reading without signal (%s)', (path, mode) => {
  expect(asked(path, mode)).toBe(true);
});

test.each([
  ['/api/messages/', 'cors', 'GET'],
  ['/api/gallery/gurukulam/', 'cors', 'GET'],
  ['/api/news/', 'cors', 'POST'],
  ['/media/news/lamp.jpg', 'no-cors', 'GET'],
  ['/login', 'navigate', 'GET'],
  ['/', 'navigate', 'GET'],
  ['/dashboard/share', 'cors', 'GET'],
  ['/dashboard/home', 'navigate', 'POST'],
  ['https://elsewhere.example/_astro/a.js', 'cors', 'GET'],
])('%s (%s, %s) never passes the worker of the dashboard', (path, mode, method) => {
  expect(asked(path, mode, method)).toBe(false);
});
