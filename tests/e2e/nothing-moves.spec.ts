import { healthTexts } from '../../src/i18n/en/dashboard-health.ts';
import { DESK, PHONE } from '../a11y/settle.ts';
import { hold, openLate } from '../support/hold.ts';
import { expectNoShift, watchShifts } from '../support/layout-shift.ts';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';

// tests/a11y/pages.spec.ts checks the public pages.

test('the dashboard’s home stands still when its messages come last', async ({ page, site }) => {
  await logIn(page, site, '/dashboard/news');
  await watchShifts(page);
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    const letMessagesGo = await hold(page, /\/api\/(?:messages|\w*Volunteers_msg)\//);
    const health = page.waitForResponse('**/admin/health/');
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    await health;
    // The result is painted two frames later.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await letMessagesGo();
    await expect(page.getByText('Shantala Rao').first()).toBeVisible();
    await expect(page.getByRole('region', { name: healthTexts.heading })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectNoShift(page, `${size.width} px`);
    await page.unrouteAll();
  }
});

test('the list at the top of the Privacy page keeps its lines when their font comes last', async ({
  page,
}) => {
  // At this width the fallback font would break the lines of a full-width list at other words.
  await page.setViewportSize({ width: 425, height: 823 });
  await watchShifts(page);
  await openLate(page, '/privacy');
  await expectNoShift(page);
});
