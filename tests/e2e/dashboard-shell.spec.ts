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
] as const;

test('each link of the sidebar leads to its screen, which has its own title and is marked', async ({
  page,
  site,
}) => {
  // From each screen to the next, and from the last to the first.
  await logIn(page, site, LINKS.at(-1)?.[1]);
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  for (const [label, href] of LINKS) {
    await test.step(label, async () => {
      await sidebar.getByRole('link', { name: label, exact: true }).click();
      await page.waitForURL(`**${href}`);
      await expect(sidebar.locator('[aria-current]')).toHaveText([label]);
      await expect(page).toHaveTitle(`${label} – Dashboard – Shalmala Gurukulam`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('/dashboard leads to /dashboard/home', async ({ page, site }) => {
  await logIn(page, site);
  await page.goto('/dashboard');
  await page.waitForURL('**/dashboard/home');
});

test('the link Users ends at the 404 page, which leads back to the dashboard', async ({ page, site }) => {
  site.allowProblems(/404/);
  // The embedded server has users; any other server of the contract knows of no such thing.
  await page.route('**/api/capabilities/', (route) => route.fulfill({ status: 404, body: '' }));
  await logIn(page, site);
  const response = page.waitForResponse('**/dashboard/users');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Users' }).click();
  expect((await response).status()).toBe(404);
  await expect(page).toHaveTitle('404 - Page Not Found');
  await page.getByRole('link', { name: /dashboard/i }).click();
  await page.waitForURL('**/dashboard/home');
});

test('the header shows the product name, the email and its initial, and hides them when the user call fails', async ({
  page,
  site,
}) => {
  site.allowProblems(/500|ApiError/);
  await logIn(page, site);
  const header = page.getByRole('banner');
  await expect(header).toContainText('Shalmala Gurukulam');
  await expect(header.getByText('S', { exact: true })).toBeVisible();
  await page.route('**/api/me/', (route) => route.fulfill({ status: 500, body: '' }));
  const failed = page.waitForResponse('**/api/me/');
  await page.reload();
  await failed;
  await expect(page.getByText('Shantala Rao').first()).toBeVisible();
  await expect(header.getByText(site.email)).toHaveCount(0);
  await expect(header.getByText('S', { exact: true })).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('the keyboard skips to the content, and reaches every link with a visible focus', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await skipToContent(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the menu opens at the thumb, closes on Escape, and its links work', async ({ page, site }) => {
    await logIn(page, site);
    const menu = page.getByRole('button', { name: /^Menu/ });
    const box = await menu.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(730);
    const news = page.getByRole('link', { name: 'News', exact: true });
    await expect(news).toBeHidden();
    await menu.tap();
    await expect(news).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(news).toBeHidden();
    await menu.tap();
    await news.tap();
    await page.waitForURL('**/dashboard/news');
    await expect(page.getByRole('button', { name: /^Menu/ })).toContainText('News');
  });

  test('everything that can be pressed in the frame is at least 44 px high', async ({ page, site }) => {
    await logIn(page, site);
    await page.getByRole('button', { name: /^Menu/ }).tap();
    const targets = page.locator('header').first().or(page.locator('nav[popover]')).locator('a, button');
    const heights = await targets.evaluateAll((all) =>
      all.map((target) => target.getBoundingClientRect().height),
    );
    expect(heights).toHaveLength(11);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.9);
  });
});

test('no screen scrolls sideways at 320 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(page, site);
  for (const [label, href] of LINKS) {
    await test.step(label, async () => {
      await page.goto(href);
      await expect(page.getByRole('banner').getByText(site.email)).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await beyond(), label).toBeLessThanOrEqual(0);
    });
  }
});
