import type { Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/i18n/language.ts';
import { localPath } from '../../src/i18n/local-path.ts';
import { publicPages } from '../../src/site.ts';
import { inLanguage } from '../support/in-language.ts';
import { namedTexts } from '../support/named-texts.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';

// The map of the contact page requests tiles.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, outside: 'stubbed' });

/** All pages have the same menu (tests/build/page-texts.test.ts): a short run opens it with and without a hero. */
const FROM = rounds(
  ['/', '/news'],
  publicPages.map(({ path }) => path),
);

const tap = (page: Page, role: 'button' | 'link', name: string) =>
  page.getByRole(role, { name, exact: true }).first().tap();

test('on a phone a page that does not exist shows the way home at once', async ({ page, site }) => {
  site.allowProblems(/404/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to the home page' })).toBeInViewport({
    ratio: 1,
  });
});

test('the menu button is as wide as a thumb, also beside the donate link and with large text', async ({
  page,
}) => {
  await page.goto('/about');
  for (const size of ['100%', '200%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
    const box = await page.getByRole('button', { name: namedTexts('frame').menu }).boundingBox();
    expect(box?.width, size).toBe(48);
  }
});

test('a menu that is open when a tablet is turned is the row of links in the bar', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-painted');
  const menu = page.locator('#menu');
  await tap(page, 'button', namedTexts('frame').menu);
  await expect(menu).toHaveCSS('position', 'fixed');
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(menu).toHaveCSS('position', 'static');
  await expect(menu).toBeVisible();
});

test('the keyboard leads out of the open menu to a place that is seen: the menu closes behind it', async ({
  page,
}) => {
  await page.goto('/about');
  const menu = page.locator('#menu');
  await page.getByRole('button', { name: namedTexts('frame').menu }).press('Enter');
  await expect(menu).toBeVisible();
  await menu.getByRole('link').last().focus();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toBeVisible();
  await expect(menu).toBeHidden();
});

test('Back closes the menu of a phone, and leads back at once from where its link went', async ({ page }) => {
  const menu = page.locator('#menu');
  const openMenu = async () => {
    await tap(page, 'button', namedTexts('frame').menu);
    await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull();
  };
  await page.goto('/news');
  await page.goto('/about');
  await openMenu();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/about');

  await openMenu();
  await menu.getByRole('link', { name: 'Gallery' }).tap();
  await expect(page).toHaveURL('/gallery');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/news');
});

// Pages of other languages are laid out alike, and have the same links (tests/build/page-texts.test.ts).
for (const spoken of rounds<readonly Language[]>([DEFAULT_LANGUAGE], LANGUAGES)) {
  test(`from home a donor is two taps and less than a screen from the code to scan (${spoken})`, ({ page }) =>
    inLanguage(spoken, async () => {
      const support = namedTexts('support');
      await page.goto(localPath('/'));
      await tap(page, 'link', namedTexts('frame').give);
      const code = page.getByRole('img', { name: support.scan.pictureAlt });
      const screensBelow = () =>
        code.evaluate((picture) => (picture.getBoundingClientRect().bottom - innerHeight) / innerHeight);
      await expect(page.getByRole('heading', { name: support.scan.heading })).toBeInViewport();
      await expect.poll(screensBelow).toBeLessThan(1);

      // By the menu or a link that somebody sent, the headline has the way.
      await page.goto(localPath('/support'));
      await tap(page, 'link', support.toGive);
      await expect(page.getByRole('heading', { name: support.scan.heading })).toBeInViewport();
      await expect.poll(screensBelow).toBeLessThan(1);
    }));

  test(`a parent is two taps from how a child comes here, one more from asking (${spoken})`, ({ page }) =>
    inLanguage(spoken, async () => {
      const frame = namedTexts('frame');
      const { admission } = namedTexts('model');
      const heading = page.getByRole('heading', { name: admission.heading });
      for (const path of FROM) {
        await page.goto(localPath(path));
        await tap(page, 'button', frame.menu);
        await tap(page, 'link', frame.admission);
        await expect(heading, path).toBeInViewport();
        await expect(page.locator('#menu'), path).toBeHidden();
      }
      await expect(page.getByText(admission.facts.value[0]?.text ?? '-')).toBeVisible();
      await tap(page, 'link', admission.write);
      await expect(page.locator('[name="subject"]')).not.toHaveValue('');
    }));
}
