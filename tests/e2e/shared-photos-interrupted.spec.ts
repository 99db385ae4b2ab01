import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { shareTexts as texts } from '../../src/texts/dashboard-share.ts';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/outage-test.ts';
import { phonePhoto, tinyPhoto } from '../support/photos.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { rounds } from '../support/rounds.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { canTakeShares, share, waitingOnPhone } from '../support/share-photos.ts';

const Processes = v.object({ processInfo: v.array(v.object({ type: v.string(), id: v.number() })) });

/** Bytes that the largest tab of a browser has for itself alone, service workers in its process included. */
async function largestTab(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = v.parse(Processes, await session.send('SystemInfo.getProcessInfo'));
  await session.detach();
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ownBytes(id));
  return Math.max(0, ...sizes);
}

function ownBytes(process: number): number {
  try {
    const text = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8');
    const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)].map(([, size]) =>
      Number(size),
    );
    return kilobytes.reduce((sum, size) => sum + size, 0) * 1024;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

const AWAY = /ERR_|Failed to|status of|ApiError|could not be|dynamically imported|astro-island|Error/;
const HOWS = ['closed', 'crashed', 'offline', 'stopped'] as const;

/** Shared at a time; in the long form they are of 12 megapixels. */
const PICTURES = rounds(3, 40);
const INTERRUPTIONS = rounds(4, 200);
const LONGEST_PAUSE = rounds(400, 6000); // milliseconds until the next interruption
const LIMIT = 400_000_000; // bytes of a tab

test.use({ viewport: { width: 360, height: 740 } });

test('photos that were shared come once, whatever ends the tab, the line or the server at any moment', async ({
  page,
  context,
  browser,
  outage,
  site,
}) => {
  test.setTimeout(rounds(180_000, 5_400_000));
  site.allowProblems(AWAY);
  const random = seededRandom(14);
  const counts = { closed: 0, crashed: 0, offline: 0, stopped: 0 };
  const folder = await mkdtemp(join(tmpdir(), 'gurukulam-shared-'));
  const shared: string[] = [];
  let memory = 0;
  const measured = setInterval(() => {
    largestTab(browser).then(
      (bytes) => {
        memory = Math.max(memory, bytes);
      },
      () => undefined,
    );
  }, 500);

  async function shareMore(): Promise<void> {
    const names = Array.from({ length: PICTURES }, (_, index) => `kite-${shared.length + index + 1}`);
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, `${name}.jpg`);
        await writeFile(path, (await rounds(tinyPhoto, phonePhoto)()).buffer);
        return path;
      }),
    );
    const app = await context.newPage();
    await app.goto('/robots.txt');
    await share(app, files);
    // From here on they are the phone's.
    await app.waitForURL('**/dashboard/share');
    await expect(app.getByRole('button', { name: texts.submit(PICTURES) })).toBeVisible();
    await app.close();
    shared.push(...names);
  }

  await logIn(page, site);
  await canTakeShares(page);
  await page.close();
  for (let round = 0; round < INTERRUPTIONS; round += 1) {
    const tab = await context.newPage();
    await slowDown(context, tab);
    await tab.goto('/dashboard/share');
    await expect(tab.getByRole('heading', { name: texts.heading })).toBeVisible();
    const left = await waitingOnPhone(tab);
    if (left.shared + left.items === 0) {
      await tab.close();
      await shareMore();
      round -= 1;
      continue;
    }
    if (left.shared > 0) {
      const add = tab.getByRole('button', { name: texts.submit(left.shared) });
      await expect(add).toBeVisible();
      await add.click();
    }
    const pause = random() * LONGEST_PAUSE;
    await tab.evaluate((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)), pause);
    const how = HOWS[round % HOWS.length] ?? 'closed';
    counts[how] += 1;
    if (how === 'offline') await context.setOffline(true);
    if (how === 'stopped') await outage.begin();
    if (how === 'crashed') await crash(context, tab);
    await tab.close();
    await context.setOffline(false);
    if (how === 'stopped') await outage.end();
  }

  const last = await context.newPage();
  await slowDown(context, last);
  await last.goto('/dashboard/share');
  const add = last.getByRole('button', { name: /^Add \d+ photos? to/ });
  await expect(last.getByRole('heading', { name: texts.heading })).toBeVisible();
  if ((await waitingOnPhone(last)).shared > 0) await add.click();
  await expect
    .poll(() => waitingOnPhone(last), { timeout: rounds(60_000, 1_200_000) })
    .toEqual({ shared: 0, items: 0 });
  clearInterval(measured);
  await rm(folder, { recursive: true });
  expect(await namesOnServer(last)).toEqual(shared.toSorted());
  if (process.env.LONG) expect(memory).toBeLessThan(LIMIT);
  const { closed, crashed, offline, stopped } = counts;
  provenFigure(
    'interrupted shares',
    `${shared.length} photos, ${closed} tabs closed, ${crashed} crashed, ${offline} lines broken, ${stopped} servers stopped: each on the server once; largest tab ${Math.round(memory / 1e6)} MB`,
  );
});

/** A cheap phone with two bars, in the long form: a quarter of the processor, 250 kB/s. */
async function slowDown(context: BrowserContext, tab: Page): Promise<void> {
  if (!process.env.LONG) return;
  const session = await context.newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const speed = { latency: 100, downloadThroughput: 250_000, uploadThroughput: 250_000 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...speed });
}

async function crash(context: BrowserContext, tab: Page): Promise<void> {
  const session = await context.newCDPSession(tab);
  const crashed = tab.waitForEvent('crash');
  // It ends with the tab, and gets no response.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Of the shared photos; one that was stored twice is there twice. */
async function namesOnServer(page: Page): Promise<string[]> {
  const all: { images: string }[] = await (await page.request.get('/api/gallery/gurukulam/')).json();
  return all.flatMap(({ images }) => /(kite-\d+)/.exec(images)?.[1] ?? []).toSorted();
}
