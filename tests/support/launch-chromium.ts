import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium, KNOWS_NO_HOST } from './find-chromium.ts';

/** Does work with a page of the journeys' browser, for what is measured without their test runner. */
export async function withPage<T>(
  options: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS, KNOWS_NO_HOST],
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    return await work(await browser.newPage(options));
  } finally {
    await browser.close();
  }
}

/** Takes three quarters of the processor from a page. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
