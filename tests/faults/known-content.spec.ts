import { requestTexts } from '../../src/texts/requests.ts';
import { expect, test } from '../support/fault-test.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { tryAllAgain } from './count-texts.ts';
import { seeEverything } from './see-everything.ts';
import { CAUGHT, expectFailed, expectRecovered, NO_LISTS, openPage } from './walk-lists.ts';
import { PUBLIC_LOADS } from './what-pages-load.ts';

test('every public page keeps what the build knew, says what it could not load, and tries again, whatever a broken server responds', async ({
  page,
  site,
  faults,
}) => {
  site.allowProblems(CAUGHT);
  await seeEverything(page);
  for (const [turn, loading] of PUBLIC_LOADS.entries()) {
    const { path, loads, background } = loading;
    // Another one on each page; all of them are met where nothing is known.
    const shape = NO_LISTS[(turn * 7) % NO_LISTS.length];
    const title = `${path} with ${shape?.name}`;
    await test.step(title, async () => {
      faults.calls.length = 0;
      site.dialogs.length = 0;
      faults.break(() => shape?.fault ?? null);
      await openPage({ page, site, faults }, loading);
      const requested = [...loads.map((load) => load.path), background ?? []].flat();
      await expect
        .poll(() => faults.calls.map((call) => call.path), { message: title, intervals: [20] })
        .toEqual(expect.arrayContaining(requested.map((part) => `/api/${part}`)));
      await expectFailed({ page, site, faults }, title, loads, requestTexts.unreadable);
      for (const { shows } of loads)
        await expect.soft(page.getByRole('main').getByText(shows).first(), title).toBeAttached();
      if (background !== undefined)
        await expect.soft(page.locator('[data-background] img'), title).not.toHaveCount(0);
      faults.mend();
      // What was known is shown all along: only the responses tell that the lists are not loading any more. A call that
      // is still on its way would meet the next page's fault, and alert there.
      const loaded = loads.map(({ path: part }) =>
        page.waitForResponse((response) => new URL(response.url()).pathname === `/api/${part}`),
      );
      expect.soft(await tryAllAgain(page), title).toBe(loads.length);
      for (const response of await Promise.all(loaded)) await response.finished();
      await expectRecovered(page, `${title}, recovered`, loads);
    });
  }
  provenFigure(
    'malformed responses, known content',
    `${PUBLIC_LOADS.length} pages: heading, picture and content stay, nothing uncaught`,
  );
});
