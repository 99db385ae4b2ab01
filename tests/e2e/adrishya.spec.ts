import type { Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

type Initiative = { id: number; title: string; des: string; image: string[] };

const initiatives = (page: Page) =>
  page.locator('section.sand', { has: page.getByRole('heading', { name: 'Our Initiatives' }) });
const murals = (page: Page) => page.getByRole('region', { name: 'Murals for government schools' });
const anInitiative = { id: 800, title: 'Seed library', des: 'Seeds to borrow.' };

/** Opens the page and waits until the first carousel is hydrated. */
async function openCarousel(page: Page, path = '/adhrishya') {
  await page.goto(path);
  await murals(page).scrollIntoViewIfNeeded();
  await expect(murals(page).locator('ul[data-live]')).toBeVisible();
}

test('the youth wing has a page of its own: logo, journey, initiatives and form', async ({ page }) => {
  await page.goto('/adhrishya');
  await expect(page).toHaveTitle(/^Adrishya/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adrishya');
  await expect(page.getByRole('main').getByRole('img', { name: /mark of Adrishya/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).and(page.getByRole('main').locator('h2'))).toHaveText([
    'Our Journey',
    'Our Initiatives',
    'Join as a Volunteer',
  ]);
});

test('the right spelling of the wing’s name leads to its page too', async ({ page }) => {
  await page.goto('/adrishya');
  await expect(page).toHaveURL(/\/adhrishya$/);
});

for (const path of ['/activities', '/adhrishya']) {
  test(`${path} shows the server's initiatives, each with title, words and pictures`, async ({
    page,
    site,
  }) => {
    const response = await page.request.get(`${site.origin}/api/adrishya/activities/`);
    const all: Initiative[] = await response.json();
    await page.goto(path);
    await initiatives(page).scrollIntoViewIfNeeded();
    await expect(initiatives(page).getByRole('heading', { level: 3 })).toHaveText(
      all.map(({ title }) => title),
    );
    for (const { title, des, image } of all) {
      await expect(initiatives(page)).toContainText(des);
      const slides = page.getByRole('region', { name: title }).getByRole('listitem');
      await expect(slides).toHaveCount(image.length > 1 ? image.length : 0);
    }
  });
}

test('the pictures of an initiative advance automatically and stop under the pointer', async ({ page }) => {
  await openCarousel(page);
  const carousel = murals(page);
  await expect(carousel.getByText('1 / 5')).toBeVisible();
  await expect(carousel.getByText('2 / 5')).toBeVisible();
  await carousel.locator('ul').hover();
  await expect(carousel.locator('ul')).toHaveAttribute('aria-live', 'polite');
  await page.mouse.move(2, 2);
  await expect(carousel.locator('ul')).toHaveAttribute('aria-live', 'off');
});

test('the pause button stops the pictures, and the arrows turn them wrapping at the ends', async ({
  page,
}) => {
  await openCarousel(page);
  const carousel = murals(page);
  await carousel.getByRole('button', { name: 'Pause the slides' }).click();
  await expect(carousel.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  const number = carousel.getByText(/^\d \/ 5$/);
  const [at = ''] = (await number.textContent())?.split(' ') ?? [];
  const turned = (by: number) => `${((Number(at) - 1 + by + 5) % 5) + 1} / 5`;
  await carousel.getByRole('button', { name: 'Next slide' }).click();
  await expect(number).toHaveText(turned(1));
  await expect(carousel.locator('li:not([inert])')).toHaveCount(1);
  for (const by of [0, -1, -2]) {
    await carousel.getByRole('button', { name: 'Previous slide' }).click();
    await expect(number).toHaveText(turned(by));
    await expect(carousel.locator('li:not([inert])')).toHaveCount(1);
  }
});

test('a carousel loads the picture on the screen and its neighbours, no more', async ({ page }) => {
  await page.clock.install();
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const name = /murals-\d/.exec(request.url())?.[0];
    if (name) loaded.add(name);
  });
  await openCarousel(page);
  await expect(murals(page).locator('img')).toHaveCount(3);
  await expect(murals(page).locator('img').first()).toHaveJSProperty('complete', true);
  expect([...loaded]).toContain('murals-1');
  expect([...loaded].filter((name) => name === 'murals-3' || name === 'murals-4')).toEqual([]);
});

test('the boxes of the pictures are there before the pictures, whatever their shape', async ({
  page,
  site,
}) => {
  site.allowProblems(/ERR_FAILED/);
  await page.route(/\.(webp|jpe?g)$/, (route) => route.abort());
  await page.goto('/adhrishya');
  const slide = initiatives(page).locator('article').first().locator('li > div').first();
  const box = await slide.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
});

test('one picture is shown without buttons, none leaves the text alone, and one URL instead of a list works', async ({
  page,
}) => {
  await page.route('**/api/adrishya/activities/', (route) =>
    route.fulfill({
      json: [
        { ...anInitiative, image: '/media/adrishya/clean-up-1.jpg' },
        { ...anInitiative, id: 801, title: 'Night school', image: [] },
        { ...anInitiative, id: 802, title: 'ನಾಟಕ', image: null },
      ],
    }),
  );
  await page.goto('/adhrishya');
  await initiatives(page).scrollIntoViewIfNeeded();
  await expect(initiatives(page).getByRole('heading', { level: 3 })).toHaveText([
    'Seed library',
    'Night school',
    'ನಾಟಕ',
  ]);
  await expect(initiatives(page).getByRole('img', { name: 'Seed library' })).toBeVisible();
  await expect(initiatives(page).getByRole('img')).toHaveCount(1);
  await expect(initiatives(page).getByRole('button')).toHaveCount(0);
});

test('when the initiatives cannot be loaded an alert says why, and the page offers to try again', async ({
  page,
  site,
}) => {
  site.allowProblems(/502/);
  await page.route('**/api/adrishya/activities/', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await page.goto('/adhrishya');
  await initiatives(page).scrollIntoViewIfNeeded();
  await expect.poll(() => site.dialogs.length).toBe(1);
  expect(site.dialogs[0]).toMatch(/^The initiatives could not be loaded\. \S/);
  await expect(initiatives(page).getByRole('alert')).toContainText(site.dialogs[0] ?? 'an alert');
  await page.unroute('**/api/adrishya/activities/');
  await initiatives(page).getByRole('button', { name: 'Try again' }).click();
  await expect(initiatives(page).getByRole('alert')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a swipe turns the pictures, and the page still scrolls over them', async ({ page }) => {
    await openCarousel(page);
    const carousel = murals(page);
    await carousel.getByRole('button', { name: 'Pause the slides' }).tap();
    await expect(carousel.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    const number = carousel.getByText(/^\d \/ 5$/);
    const [at = ''] = (await number.textContent())?.split(' ') ?? [];
    await carousel.locator('ul').scrollIntoViewIfNeeded();
    const box = await carousel.locator('ul').boundingBox();
    if (box === null) throw new Error('The carousel has no box.');
    const touch = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    const finger = async (type: 'touchStart' | 'touchMove', x: number) => {
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
      // A busy page is told of all moves between two frames as one.
      await page.evaluate(() => new Promise(requestAnimationFrame));
    };
    // Well beyond half a slide: on a busy machine the finger is slow, and a slow one must go that far.
    await finger('touchStart', box.x + box.width * 0.9);
    for (const share of [0.8, 0.6, 0.4, 0.1]) await finger('touchMove', box.x + box.width * share);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(number).toHaveText(`${(Number(at) % 5) + 1} / 5`);
    await expect(carousel.locator('ul')).toHaveCSS('touch-action', 'pan-y');
  });
});

test.describe('where less motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the pictures stand still and turn by the arrows', async ({ page }) => {
    await openCarousel(page);
    await expect(murals(page).getByRole('button', { name: 'Pause the slides' })).toHaveCount(0);
    await murals(page).getByRole('button', { name: 'Next slide' }).click();
    await expect(murals(page).getByText('2 / 5')).toBeVisible();
  });
});
