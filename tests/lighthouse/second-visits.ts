import { connect, createServer, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { figure } from '../support/figure.ts';
import { withPage } from '../support/launch-chromium.ts';
import { startLocalServer } from '../support/local-server.ts';
import { percentile } from '../support/percentile.ts';

const PATHS = ['/', '/model', '/gallery'];
const PHONE = { viewport: { width: 390, height: 844 } };
const VISITS = 5;

/** Milliseconds to the largest paint of a page that this device has saved. */
const LIMIT = 400;

/**
 * Second visits over slow 4G, whose worker has to start first. Prints the median of each page; returns a sentence for each
 * whose second visits are too slow.
 */
export async function judgeSecondVisits(origin: string): Promise<string[]> {
  const line = await startSlowLine(origin);
  try {
    const times = await withPage(PHONE, async (page) => {
      await saveSite(page, line);
      return visitOften((path) => secondVisit(page, line, path));
    });
    return PATHS.flatMap((path) => {
      const seen = percentile(times.get(path) ?? [], 0.5);
      figure(`largest paint of ${path} over slow 4G`, `second visit ${seen} ms (median of ${VISITS})`);
      return seen <= LIMIT ? [] : [`${path}: a second visit takes ${seen} ms, at most ${LIMIT} are allowed`];
    });
  } finally {
    await line.close();
  }
}

async function visitOften(visit: (path: string) => Promise<number>): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(PATHS.map((path) => [path, []]));
  for (let count = 0; count < VISITS; count += 1)
    for (const path of PATHS) times.get(path)?.push(await visit(path));
  return times;
}

/** Loads the pages until the worker has saved all of them. */
async function saveSite(page: Page, line: SlowLine): Promise<void> {
  line.setSpeed('full');
  for (const path of PATHS) {
    await page.goto(line.origin + path, { waitUntil: 'load' });
    await page.evaluate(untilSaved, path);
  }
}

/** Resolves once the page is saved; runs in the browser. */
async function untilSaved(path: string): Promise<void> {
  for (;;) {
    const pages = await (await caches.open('pages')).keys();
    if (pages.some(({ url }) => new URL(url).pathname === path)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function secondVisit(page: Page, line: SlowLine, path: string): Promise<number> {
  await page.goto('about:blank');
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('ServiceWorker.enable');
  await protocol.send('ServiceWorker.stopAllWorkers');
  await protocol.detach();
  line.setSpeed('slow');
  return largestPaint(page, line.origin + path);
}

/** Milliseconds from the navigation to the largest paint of a page that has loaded. */
async function largestPaint(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((seen) =>
          resolve(Math.round(seen.getEntries().at(-1)?.startTime ?? 0)),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}

type SlowLine = {
  origin: string;
  /** As fast as the machine, or slow again; connections that are open break off. */
  setSpeed: (speed: 'slow' | 'full') => void;
  close: () => Promise<void>;
};

const ONE_WAY = 75; // milliseconds
const BYTES_PER_MILLISECOND = 200;

/**
 * A line like slow 4G in front of a server: 150 ms there and back, 1.6 Mbit/s for all connections together. A new
 * connection costs nothing.
 */
async function startSlowLine(origin: string): Promise<SlowLine> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  let isSlow = true;
  let freeAt = 0;
  const delayOf = (chunk: Buffer) => {
    if (!isSlow) return 0;
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + chunk.length / BYTES_PER_MILLISECOND;
    return freeAt + ONE_WAY - now;
  };
  const carry = (from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => setTimeout(() => to.write(chunk), delayOf(chunk)));
    from.on('error', () => from.destroy());
    from.on('close', () => {
      open.delete(from);
      setTimeout(() => to.end(), ONE_WAY * 4);
    });
    open.add(from);
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    carry(near, far);
    carry(far, near);
  });
  const own = await startLocalServer(server);
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: own.origin,
    setSpeed: (speed) => {
      isSlow = speed === 'slow';
      hangUp();
    },
    close: () => {
      hangUp();
      return own.stop();
    },
  };
}
