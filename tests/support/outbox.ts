import type { Page } from '@playwright/test';
import { outboxTexts } from '../../src/texts/dashboard-outbox.ts';

/** What the browser reports while there is no signal or no server, also of a worker that it was just fetching. */
export const WITHOUT_SIGNAL =
  /ERR_|Failed to|status of|ApiError|could not be loaded|dynamically imported|astro-island|fetching the script/;

/** The region of what staff have sent and the server does not have yet. */
export const outbox = (page: Page) => page.getByRole('region', { name: outboxTexts.heading });

/** The code that keeps things comes once the screen has been painted. */
export const outboxIsReady = (page: Page) =>
  page.waitForFunction(() =>
    ['OutboxPanel', 'outbox-holds', 'form-keeper'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    ),
  );
