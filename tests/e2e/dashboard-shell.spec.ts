import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';
import { skipToContent } from '../support/skip-link.ts';

const LINKS = [
  ['Home', '/dashboard/home'],
  ['Backgrounds', '/dashboard/bggrounds'],
  ['News', '/dashboard/news'],
  ['Activities', '/dashboard/activities'],
  ['Gallery', '/dashboard/gallery'],
  ['Team', '/dashboard/team'],
  ['Board Team', '/dashboard/board_team'],
  ['Texts', '/dashboard/texts'],
  ['Documents', '/dashboard/documents'],
] as const;

test('each link of the sidebar leads to its screen, which has its own title and is marked; the keyboard skips to the content', async ({
  page,
  site,
}) => {
  await logIn(page, site, '/dashboard');
  await page.waitForURL('**/dashboard/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Admin');
  await skipToContent(page);
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  // From each screen to the next, and from the last to the first.
  for (const [label, href] of [...LINKS.slice(1), ...LINKS.slice(0, 1)]) {
    await test.step(label, async () => {
      await sidebar.getByRole('link', { name: label, exact: true }).click();
      await page.waitForURL(`**${href}`);
      await expect(sidebar.locator('[aria-current]')).toHaveText([label]);
      await expect(page).toHaveTitle(`${label} – Dashboard – Shalmala Gurukulam`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the menu opens at the thumb, closes on Escape, its links work, and everything in the frame is at least 44 px high', async ({
    page,
    site,
  }) => {
    await logIn(page, site);
    const menu = page.getByRole('button', { name: /^Menu/ });
    const box = await menu.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(730);
    const news = page.getByRole('link', { name: 'News', exact: true });
    await expect(news).toBeHidden();
    await menu.tap();
    await expect(news).toBeInViewport();
    // It comes once the server has said what it offers.
    await expect(page.getByRole('link', { name: 'Documents', exact: true })).toBeVisible();
    const targets = page.locator('header').first().or(page.locator('nav[popover]')).locator('a, button');
    const heights = await targets.evaluateAll((all) =>
      all.map((target) => target.getBoundingClientRect().height),
    );
    expect(heights).toHaveLength(13);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.9);
    await page.keyboard.press('Escape');
    await expect(news).toBeHidden();
    await menu.tap();
    await news.tap();
    await page.waitForURL('**/dashboard/news');
    await expect(page.getByRole('button', { name: /^Menu/ })).toContainText('News');
  });
});
