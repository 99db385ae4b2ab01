import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { logIn } from '../support/log-in.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';
import { skipToContent } from '../support/skip-link.ts';
import { STAFF_SCREENS } from '../support/staff-screens.ts';
import { DESK, openSettled, PHONE, PUBLIC_PAGES } from './settle.ts';
import { focused, type Place, walk, walkContent } from './walk.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed' });

const softly = expect.configure({ soft: true });

/** The outer ring of the focus, on every ground (src/styles/base.css). */
const RING = { red: 242, green: 182, blue: 50, width: 3 };

/** How much of the ring around the focus is seen: 1 is all of it, or 0.7 where it is round. */
async function shareOfRing(page: Page, { x, y, width, height }: Place): Promise<number> {
  const size = page.viewportSize() ?? DESK;
  const left = Math.max(0, x - 8);
  const top = Math.max(0, y - 8);
  if (y + height <= 0 || y >= size.height) return 0;
  const clip = {
    x: left,
    y: top,
    width: Math.min(size.width, x + width + 8) - left,
    height: Math.min(size.height, y + height + 8) - top,
  };
  const shot = await page.screenshot({ clip, animations: 'disabled' });
  const { data, info } = await sharp(shot).raw().toBuffer({ resolveWithObject: true });
  let pixels = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const distance = Math.abs(red - RING.red) + Math.abs(green - RING.green) + Math.abs(blue - RING.blue);
    if (distance < 60) pixels += 1;
  }
  return pixels / (RING.width * 2 * (width + height));
}

/** Seen on the screen, covered by nothing, and marked. */
function expectSeen(place: Place, title: string, height: number): void {
  expect.soft(place.isOnTop, `${title}: ${place.name} is covered`).toBe(true);
  expect.soft(place.hasRing, `${title}: ${place.name} has no ring`).toBe(true);
  expect.soft(place.y + place.height, `${title}: ${place.name} is above the screen`).toBeGreaterThan(0);
  expect.soft(place.y, `${title}: ${place.name} is below the screen`).toBeLessThan(height);
}

// Long runs walk on both; the phone is where bars and menus could cover something.

test('a keyboard leads past the navigation or through all of the home page, and every pixel of its place is seen', async ({
  page,
}) => {
  await openSettled(page, '/');
  for (const size of rounds([PHONE], [PHONE, DESK])) {
    await page.setViewportSize(size);
    const names: string[] = [];
    let least = 1;
    const count = await walk(page, async (place) => {
      names.push(place.name);
      expectSeen(place, `/ at ${size.width} px`, size.height);
      let share = 0;
      // A section that is drawn only now moves what has the focus: it is looked at again, where it is then.
      const look = async () => {
        share = await shareOfRing(page, (await focused(page)) ?? place);
        return share;
      };
      await softly.poll(look, `the ring of ${place.name} at ${size.width} px`).toBeGreaterThan(0.65);
      least = Math.min(least, share);
    });
    expect(count).toBeGreaterThan(25);
    expect(count).toBeLessThan(120);
    expect(names.filter((name) => /Skip to the content/.test(name))).toHaveLength(1);
    provenFigure(
      `focus ring at ${size.width} px`,
      `${count} places, ${Math.round(least * 100)} % of the ring seen at least`,
    );
  }
  // The walk has left the page at its end: the next key is the first again.
  await skipToContent(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a keyboard leads through the content of every other page and screen to its end, and its place is always seen', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  site.allowProblems(/404/);
  let count = 0;
  const go = async (path: string, size: typeof PHONE) => {
    await page.setViewportSize(size);
    await openSettled(page, path);
    const places = await walkContent(page, (place) => expectSeen(place, path, size.height));
    expect.soft(places, `${path} is left at its end`).toBeLessThan(300);
    count += places;
  };
  for (const size of rounds([PHONE], [PHONE, DESK])) {
    for (const path of PUBLIC_PAGES.slice(1)) await go(path, size);
  }
  await logIn(page, site);
  for (const size of rounds([DESK], [PHONE, DESK])) {
    for (const screen of STAFF_SCREENS) await go(`/dashboard/${screen}`, size);
  }
  expect(count).toBeGreaterThan(150);
  provenFigure(
    'keyboard walks',
    `${PUBLIC_PAGES.length - 1} pages and ${STAFF_SCREENS.length} screens, ${count} places, each seen and marked`,
  );
});
