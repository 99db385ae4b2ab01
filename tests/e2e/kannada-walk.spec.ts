import { localPath } from '../../src/i18n/local-path.ts';
import { publicPages } from '../../src/site.ts';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { settle } from '../a11y/settle.ts';
import { expectFits, expectRoomAtAnyWidth, scaleTheText, sidewaysScroll } from '../a11y/texts-outside.ts';
import { openLate } from '../support/hold.ts';
import { pretendToWriteKannada } from '../support/kannada-letters.ts';
import { expectNoShift, watchShifts } from '../support/layout-shift.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed', viewport: { width: 320, height: 640 } });

/** A short run checks a page with a list, one with a switch, and one with a form beside a map. */
const PAGES = rounds(
  ['/', '/activities', '/contact'],
  publicPages.map(({ path }) => path),
);

for (const path of PAGES) {
  test(`${path} is in Kannada in 45 kB of fonts, fits 320 px, is accessible, and stands still`, async ({
    page,
    site,
  }) => {
    site.allowProblems(/Failed to load/);
    await watchShifts(page);
    // Every phone can write Kannada; first-visit-fonts.spec.ts has the computers that cannot.
    await pretendToWriteKannada(page, true);
    const kilobytesOfFonts = await openLate(page, localPath(path, 'kn'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Kannada}/u);
    expect(await sidewaysScroll(page)).toBe(0);
    await expectNoShift(page);
    // The verse on the About page has its own font.
    const verse = path === '/about' ? 9 : 0;
    expect(kilobytesOfFonts).toBeGreaterThan(0);
    expect(kilobytesOfFonts).toBeLessThanOrEqual(45 + verse);

    await settle(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoViolations(page, path);
    await scaleTheText(page, 2);
    await expectFits(page, `${path} with large text`);
    await scaleTheText(page, 1);
    await expectRoomAtAnyWidth(page, path);
  });
}
