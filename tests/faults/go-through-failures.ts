import type { Page } from '@playwright/test';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { expect } from '../support/fault-test.ts';
import type { Site } from '../support/site-test.ts';
import { type ExpectedText, expectTexts, tryAllAgain } from './count-texts.ts';
import { FAILURES, type Failure } from './failures.ts';
import type { Load, LoadingPage } from './what-pages-load.ts';

export type Ground = { page: Page; site: Site; faults: FaultProxy };

/** Breaks what the page loads, and leaves alone what it asks besides. */
export function breakLoads(
  faults: FaultProxy,
  loads: readonly Load[],
  { fault }: Pick<Failure, 'fault'>,
): void {
  const paths = loads.map(({ path }) => `/api/${path}`);
  faults.break(({ path }) => (paths.includes(path) ? fault : null));
}

/** Each of these texts once per list that shows it. */
export function once(loads: readonly Load[], textOf: (load: Load) => string, isLive = true): ExpectedText[] {
  const texts = loads.map(textOf);
  return [...new Set(texts)].map((text) => ({
    text,
    count: texts.filter((other) => other === text).length,
    isLive,
  }));
}

/**
 * Opens a page into the first failure and tries again into each of the others, then into none. Every time its words
 * are in a live region, exactly the specified alerts open, and in the end everything is there.
 */
export async function goThroughFailures(ground: Ground, { path, tab, loads }: LoadingPage): Promise<number> {
  const { page, site, faults } = ground;
  // A missing item is a page of its own, without another try.
  const failures = FAILURES.filter(
    ({ name }) => name !== 'a 404' || loads.every(({ kind }) => kind !== 'one'),
  );
  let opened = false;
  for (const failure of failures) {
    const title = `${path} ${tab ?? ''} and ${failure.name}`;
    site.dialogs.length = 0;
    breakLoads(faults, loads, failure);
    if (opened) expect.soft(await tryAllAgain(page), title).toBe(loads.length);
    else await page.goto(path, { waitUntil: 'commit' });
    if (!opened && tab !== undefined) await page.getByRole('tab', { name: tab }).click();
    opened = true;
    await expectTexts(
      page,
      title,
      once(loads, (load) => load.failed(failure.reason)),
    );
    const alerts = loads.filter(({ isAlerted }) => isAlerted).map(({ failed }) => failed(failure.reason));
    await expect
      .poll(() => site.dialogs.toSorted(), { message: title, intervals: [20] })
      .toEqual(alerts.toSorted());
  }
  faults.mend();
  await tryAllAgain(page);
  await expectRecovered(page, `${path} ${tab ?? ''} recovered`, loads);
  return failures.length * loads.length;
}

/** Everything is there, and nothing offers another try. */
export async function expectRecovered(page: Page, title: string, loads: readonly Load[]): Promise<void> {
  await expectTexts(page, title, [{ text: 'Try again', count: 0 }]);
  for (const { shows } of loads) {
    await expect.soft(page.getByRole('main').getByText(shows).first(), `${title}: ${shows}`).toBeAttached();
  }
}
