import { expect, test } from '../support/reading-test.ts';

// The film opens here.
test.use({ outside: 'stubbed' });

test('the home page opens with the headline over the picture that staff chose', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: 'A Free Residential Gurukulam Nurturing Holistic Growth Through Value-Based Education',
    }),
  ).toBeVisible();
  const frame = page.locator('[data-background="home"]');
  await expect(frame).toHaveAttribute('data-known', /^\/media\/backgrounds\//);
  await expect(frame.locator('img')).toHaveJSProperty('complete', true);
});

test('the play button opens the film, which plays at once and shows no related films', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch the film' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => site.outside.find((url) => /youtube/.test(url))).toMatch(/autoplay=1&rel=0/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('D: the play button is a button once the film opens in place, and the space bar presses it too', async ({
  page,
}) => {
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Watch the film' });
  await play.focus();
  await page.keyboard.press(' ');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the film closes by its button and by the backdrop, not by a click inside the player', async ({
  page,
}) => {
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Watch the film' });
  const dialog = page.getByRole('dialog');
  await play.click();
  await dialog.locator('iframe').click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(dialog).toBeHidden();
  await play.click();
  await page.getByRole('button', { name: 'Close video' }).click();
  await expect(dialog).toBeHidden();
  await expect(play).toBeFocused();
});

test('the bar is transparent over the hero and solid after a tenth of the screen', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 60);
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 60);
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 253, 248)');
  await expect(bar).not.toHaveCSS('box-shadow', 'none');
});

test('on a phone the menu opens and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Support Us' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
});

test('the students reached count up to 150,000+ once and end there', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('section', { hasText: 'Who Are We?' });
  const number = section.locator('[aria-hidden] >> text=/^[\\d,]+\\+$/').last();
  await section.scrollIntoViewIfNeeded();
  await expect(number).not.toHaveText('150,000+');
  await expect(number).toHaveText('150,000+', { timeout: 8000 });
  await expect(section.getByRole('link', { name: 'LEARN MORE' })).toHaveAttribute('href', '/about');
  await expect(section.getByRole('link', { name: 'See our activities' })).toHaveAttribute(
    'href',
    '/activities',
  );
});

test.describe('where less motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('counters show their final number and the carousel stands still', async ({ page }) => {
    await page.goto('/');
    const section = page.locator('section', { hasText: 'Who Are We?' });
    await section.scrollIntoViewIfNeeded();
    await expect(section.locator('[aria-hidden] >> text=/^[\\d,]+\\+$/').last()).toHaveText('150,000+');
    const carousel = page.getByRole('region', { name: 'Activities' });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.locator('[data-live]')).toBeVisible();
    await expect(carousel.getByRole('button', { name: 'Pause the slides' })).toHaveCount(0);
  });
});

test('the activities advance automatically, stop when paused, and end with the way to all of them', async ({
  page,
}) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Activities' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('listitem')).toHaveCount(5);
  const current = carousel.locator('button[aria-current]');
  await expect(current).toHaveAccessibleName('Slide 1');
  await expect(current).toHaveAccessibleName('Slide 2');
  await carousel.getByRole('button', { name: 'Pause the slides' }).click();
  await expect(carousel.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await carousel.getByRole('button', { name: 'Slide 5' }).click();
  await expect(carousel.getByRole('link', { name: 'Explore All Activities' })).toHaveAttribute(
    'href',
    '/activities',
  );
});

test('an unknown path shows the 404 page', async ({ page, site }) => {
  site.allowProblems(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('404 - Page Not Found');
  await expect(page.getByText("The page you're looking for does not exist.")).toBeVisible();
});
