import { expect, type Locator, type Page } from '@playwright/test';

/** Goes on by Tab until the place has the focus, as somebody does who looks where the ring is. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let step = 0; step < 200; step += 1) {
    // Found once, and again only where it was drawn anew: to find it by its role at every step takes most of the time.
    const element = await place.elementHandle();
    while (step < 200) {
      const state = await element?.evaluate((node) =>
        node === document.activeElement ? 'focused' : node.isConnected ? 'elsewhere' : 'gone',
      );
      if (state === 'focused') return;
      if (state !== 'elsewhere') break;
      await page.keyboard.press('Tab');
      step += 1;
    }
  }
  throw new Error(`No Tab leads to ${place}.`);
}
