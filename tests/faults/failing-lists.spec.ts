import { checkLists } from '../a11y/check-lists.ts';
import { test } from '../support/fault-test.ts';
import { logIn } from '../support/log-in.ts';
import { rounds } from '../support/rounds.ts';

// What each list says, and that another try loads it, is tried without a browser (tests/unit/dashboard/lists.test.tsx).
const SCREENS = rounds(['home', 'gallery'], ['home', 'bggrounds', 'news', 'gallery']);

test('each kind of staff list is accessible while awaited, slow, refused or empty', async ({
  page,
  site,
  faults,
}) => {
  site.allowProblems(/^(?!Uncaught)/);
  await logIn(page, site, '/dashboard/share');
  await page.clock.install();
  await checkLists(
    page,
    faults,
    SCREENS.map((screen) => `/dashboard/${screen}`),
  );
});
