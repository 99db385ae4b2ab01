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
    const page = await browser.newPage(options);
    page.setDefaultTimeout(180_000);
    return await work(page);
  } finally {
    await browser.close();
  }
}

/** Takes three quarters of the processor from a page. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
