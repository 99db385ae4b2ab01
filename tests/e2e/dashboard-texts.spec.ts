import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { PHONE } from '../a11y/settle.ts';
import { sidewaysScroll } from '../a11y/texts-outside.ts';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ viewport: PHONE });

const SAVED = 'Saved. Visitors see it within a minute.';
const textRow = (page: Page, key: string) => page.locator(`[data-key="${key}"]`);

/** Expects the saved text, the notice and the button that undoes it on one screen. */
async function expectSaved(page: Page, text: Locator): Promise<void> {
  await expect(text).toHaveAttribute('data-saved');
  await expect(text.getByText('Saved')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(SAVED)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
}

test('a Kannada sentence is found, changed and undone on a phone; a list opens whole', async ({
  page,
  site,
}) => {
  await logIn(page, site, '/dashboard/texts');
  await expectNoViolations(page, 'all pages');
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('searchbox').fill('watch the film');
  const text = textRow(page, 'kn.home.hero.play');
  await text.getByRole('button', { name: 'Edit' }).click();
  const field = page.getByLabel('Top of the page: Button that plays the film, Kannada', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('ಚಿತ್ರ');
  await expectNoViolations(page, 'a sentence in Kannada being written');
  expect(await sidewaysScroll(page)).toBe(0);
  await expect(page.getByRole('button', { name: /^Save: / })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(text).toContainText('ಚಿತ್ರ');
  await expectSaved(page, text);
  await expectNoViolations(page, 'a saved sentence');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: it is as it was before.')).toBeInViewport();
  await expect(text).not.toContainText('ಚಿತ್ರ');
  await text.getByRole('button', { name: /^Edit/ }).click();
  await field.fill('ಚಿತ್ರ');
  await page.keyboard.press('Enter');
  await expectSaved(page, text);

  await text.getByRole('button', { name: /^Back to the original words/ }).click();
  await expect(text).not.toContainText('ಚಿತ್ರ');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toContainText('ಚಿತ್ರ');
  await text.getByRole('button', { name: /^Edit/ }).click();
  await field.fill('ಹಳೆಯ ಚಿತ್ರ');
  await page.keyboard.press('Enter');
  await expectSaved(page, text);
  await text.getByRole('button', { name: /^Earlier versions/ }).click();
  await expect(text.getByRole('listitem').first()).toContainText(site.email);
  await expectNoViolations(page, 'earlier versions of a sentence');

  await page.goto('/dashboard/texts?page=home');
  await expectNoViolations(page, 'the sections of a page');
  await page.getByRole('button', { name: /^Activities / }).click();
  await page.getByRole('button', { name: 'Change the list: Activities: Cards' }).click();
  await expectNoViolations(page, 'a list being put in order');
  expect(await sidewaysScroll(page)).toBe(0);
});

test('a phone number is found near the top, and changed in place', async ({ page, site }) => {
  await logIn(page, site, '/dashboard/texts');
  await page.getByRole('searchbox').fill('phone');
  const phone = textRow(page, 'en.contacts.contactPage.phone.value');
  const edit = phone.getByRole('button', { name: 'Edit' });
  const { height } = page.viewportSize() ?? PHONE;
  expect((await edit.boundingBox())?.y).toBeLessThan(2 * height);
  await edit.click();
  await page.getByLabel('Contact page: Phone, English', { exact: true }).fill('98450 12345');
  await page.getByRole('button', { name: /^Save: / }).click();
  await expectSaved(page, phone);
});

test.describe('the map', () => {
  test.use({ outside: 'stubbed' });

  test('moves the school’s place to where it is tapped', async ({ page, site }) => {
    await logIn(page, site, '/dashboard/texts?page=site&open=en.site.map.position.value');
    await page.getByRole('button', { name: /^Choose it on the map/ }).click();
    const map = page.getByRole('region', { name: /^Choose it on the map/ });
    await expect(map.getByRole('button', { name: 'Marker' })).toBeVisible();
    await map.click({ position: { x: 60, y: 200 } });
    const field = page.getByLabel('Map: Place on the map, English', { exact: true });
    await expect(field).not.toHaveValue('14.652, 74.801');
    await page.getByRole('button', { name: 'Save: Map: Place on the map, English' }).click();
    await expectSaved(page, textRow(page, 'en.site.map.position.value'));
  });
});
