import { expect, test } from '../support/reading-test.ts';

// The film opens here.
test.use({ outside: 'stubbed' });

test('the bar is solid on the news, and over a hero after a tenth of the screen', async ({ page }) => {
  const bar = page.getByRole('banner');
  await page.goto('/news');
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 253, 248)');
  await page.goto('/');
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // The screen is 800 px high.
  await page.mouse.wheel(0, 78);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(78);
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 4);
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 253, 248)');
  await expect(bar).not.toHaveCSS('box-shadow', 'none');
});

test('the film plays in place at once; its button, the backdrop and Back close it, not a click', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Watch the film' });
  const dialog = page.getByRole('dialog');
  await play.click();
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // `rel=0` keeps films of others out of the end screen.
  await expect.poll(() => site.outside.find((url) => /youtube/.test(url))).toMatch(/autoplay=1&rel=0/);
  await dialog.locator('iframe').click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(dialog).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
  await play.click();
  await page.getByRole('button', { name: 'Close video' }).click();
  await expect(dialog).toBeHidden();
  await play.click();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

  // A budget of tests/lighthouse limits what the page loads before that.
  test('the pictures below the hero come once the visitor touches the page', async ({ page }) => {
    const picturesBelow: string[] = [];
    page.on(
      'request',
      (request) => void (/\/who-we-are\./.test(request.url()) && picturesBelow.push(request.url())),
    );
    await page.goto('/');
    await expect(page.locator('[data-background="home"] img')).toHaveJSProperty('complete', true);
    expect(picturesBelow).toEqual([]);
    // The script, which handles the touch, loads after the first paint.
    await expect(async () => {
      await page.touchscreen.tap(200, 300);
      expect(picturesBelow).toHaveLength(1);
    }).toPass();
  });
});

test.describe('the counters', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [index, { heading, threshold }] of [
    { heading: 'Who Are We?', threshold: 0.1 },
    { heading: 'Join Us', threshold: 0.3 },
  ].entries()) {
    test(`that of ${heading} starts when ${threshold * 100} % of its section are on the screen, at 0`, async ({
      page,
    }) => {
      await page.goto('/');
      const section = page
        .locator('section')
        .filter({ has: page.locator('.number') })
        .nth(index);
      const number = section.locator('.number [aria-hidden]').last();
      const scrollUntilVisible = (fraction: number) =>
        section.evaluate((element, shown) => {
          const { top, height } = element.getBoundingClientRect();
          scrollTo({ top: scrollY + top - innerHeight + shown * height, behavior: 'instant' });
        }, fraction);
      await expect(number).toHaveText(/0,000\+$/);
      // Sections above are laid out, and get their height, when the screen comes near them.
      for (const fraction of [-1, -0.5, -0.2, -0.02]) {
        await scrollUntilVisible(fraction);
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      }
      await scrollUntilVisible(0.02);
      await expect(number).toHaveText('0+');
      await scrollUntilVisible(threshold - 0.03);
      await expect(number).toHaveText('0+');
      await scrollUntilVisible(threshold + 0.01);
      await expect(number).not.toHaveText('0+');
      await expect(number).toHaveText(/^1[05]0?,000\+$/);
    });
  }
});
