import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';

test.use({ hasTouch: true });

/** Longer than the transition of any carousel. */
const TRANSITION_MS = 1200;

/** How many slides the home page shows side by side at each width; the youth wing's carousels always show one. */
const SIDE_BY_SIDE = [
  { width: 1024, slides: 3 },
  { width: 1023, slides: 2 },
  { width: 640, slides: 2 },
  { width: 639, slides: 1 },
];
const CAROUSELS = [
  ...rounds(SIDE_BY_SIDE.slice(1, 2), SIDE_BY_SIDE).map((each) => ({ path: '/', intervalMs: 3000, ...each })),
  { path: '/adhrishya', width: 360, intervalMs: 2500, slides: 1 },
];

/** The indices of the slides in view, from left to right, or what is wrong if they do not fill the row. */
function slidesInRow(carousel: Locator): Promise<number[] | string> {
  return carousel.locator('ul').evaluate((row) => {
    const rowBox = row.getBoundingClientRect();
    const boxes = [...row.children]
      .map((slide, index) => ({ slide, index, box: slide.getBoundingClientRect() }))
      .filter(({ box }) => box.right > rowBox.left + 1 && box.left < rowBox.right - 1)
      .sort((one, other) => one.box.left - other.box.left);
    const first = boxes[0];
    if (first === undefined) return 'the row is empty';
    let edge = first.box.left;
    for (const { slide, index, box } of boxes) {
      const gap = box.left - edge;
      if (gap < -1 || gap > 25) return `a gap of ${gap} px before slide ${index + 1}`;
      if (box.left < rowBox.left - 1 || box.right > rowBox.right + 1) return `slide ${index + 1} is clipped`;
      const onTop = document.elementFromPoint(box.left + box.width / 2, rowBox.top + 40);
      if (onTop === null || !slide.contains(onTop)) return `slide ${index + 1} is covered`;
      edge = box.right;
    }
    if (first.box.left > rowBox.left + 1 || edge < rowBox.right - 1) return 'the row is not full';
    return boxes.map(({ index }) => index);
  });
}

/** Swipes by a little more than half a slide, after which the row snaps to the next one. */
async function swipe(page: Page, row: Locator): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const box = await row.boundingBox();
  const slide = await row.getByRole('listitem').first().boundingBox();
  if (box === null || slide === null) throw new Error('There is no row to swipe.');
  const start = box.x + slide.width - 10;
  const y = box.y + 60;
  const points = (x: number) => [{ x, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(start) });
  for (const fraction of [0.1, 0.25, 0.4, 0.55]) {
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: points(start - fraction * slide.width),
    });
    await page.clock.runFor(30);
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

for (const { path, width, intervalMs, slides } of CAROUSELS) {
  test(`on ${path} at ${width} px every position of a carousel shows whole slides without a gap`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    await page.goto(path);
    const carousels = page.locator('[aria-roledescription="carousel"]');
    await carousels.first().scrollIntoViewIfNeeded();
    await expect(carousels.first().locator('[data-live]')).toBeVisible();
    // From here on nothing moves unless the test advances the clock.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    for (const carousel of await carousels.all()) {
      const count = await carousel.getByRole('listitem', { includeHidden: true }).count();
      let position = 0;
      const expectMove = async (move: () => Promise<void>, to = position + 1) => {
        await move();
        await page.clock.runFor(TRANSITION_MS);
        position = to % count;
        const expected = Array.from({ length: slides }, (_, index) => (position + index) % count);
        // React may still have to paint the last state.
        await expect.poll(() => slidesInRow(carousel), `at position ${position}`).toEqual(expected);
      };
      const press = (name: string) => carousel.getByRole('button', { name, exact: true }).click();
      await carousel.scrollIntoViewIfNeeded();
      // With `none` a finger could not scroll the page over the carousel.
      await expect(carousel.locator('ul')).toHaveCSS('touch-action', 'pan-y');
      await press('Pause the slides');
      await page.clock.runFor(TRANSITION_MS);
      for (let moves = 0; moves < count; moves += 1) await expectMove(() => press('Next slide'));
      await expectMove(() => swipe(page, carousel.locator('ul')));
      if ((await carousel.getByRole('button', { name: /^Slide/ }).count()) > 0)
        await expectMove(() => press(`Slide ${count}`), count - 1);
      await press('Play the slides');
      // A carousel pauses under the pointer.
      await page.mouse.move(0, 0);
      await page.clock.runFor(TRANSITION_MS);
      await expectMove(() => page.clock.runFor(intervalMs - TRANSITION_MS));
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
  // For a full-page screenshot Chromium shrinks the window to one pixel.
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
