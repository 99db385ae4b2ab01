import { loadTexts } from '../../src/texts/requests.ts';
import { SITE_WITHOUT_CONTENT } from '../support/built-sites.ts';
import { expect, test } from '../support/fault-test.ts';
import { logIn } from '../support/log-in.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { expectTexts, tryAllAgain } from './count-texts.ts';
import { breakLoads, expectRecovered, type Ground, goThroughFailures } from './go-through-failures.ts';
import { seeEverything } from './see-everything.ts';
import { DASHBOARD_LOADS, type LoadingPage, PUBLIC_LOADS } from './what-pages-load.ts';

// Here the build knew nothing: what does not come from the API is not there at all.
test.use({ siteDir: SITE_WITHOUT_CONTENT });

const CAUGHT = /^(?!Uncaught).*(?:ApiError|could not be|Failed to load resource)/;
const PAGES = PUBLIC_LOADS.filter(({ loads }) => loads.length > 0);

test('a page that has no content yet says why nothing loads, and shows everything once it does', async ({
  page,
  site,
  faults,
}) => {
  test.setTimeout(180_000);
  site.allowProblems(CAUGHT);
  await seeEverything(page);
  let count = 0;
  for (const loading of PAGES) count += await goThroughFailures({ page, site, faults }, loading);
  provenFigure(
    'failing first loads, public',
    `${count} on ${PAGES.length} pages: text and another try each time`,
  );
});

const slow = (count: number) => [
  { text: loadTexts.slow, count, isLive: true },
  { text: loadTexts.retry, count },
];

/** No response comes: after ten seconds the page says so, and trying again sends a new request. */
async function waitLong({ page, faults }: Ground, { path, tab, loads }: LoadingPage): Promise<void> {
  const title = `${path} ${tab ?? ''} without a response`;
  faults.calls.length = 0;
  breakLoads(faults, loads, { fault: { kind: 'hanging' } });
  await page.goto(path, { waitUntil: 'commit' });
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
  // A browser has six connections to a host: of more requests the others wait until one of these is dropped.
  const requested = loads.map((load) => `/api/${load.path}`);
  const arrived = () => faults.calls.filter((call) => requested.includes(call.path)).length;
  await expect.poll(arrived, { intervals: [20] }).toBe(Math.min(loads.length, 6));
  await expectTexts(page, `${title}, at first`, slow(0));
  await page.clock.fastForward(10_000);
  await expectTexts(page, `${title}, after ten seconds`, slow(loads.length));
  await tryAllAgain(page);
  await expectTexts(page, `${title}, retried`, slow(0));
  await page.clock.fastForward(10_000);
  await expectTexts(page, `${title}, after ten seconds more`, slow(loads.length));
  faults.mend();
  await tryAllAgain(page);
  await expectRecovered(page, `${title}, recovered`, loads);
}

async function waitLongOn(ground: Ground, pages: readonly LoadingPage[]): Promise<string> {
  await ground.page.clock.install();
  for (const loading of pages) await waitLong(ground, loading);
  const lists = pages.flatMap(({ loads }) => loads).length;
  return `${lists} lists on ${pages.length} pages: slow after 10 s, tried again twice`;
}

test('a page whose server never responds says after ten seconds that the connection is slow, and tries again', async ({
  page,
  site,
  faults,
}) => {
  test.setTimeout(120_000);
  await seeEverything(page);
  provenFigure('hanging loads, public', await waitLongOn({ page, site, faults }, PAGES));
});

test('a dashboard whose server never responds says after ten seconds that the connection is slow, and tries again', async ({
  page,
  site,
  faults,
}) => {
  test.setTimeout(120_000);
  await logIn(page, site);
  provenFigure('hanging loads, dashboard', await waitLongOn({ page, site, faults }, DASHBOARD_LOADS));
});
