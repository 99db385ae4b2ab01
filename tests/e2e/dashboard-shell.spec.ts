import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';

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
