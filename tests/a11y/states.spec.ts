import type { Page } from '@playwright/test';
import { contactTexts } from '../../src/texts/forms.ts';
import { mapTexts } from '../../src/texts/map.ts';
import { loadTexts } from '../../src/texts/requests.ts';
import type { Fault } from '../support/fault-proxy.ts';
import { expect, test } from '../support/fault-test.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { startLooking } from './look-at-states.ts';
import { DESK, openSettled, PHONE } from './settle.ts';

test.use({ hasPictures: true });

const BROKEN: Fault = { kind: 'response', status: 500, type: 'text/html', body: '<h1>500</h1>' };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function fill(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  const all = { 'Your name': 'Megha Hegde', Email: 'megha@example.org', ...typed };
  for (const [label, value] of Object.entries(all)) await page.getByLabel(label, { exact: true }).fill(value);
}

test('every state of the forms of visitors can be used by everyone', async ({ page, site, faults }) => {
  test.setTimeout(120_000);
  site.allowProblems(/500|ApiError|AbortError|ERR_NAME_NOT_RESOLVED/);
  const { look, count } = startLooking(page);
  await page.clock.install();

  await openSettled(page, '/');
  await fill(page, { 'How would you like to help?': 'Painting, on Sundays.' });
  await look('application filled in');
  await button(page, 'Join us').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('application previewed');
  faults.break(({ method }) => (method === 'POST' ? BROKEN : null));
  await button(page, 'Confirm & Send').click();
  await expect(page.getByText('❌ Something went wrong. Please try again.')).toBeVisible();
  await look('application failed');
  faults.mend();
  await button(page, 'Join us').click();
  await button(page, 'Confirm & Send').click();
  await expect(page.getByText('✅ Thank you for volunteering!')).toBeVisible();
  await look('application sent');

  await openSettled(page, '/adhrishya');
  await fill(page, { 'How would you like to contribute?': 'Painting, on Sundays.' });
  await button(page, 'Join Adrishya').click();
  await look('Adrishya application confirmed');
  faults.break(({ method }) => (method === 'POST' ? BROKEN : null));
  await button(page, 'Confirm').click();
  await expect(page.getByRole('alert').getByText('Something went wrong.')).toBeVisible();
  await look('Adrishya application failed');
  faults.mend();
  await button(page, 'Confirm').click();
  await expect(page.getByRole('status').getByText('Thank you for your interest')).toBeVisible();
  await look('Adrishya application sent');

  await openSettled(page, '/contact');
  await fill(page, { Subject: '  ', Message: '  ' });
  await button(page, contactTexts.submit).click();
  await expect(page.getByText(contactTexts.blank)).toBeVisible();
  await look('contact message with blanks');
  await fill(page, { Subject: 'A visit', Message: 'May we come?' });
  faults.break(({ method }) => (method === 'POST' ? { kind: 'hanging' } : null));
  await button(page, contactTexts.submit).click();
  await expect(button(page, contactTexts.sending)).toBeDisabled();
  await look('contact message on its way');
  await page.clock.fastForward(10_000);
  await expect(page.getByText(loadTexts.slow)).toBeVisible();
  await look('contact message, slow');
  await button(page, loadTexts.stop).click();
  await expect(page.getByText(contactTexts.failed)).toBeVisible();
  await look('contact message failed');
  faults.mend();
  await button(page, contactTexts.submit).click();
  await expect(page.getByText(contactTexts.sent)).toBeVisible();
  await look('contact message sent');
  provenFigure('axe, forms of visitors', `${count()}, no violation`);
});

test('whatever opens, unfolds or is switched on a public page can be used by everyone', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  site.allowProblems(/404|ERR_NAME_NOT_RESOLVED/);
  const { look, count } = startLooking(page);

  await openSettled(page, '/');
  await button(page, 'Menu').click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await look('menu open', [PHONE]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Watch the film' }).click();
  await look('film open');
  await page.keyboard.press('Escape');
  await button(page, 'Next slide').scrollIntoViewIfNeeded();
  await button(page, 'Next slide').click();
  await look('bar solid, carousel moved on');

  await openSettled(page, '/model');
  await button(page, /^Read More/).click();
  await page.locator('[data-petal]').nth(2).click();
  await look('words unfolded, petal chosen');

  await openSettled(page, '/activities');
  for (const side of ['Gurukulam', 'Adrishya']) {
    await page.getByRole('tab', { name: side }).click();
    await expect(page.getByRole('tabpanel', { name: side })).toBeVisible();
    await look(`activities of ${side}`);
  }

  await openSettled(page, '/gallery');
  await page.getByLabel('Sort by date').selectOption('Oldest First');
  await page.getByRole('tabpanel', { name: 'Gurukulam' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText('1 of 14', { exact: true })).toBeVisible();
  await look('viewer open');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await button(page, /^\+\d+ more/).click();
  await expect(button(page, 'Collapse')).toBeVisible();
  await look('Adrishya gallery expanded');

  await openSettled(page, '/support');
  await button(page, /^Copy/).click();
  await look('account number copied');

  await openSettled(page, '/news/14');
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await button(page, 'Share').click();
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toBeVisible();
  await look('ways to share open', [PHONE]);
  await button(page, 'Copy the link').click();
  await expect(page.locator('[data-share-url] [role="status"]')).not.toBeEmpty();
  await look('link copied, or shown to be copied');

  await openSettled(page, '/contact');
  const map = page.getByRole('region', { name: /Arrow keys/ });
  await map.getByRole('button', { name: 'Shalmala Gurukulam' }).press('Enter');
  await expect(page.getByText(mapTexts.blocked)).toBeVisible();
  // The keyboard has brought the map into view, and the bar knows it a moment later.
  await expect(page.locator('[data-bar]')).toHaveAttribute('data-solid');
  await look('popup open on a map without tiles');

  await openSettled(page, '/news/9000');
  await expect(page.getByRole('heading', { level: 1, name: 'This news item does not exist' })).toBeVisible();
  await look('news item that does not exist');
  await page.setViewportSize(DESK);
  provenFigure('axe, opened and switched', `${count()}, no violation`);
});
