import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';

test.use({ hasTouch: true });

/** Longer than any carousel's move. */
const ONE_MOVE_MS = 1200;

/** How many slides stand side by side at each width; those of the youth wing have one at every width. */
const SIDE_BY_SIDE = [
  { width: 1280, slides: 3 },
  { width: 900, slides: 2 },
  { width: 360, slides: 1 },
];
const CAROUSELS = [
  ...rounds(SIDE_BY_SIDE.slice(1, 2), SIDE_BY_SIDE).map((each) => ({ path: '/', stands: 3000, ...each })),
  { path: '/adhrishya', width: 360, stands: 2500, slides: 1 },
];

/** The slides in the row from its left edge to its right, complete and without a gap, or what is wrong. */
function slidesInRow(carousel: Locator): Promise<number[] | string> {
  return carousel.locator('ul').evaluate((row) => {
    const around = row.getBoundingClientRect();
    const boxes = [...row.children]
      .map((slide, index) => ({ slide, index, box: slide.getBoundingClientRect() }))
      .filter(({ box }) => box.right > around.left + 1 && box.left < around.right - 1)
      .sort((one, other) => one.box.left - other.box.left);
    const first = boxes[0];
    if (first === undefined) return 'the row is empty';
    let edge = first.box.left;
    for (const { slide, index, box } of boxes) {
      const gap = box.left - edge;
      if (gap < -1 || gap > 25) return `a gap of ${gap} px before slide ${index + 1}`;
      if (box.left < around.left - 1 || box.right > around.right + 1) return `slide ${index + 1} is cut off`;
      const onTop = document.elementFromPoint(box.left + box.width / 2, around.top + 40);
      if (onTop === null || !slide.contains(onTop)) return `slide ${index + 1} is not seen`;
      edge = box.right;
    }
    if (first.box.left > around.left + 1 || edge < around.right - 1) return 'the row is not full';
    return boxes.map(({ index }) => index);
  });
}

/** A finger pushes the row by half a slide and lets go; the row snaps to the next slide. */
async function swipe(page: Page, row: Locator): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const box = await row.boundingBox();
  const slide = await row.getByRole('listitem').first().boundingBox();
  if (box === null || slide === null) throw new Error('There is no row to swipe.');
  const start = box.x + slide.width - 10;
  const y = box.y + 60;
  const points = (x: number) => [{ x, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(start) });
  for (const share of [0.1, 0.25, 0.4, 0.55]) {
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: points(start - share * slide.width),
    });
    await page.clock.runFor(30);
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

for (const { path, width, stands, slides } of CAROUSELS) {
  test(`on ${path} at ${width} px every position of a carousel shows whole slides without a gap`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    await page.goto(path);
    const carousels = page.locator('[aria-roledescription="carousel"]');
    await carousels.first().scrollIntoViewIfNeeded();
    await expect(carousels.first().locator('[data-live]')).toBeVisible();
    // From here on nothing moves but when the test lets time pass.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    for (const carousel of await carousels.all()) {
      const count = await carousel.getByRole('listitem', { includeHidden: true }).count();
      let position = 0;
      const look = async (move: () => Promise<void>, to = position + 1) => {
        await move();
        await page.clock.runFor(ONE_MOVE_MS);
        position = to % count;
        const expected = Array.from({ length: slides }, (_, index) => (position + index) % count);
        // The page is at rest but for what React has yet to paint.
        await expect.poll(() => slidesInRow(carousel), `at position ${position}`).toEqual(expected);
      };
      const press = (name: string) => carousel.getByRole('button', { name, exact: true }).click();
      await carousel.scrollIntoViewIfNeeded();
      // `none` would keep a finger from scrolling the page over it.
      await expect(carousel.locator('ul')).toHaveCSS('touch-action', 'pan-y');
      await press('Pause the slides');
      await page.clock.runFor(ONE_MOVE_MS);
      for (let moves = 0; moves < count; moves += 1) await look(() => press('Next slide'));
      await look(() => swipe(page, carousel.locator('ul')));
      if ((await carousel.getByRole('button', { name: /^Slide/ }).count()) > 0)
        await look(() => press(`Slide ${count}`), count - 1);
      await press('Play the slides');
      // Under the pointer it would stand still.
      await page.mouse.move(0, 0);
      await page.clock.runFor(ONE_MOVE_MS);
      await look(() => page.clock.runFor(stands - ONE_MOVE_MS));
    }
  });
}

test('a carousel fits its row again after the window has changed its size', async ({ page }) => {
  await page.goto('/');
  const carousel = page.locator('[aria-roledescription="carousel"]');
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('[data-live]')).toBeVisible();
  await carousel.getByRole('button', { name: 'Pause the slides' }).click();
  await carousel.getByRole('button', { name: 'Slide 1' }).click();
  // Chromium takes a picture of a whole page by way of a window of one pixel.
  await page.screenshot({ fullPage: true });
  for (const { width, slides } of SIDE_BY_SIDE) {
    await page.setViewportSize({ width, height: 900 });
    await carousel.scrollIntoViewIfNeeded();
    await expect.poll(() => slidesInRow(carousel), `${width} px`).toEqual([0, 1, 2].slice(0, slides));
  }
});

test('a carousel moves on after its arrow was pressed by mouse, and stops for the keyboard', async ({
  page,
}) => {
  await page.goto('/adhrishya');
  const carousel = page.locator('[aria-roledescription="carousel"]').first();
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('[data-live]')).toBeVisible();
  await carousel.getByRole('button', { name: 'Next slide' }).click();
  await page.mouse.move(0, 0);
  await expect(carousel.locator('ul')).toHaveAttribute('aria-live', 'off');
  await page.keyboard.press('Shift+Tab');
  await expect(carousel.locator('ul')).toHaveAttribute('aria-live', 'polite');
});
