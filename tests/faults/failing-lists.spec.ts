import { loadTexts } from '../../src/i18n/en/requests.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/i18n/language.ts';
import { localPath } from '../../src/i18n/local-path.ts';
import { lookAt } from '../a11y/look-at-states.ts';
import { SITE_WITHOUT_CONTENT } from '../support/built-sites.ts';
import { expect, type Fault, test } from '../support/fault-test.ts';
import { inLanguage } from '../support/in-language.ts';
import { logIn } from '../support/log-in.ts';
import { rounds } from '../support/rounds.ts';
import { seeEverything } from './see-everything.ts';

// Here the build knew nothing: what does not come from the API is not there at all. What each list says, and that
// another try loads it, is tried without a browser (tests/unit: features/lists, dashboard/lists).
test.use({ siteDir: SITE_WITHOUT_CONTENT });

const answer = (status: number, body: string): Fault => ({
  status,
  contentType: 'application/json',
  body,
});

/** Every page through a silent server and one that refuses, to one that has nothing. */
async function visit(
  { page, faults }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'faults'>,
  paths: readonly string[],
): Promise<void> {
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

for (const language of LANGUAGES.filter((each) => rounds(each === DEFAULT_LANGUAGE, true)))
  test(`each kind of public list is accessible while awaited, slow, refused or empty (${language})`, ({
    page,
    site,
    faults,
  }) =>
    inLanguage(language, async () => {
      site.allowProblems(/^(?!Uncaught)/);
      await page.clock.install();
      await seeEverything(page);
      await visit({ page, faults }, ['/activities', '/gallery', '/news']);
    }));

test('each kind of staff list is accessible while awaited, slow, refused or empty', async ({
  page,
  site,
  faults,
}) => {
  site.allowProblems(/^(?!Uncaught)/);
  await logIn(page, site, '/dashboard/share');
  await page.clock.install();
  const screens = ['home', 'bggrounds', 'news', 'gallery'];
  await visit(
    { page, faults },
    screens.map((screen) => `/dashboard/${screen}`),
  );
});
