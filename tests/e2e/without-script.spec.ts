import type { Locator, Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/i18n/language.ts';
import { localPath } from '../../src/i18n/local-path.ts';
import { publicPages } from '../../src/site.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

const section = (page: Page, name: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name }) });
const buttons = (container: Locator) => container.locator('button:visible');

/** Checks the alternative that each page has to a part that needs the script. */
const ALTERNATIVES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/model': async (page) => {
    const areas = ['Spiritual', 'Creative', 'Physical', 'Intellectual', 'Emotional'];
    const descriptions = page.getByRole('article').getByRole('heading', { level: 3 });
    for (const name of areas)
      await expect(descriptions.and(page.getByText(name, { exact: true }))).toBeVisible();
    const quote = page.getByRole('figure').filter({ hasText: 'Ananya Joshi' }).locator('blockquote p');
    await expect(quote).toHaveCSS('-webkit-line-clamp', 'none');
    await expect(buttons(section(page, 'Volunteer Experiences'))).toHaveCount(0);
    await page.getByRole('link', { name: 'Physical', exact: true }).locator('text').click();
    const physical = page.getByRole('article').filter({ has: page.getByText('Physical', { exact: true }) });
    expect(new URL(page.url()).hash).toBe(`#${await physical.getAttribute('id')}`);
  },
  '/activities': async (page) => {
    // Both tabs are shown, one below the other.
    await expect(page.getByRole('heading', { name: 'Our Journey' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Murals for government schools' })).toBeVisible();
    await expect(section(page, 'A Day at Gurukulam')).toBeVisible();
    await expect(section(page, 'Core Activities').getByRole('article')).not.toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Next slide' })).toHaveCount(0);
  },
  '/gallery': async (page) => {
    await expect(page.locator('main a[href*="/media/gallery/"]:visible img')).toHaveCount(14 + 9);
    await expect(page.getByRole('button', { name: /more/ })).toBeHidden();
    await expect(page.getByLabel('Sort by date')).toBeHidden();
  },
  '/support': async (page) => {
    const scan = page.getByRole('article').filter({ hasText: 'Scan to pay' });
    await expect(scan.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(buttons(page.getByRole('main'))).toHaveCount(0);
    const receipt = page.getByRole('link', { name: 'I have donated' });
    await expect(receipt).toHaveAttribute('href', '/contact?receipt#write');
  },
  '/contact': async (page) => {
    const address = page.locator('main address');
    await expect(address).toContainText('Honnemane, near Sirsi');
    await expect(address.getByRole('link', { name: 'Open in Maps' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden();
  },
  '/news/14': async (page) => {
    await expect(page.getByText('they stand on the shelf by the gate.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Other News' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send by WhatsApp' }).first()).toBeVisible();
    for (const name of ['Share', 'Copy the link'])
      await expect(page.getByRole('button', { name })).toBeHidden();
  },
};

const PAGES = [...publicPages.map(({ path }) => path), '/news/14'];

test('without script the login says what it needs, and puts no password into the URL', async ({ page }) => {
  await page.goto('/login');
  // Playwright switches scripts off too late for the parser: it reads the noscript as text, which is not rendered.
  expect(await page.content()).toContain('The dashboard needs JavaScript');
  await page.getByLabel('Email').fill('staff@example.org');
  await page.getByLabel('Password').fill('secret');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeHidden();
  await page.getByLabel('Password').press('Enter');
  expect(page.url()).not.toContain('secret');
});

for (const language of LANGUAGES) {
  test(`without script a page in ${language} can be read and left; no dead button, no endless wait`, async ({
    page,
    site,
  }) => {
    // Tiles of the map and the video are on other hosts.
    site.allowProblems(/Failed to load/);
    for (const path of language === DEFAULT_LANGUAGE ? PAGES : rounds(['/', '/contact'], PAGES)) {
      await page.goto(localPath(path, language));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main p:visible').filter({ hasText: /\S/ }).first(), path).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]:visible'), path).toHaveCount(0);
      // A form shows an address to write to instead.
      if ((await page.locator('main form:visible').count()) > 0) {
        await expect(page.locator('noscript a[href^="mailto:"]').first(), path).toBeVisible();
        if (language === DEFAULT_LANGUAGE)
          await expect(page.locator('noscript p').first()).toContainText('This form needs JavaScript.');
      }
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
      if (language === DEFAULT_LANGUAGE) await test.step(path, async () => ALTERNATIVES[path]?.(page));
    }
  });
}
