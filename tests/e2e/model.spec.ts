import type { Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

const AREAS = ['Spiritual', 'Creative', 'Physical', 'Intellectual', 'Emotional'];

const petal = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const description = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const section = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: heading }) });
const card = (page: Page, name: string) => page.getByRole('figure').filter({ hasText: name });

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Points at the label: the middle of a petal's bounding box may be outside the petal. */
const pointAt = (page: Page, name: string) => petal(page, name).locator('text').hover();

test('each petal of the wheel shows its own description alone, by pointer and by keyboard', async ({
  page,
}) => {
  await page.goto('/model');
  await expect(page.locator('[data-petal]')).toHaveText(AREAS);
  for (const name of AREAS.toReversed()) {
    await pointAt(page, name);
    await expect(description(page, name)).toBeVisible();
    await expect(petal(page, name)).toHaveAttribute('aria-pressed', 'true');
    for (const other of AREAS.filter((area) => area !== name))
      await expect(description(page, other)).toBeHidden();
  }

  await petal(page, 'Spiritual').focus();
  for (const name of AREAS) {
    await expect(petal(page, name)).toBeFocused();
    await expect(description(page, name)).toBeVisible();
    const text = await description(page, name).locator('p').last().textContent();
    await expect(petal(page, name)).toHaveAccessibleDescription(new RegExp(escaped(text?.trim() ?? '-')));
    await page.keyboard.press('Tab');
  }

  // Enter and the space bar choose a petal without scrolling the page.
  await petal(page, 'Creative').focus();
  for (const [other, key] of [
    ['Physical', 'Enter'],
    ['Emotional', 'Space'],
  ] as const) {
    await pointAt(page, other);
    await expect(description(page, other)).toBeVisible();
    // Pointing may have scrolled the page to the petal.
    const top = await page.evaluate(() => scrollY);
    await page.keyboard.press(key);
    await expect(description(page, 'Creative')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(top);
  }
  expect(new URL(page.url()).hash).toBe('');

  // A petal is a link that also works without the script; no petal is under the pointer.
  await page.mouse.move(0, 0);
  const link = await petal(page, 'Creative').getAttribute('href');
  await page.goto('about:blank');
  await page.goto(`/model${link}`);
  await expect(petal(page, 'Creative')).toHaveAttribute('aria-pressed', 'true');
  await expect(description(page, 'Creative')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a tap on a petal shows its description below the wheel, and nothing else moves', async ({ page }) => {
    await page.goto('/model');
    const wheel = section(page, 'Five petals, one flower');
    await page.evaluate(() => document.fonts.ready);
    const height = (await wheel.boundingBox())?.height;
    for (const name of AREAS.toReversed()) {
      await petal(page, name).locator('text').tap();
      await expect(description(page, name)).toBeVisible();
      const [drawing, text] = await Promise.all([
        wheel.locator('.lotus').boundingBox(),
        description(page, name).boundingBox(),
      ]);
      expect(text?.y).toBeGreaterThanOrEqual((drawing?.y ?? 0) + (drawing?.height ?? 0));
    }
    expect((await wheel.boundingBox())?.height).toBe(height);
  });
});

test('a text over 280 characters shows four lines with its own Read More; short ones have none', async ({
  page,
}) => {
  await page.goto('/model');
  const stories = section(page, 'Volunteer Experiences');
  const story = card(page, 'Ananya Joshi');
  const lines = () =>
    story
      .locator('blockquote p')
      .evaluate((p) => Math.round(p.clientHeight / Number.parseFloat(getComputedStyle(p).lineHeight)));
  const toggle = story.getByRole('button');
  await expect(toggle).toHaveAccessibleName('Read More Ananya Joshi');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(await lines()).toBe(4);
  await toggle.press('Enter');
  await expect(toggle).toHaveAccessibleName('Read Less Ananya Joshi');
  await expect(toggle).toBeFocused();
  await expect(stories.locator('[aria-expanded="true"]')).toHaveCount(1);
  expect(await lines()).toBeGreaterThan(4);
  await toggle.click();
  await expect(toggle).toHaveAccessibleName('Read More Ananya Joshi');
  expect(await lines()).toBe(4);
  for (const each of await stories.getByRole('figure').all()) {
    const length = (await each.locator('blockquote').textContent())?.trim().length ?? 0;
    await expect(each.getByRole('button')).toHaveCount(length > 280 ? 1 : 0);
  }
});
