import { contentTexts } from '../../src/i18n/en/dashboard.ts';
import { historyTexts } from '../../src/i18n/en/dashboard-history.ts';
import { logIn } from '../support/log-in.ts';
import { rounds } from '../support/rounds.ts';
import { expect, test } from '../support/site-test.ts';

for (const size of rounds(
  [{ width: 360, height: 740 }],
  [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ],
)) {
  test(`at ${size.width} px a correction and its undo need no scrolling`, async ({ page, site }) => {
    await page.setViewportSize(size);
    await logIn(page, site, '/dashboard/news');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const row = page.getByRole('listitem').filter({ hasText: 'Dasara holidays' });
    await row.getByRole('button', { name: /^Edit/ }).click();
    for (const part of ['In Kannada', 'Picture: description and crop'])
      await page.getByText(part, { exact: true }).click();
    await page.evaluate(() => scrollTo(0, 0));
    const title = page.getByLabel('Title', { exact: true });
    await expect(title).toBeInViewport({ ratio: 1 });
    await title.fill('Dasara holidays, corrected');
    await expect(button(contentTexts.save)).toBeInViewport({ ratio: 1 });
    await button(contentTexts.save).click();
    await expect(row.getByRole('heading', { name: 'Dasara holidays, corrected' })).toBeInViewport({
      ratio: 1,
    });
    await expect(row.getByText(contentTexts.saved)).toBeInViewport({ ratio: 1 });
    await expect(button(historyTexts.undo)).toBeInViewport({ ratio: 1 });
    await button(historyTexts.undo).click();
    await expect(page.getByText(historyTexts.undone)).toBeInViewport({ ratio: 1 });
    await expect(row.getByRole('heading', { name: 'Dasara holidays', exact: true })).toBeInViewport();
  });
}
