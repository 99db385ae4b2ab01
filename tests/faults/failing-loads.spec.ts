import { test } from '../support/fault-test.ts';
import { logIn } from '../support/log-in.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { FAILURES } from './failures.ts';
import { goThroughFailures } from './go-through-failures.ts';
import { seeEverything } from './see-everything.ts';
import { DASHBOARD_LOADS, PUBLIC_LOADS } from './what-pages-load.ts';

const CAUGHT = /^(?!Uncaught).*(?:ApiError|could not be|Failed to load resource)/;
const KINDS = `${FAILURES.map(({ name }) => name.replace('a ', '')).join(', ')}`;

test.describe.configure({ timeout: 180_000 });
test.beforeEach(({ site }) => site.allowProblems(CAUGHT));

test('every list of every public page says that it could not be loaded, keeps what was known, and tries again', async ({
  page,
  site,
  faults,
}) => {
  await seeEverything(page);
  const pages = PUBLIC_LOADS.filter(({ loads }) => loads.length > 0);
  let count = 0;
  for (const loading of pages) count += await goThroughFailures({ page, site, faults }, loading);
  provenFigure(
    'failing loads, public',
    `${count} on ${pages.length} pages (${KINDS}): text and another try each time`,
  );
});

test('every list of the dashboard says that it could not be loaded, and tries again', async ({
  page,
  site,
  faults,
}) => {
  await logIn(page, site);
  let count = 0;
  for (const loading of DASHBOARD_LOADS) count += await goThroughFailures({ page, site, faults }, loading);
  provenFigure(
    'failing loads, dashboard',
    `${count} on ${DASHBOARD_LOADS.length} screens and tabs: text and another try each time`,
  );
});
