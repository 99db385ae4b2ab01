import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import * as v from 'valibot';

const Processes = v.object({ processInfo: v.array(v.object({ type: v.string(), id: v.number() })) });

/** Bytes that the largest tab of a browser has for itself alone, service workers in its process included. */
export async function largestTab(browser: Browser): Promise<number> {
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
