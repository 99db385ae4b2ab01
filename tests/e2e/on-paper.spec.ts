import type { Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('Support prints as a poster, however soon: code, name and bank account, and nothing else', async ({
  page,
}) => {
  await page.goto('/support');
  expect(await countSheets(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Help Shalmala Gurukulam')).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(page.getByText('your app must show the name')).toBeVisible();
  await expect(page.locator('[data-sheet]').getByRole('note')).toBeVisible();
  await expect(page.locator('[data-sheet] .kasuti')).toHaveCSS('background-color', 'rgb(168, 62, 36)');
  await expect(page.getByRole('term')).toHaveCount(6);
  for (const role of ['banner', 'contentinfo', 'button', 'radio', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
});

test('the timetable is printed alone, all hours of the day on one sheet, in Kannada too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  for (const path of ['/kn/activities#gurukulam', '/activities#gurukulam']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    const timetable = page.locator('[data-sheet="timetable"]');
    await expect(timetable).toBeVisible();
    await timetable.getByRole('button').click();
    await expect(page.locator('body')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('time:visible')).toHaveCount(18);
    await expect(page.getByRole('tab')).toHaveCount(0);
    expect(await countSheets(page), path).toBe(1);
  }
  await expect(page.getByRole('heading', { name: 'A Day at Gurukulam' })).toBeVisible();
});

test('any other page is printed in ink alone, in full, and nothing lies over its words', async ({ page }) => {
  await page.goto('/model');
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'navigation'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Read More/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeHidden();
  for (const area of ['Spiritual', 'Creative', 'Physical', 'Intellectual', 'Emotional'])
    await expect(page.getByRole('heading', { name: area })).toBeVisible();
  const notInk = await page.locator('body :not(svg, svg *, .kasuti):visible').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
      const isInk = `${color} ${backgroundColor} ${backgroundImage}` === 'rgb(0, 0, 0) rgba(0, 0, 0, 0) none';
      return isInk ? [] : [element.outerHTML.slice(0, 80)];
    }),
  );
  expect(notInk).toEqual([]);
  for (const text of await page.locator('blockquote p').all())
    expect(await text.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
});

test('Home prints all its activities, none of them cut, and what its counters count to', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Activities' }).locator('li');
  await cards.first().scrollIntoViewIfNeeded();
  await expect(page.locator('[data-live]').first()).toBeAttached();
  // The size of an A4 sheet without its margins.
  await page.setViewportSize({ width: 688, height: 1017 });
  await page.emulateMedia({ media: 'print' });
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) {
    const { x, width } = (await card.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(689);
  }
  const final = page.locator('span[aria-hidden]', { hasText: '150,000+' }).first();
  await expect(final).toBeVisible();
  await expect(final.locator('+ span')).toBeHidden();
});
