import { LANGUAGES } from '../../src/lib/language.ts';
import { localPath } from '../../src/lib/local-path.ts';
import { publicPages } from '../../src/site.ts';
import { expect, test } from '../support/reading-test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

for (const language of LANGUAGES) {
  test(`without script every page in ${language} can be read and left again, and nothing on it waits for ever`, async ({
    page,
    site,
  }) => {
    // The map's tiles and the video are elsewhere.
    site.allowProblems(/Failed to load/);
    for (const path of [...publicPages.map((page) => page.path), '/news/14']) {
      await page.goto(localPath(path, language));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main p:visible').filter({ hasText: /\S/ }).first(), path).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]:visible'), path).toHaveCount(0);
      // A form says where to write instead.
      const forms = await page.locator('main form:visible').count();
      if (forms > 0) await expect(page.locator('noscript a[href^="mailto:"]').first(), path).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    }
  });
}
