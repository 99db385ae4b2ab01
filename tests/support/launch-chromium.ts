import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findChromium, launchOf } from './find-chromium.ts';

/** Does work with a page of the journeys' browser, for what is measured without their test runner. */
export async function withPage<T>(
  options: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(launchOf(findChromium()));
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
