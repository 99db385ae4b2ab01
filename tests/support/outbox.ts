import type { Page } from '@playwright/test';
import { outboxTexts } from '../../src/texts/dashboard-outbox.ts';

/** The region of what staff have sent and the server does not have yet. */
export const outbox = (page: Page) => page.getByRole('region', { name: outboxTexts.heading });

/** The code that keeps things comes once the screen has been painted. */
export const outboxIsReady = (page: Page) =>
  page.waitForFunction(() =>
    ['OutboxPanel', 'outbox-holds', 'form-keeper'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    ),
  );
