import { expect, type Page } from '@playwright/test';
import { loadTexts } from '../../src/i18n/en/requests.ts';
import { localPath } from '../../src/i18n/local-path.ts';
import type { Fault, Faults } from '../support/fault-test.ts';
import { stateChecker } from './check-states.ts';

const jsonResponse = (status: number, body: string): Fault => ({
  status,
  contentType: 'application/json',
  body,
});

/** Checks every page while its server is silent, refuses, and has no items. The clock of the page must be installed. */
export async function checkLists(page: Page, faults: Faults, paths: readonly string[]): Promise<void> {
  const checkState = stateChecker(page);
  const retries = page.getByRole('main').getByRole('button', { name: loadTexts.retry, includeHidden: true });
  for (const path of paths) {
    faults.break(() => 'hanging');
    await page.goto(localPath(path), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await checkState(`${path} waiting`);
    await page.clock.fastForward(10_000);
    await expect(page.getByText(loadTexts.slow).first()).toBeAttached();
    await checkState(`${path} slow`);
    faults.break(() => jsonResponse(503, '{"detail":"Closed."}'));
    await page.goto(localPath(path), { waitUntil: 'commit' });
    await expect(retries.first()).toBeAttached();
    await checkState(`${path} refused`);
    faults.break(() => jsonResponse(200, '[]'));
    await retries.evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await checkState(`${path} empty`);
  }
}
