import type { Page } from '@playwright/test';
import { outboxTexts } from '../../src/texts/dashboard-outbox.ts';

/** What the browser reports while there is no signal or no server, also of a worker that it was just fetching. */
export const WITHOUT_SIGNAL =
  /ERR_|Failed to|status of|ApiError|could not be loaded|dynamically imported|astro-island|fetching the script/;

/** The region of what staff have sent and the server does not have yet. */
export const outbox = (page: Page) => page.getByRole('region', { name: outboxTexts.heading });

/** The code that keeps things comes once the screen has been painted; it is of use once all that it imports is there. */
export async function outboxIsReady(page: Page): Promise<void> {
  const found = await page.waitForFunction(() => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    const parts = ['OutboxPanel', '/hold.', '/drafts.'];
    const found = parts.map((part) => urls.find((url) => url.includes(part)));
    return found.includes(undefined) ? null : found;
  });
  await page.evaluate(
    async (urls) => {
      for (const url of urls ?? []) await import(`${url}`);
    },
    await found.jsonValue(),
  );
}
