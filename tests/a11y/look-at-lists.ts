import { expect, type Page } from '@playwright/test';
import { loadTexts } from '../../src/i18n/en/requests.ts';
import { localPath } from '../../src/i18n/local-path.ts';
import type { Fault, Faults } from '../support/fault-test.ts';
import { lookAt } from './look-at-states.ts';

const answer = (status: number, body: string): Fault => ({
  status,
  contentType: 'application/json',
  body,
});

/** Every page through a silent server and one that refuses, to one that has nothing; the clock is the test's. */
export async function lookAtLists(page: Page, faults: Faults, paths: readonly string[]): Promise<void> {
  const look = lookAt(page);
  const retries = page.getByRole('main').getByRole('button', { name: loadTexts.retry, includeHidden: true });
  for (const path of paths) {
    faults.break(() => 'hanging');
    await page.goto(localPath(path), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await look(`${path} waiting`);
    await page.clock.fastForward(10_000);
    await expect(page.getByText(loadTexts.slow).first()).toBeAttached();
    await look(`${path} slow`);
    faults.break(() => answer(503, '{"detail":"Closed."}'));
    await page.goto(localPath(path), { waitUntil: 'commit' });
    await expect(retries.first()).toBeAttached();
    await look(`${path} refused`);
    faults.break(() => answer(200, '[]'));
    await retries.evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await look(`${path} empty`);
  }
}
