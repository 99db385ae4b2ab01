import type { Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

const section = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: heading }) });
const team = (page: Page) => section(page, 'Our Team');
const board = (page: Page) => section(page, 'Steering Board Members');
const refuse = (page: Page, list: string) =>
  page.route(`**/api/${list}/`, (route) =>
    route.fulfill({ status: 500, json: { detail: 'The shelf is empty.' } }),
  );

test('people whom staff added since the site was built are there, long names and Kannada ones too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const name = 'ವೆಂಕಟನರಸಿಂಹರಾಜುವಾರಿಪೇಟೆಯವರು ಶ್ರೀನಿವಾಸರಾಘವಾಚಾರ್ಯ';
  const long = 'Venkatanarasimharajuvaripeta-Srinivasaraghavacharyulu'.repeat(2);
  const fields = { designation: 'ಕನ್ನಡ', des: 'ಕಥೆ ಮತ್ತು ಹಾಡು.', image: null };
  await page.route('**/api/team/', (route) =>
    route.fulfill({
      json: [
        { id: 1, name, ...fields },
        { id: 2, name: long, designation: long, des: long, image: null },
      ],
    }),
  );
  await page.route('**/api/steeringboard-team/', (route) =>
    route.fulfill({
      json: [
        { id: 1, name, image: null },
        { id: 2, name: long, image: null },
      ],
    }),
  );
  await page.goto('/about');
  await team(page).scrollIntoViewIfNeeded();
  await expect(team(page).getByRole('heading', { level: 3 })).toHaveText([name, long]);
  await expect(team(page).getByRole('article').first()).toHaveAttribute('lang', 'kn');
  await board(page).scrollIntoViewIfNeeded();
  await expect(board(page).getByRole('heading', { level: 3 })).toHaveText([name, long]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('F: a change shows soon after the page has loaded, also to who jumps to its end, and each list is requested once', async ({
  page,
}) => {
  const requested: string[] = [];
  const change = (list: string, json: object[]) =>
    page.route(`**/api/${list}/`, (route) => {
      requested.push(list);
      return route.fulfill({ json });
    });
  await change('team', [{ id: 1, name: 'Nandini Gowda', designation: 'Cook', des: '', image: null }]);
  await change('steeringboard-team', [{ id: 1, name: 'Chaitra Bhandary', image: null }]);
  await page.goto('/about');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(team(page).getByRole('heading', { level: 3 })).toHaveText(['Nandini Gowda']);
  await expect(board(page).getByRole('heading', { level: 3 })).toHaveText(['Chaitra Bhandary']);
  expect(requested.toSorted()).toEqual(['steeringboard-team', 'team']);
});

test('when the team cannot be loaded an alert says why, and the page offers to try again', async ({
  page,
  site,
}) => {
  site.allowProblems(/500/);
  await refuse(page, 'team');
  await page.goto('/about');
  await team(page).scrollIntoViewIfNeeded();
  const message = 'The team could not be loaded. The shelf is empty.';
  await expect.poll(() => site.dialogs).toEqual([message]);
  await expect(team(page).getByRole('alert')).toContainText(message);
  await page.unroute('**/api/team/');
  await team(page).getByRole('button', { name: 'Try again' }).click();
  await expect(team(page).getByRole('alert')).toHaveCount(0);
  expect(site.dialogs).toEqual([message]);
});

test('when the board cannot be loaded the page says so in place, without an alert', async ({
  page,
  site,
}) => {
  site.allowProblems(/500|The steering board could not be loaded/);
  await refuse(page, 'steeringboard-team');
  await page.goto('/about');
  await board(page).scrollIntoViewIfNeeded();
  await expect(board(page).getByRole('alert')).toContainText(
    'The steering board could not be loaded. The shelf is empty.',
  );
  await page.unroute('**/api/steeringboard-team/');
  await board(page).getByRole('button', { name: 'Try again' }).click();
  await expect(board(page).getByRole('alert')).toHaveCount(0);
  expect(site.dialogs).toEqual([]);
});

test('when nobody is listed any more the page says so', async ({ page }) => {
  await page.route(/\/api\/(team|steeringboard-team)\/$/, (route) => route.fulfill({ json: [] }));
  await page.goto('/about');
  await team(page).scrollIntoViewIfNeeded();
  await expect(page.getByText('Nobody is listed here yet.')).toBeVisible();
  await board(page).scrollIntoViewIfNeeded();
  await expect(page.getByText('No board members are listed here yet.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('philosophy, team and board as the build knew them can be read', async ({ page }) => {
    await page.goto('/about');
    await expect(section(page, 'Our Philosophy').locator('[lang="sa"]')).toBeVisible();
    await expect(team(page).getByRole('article')).not.toHaveCount(0);
    await expect(board(page).getByRole('article')).not.toHaveCount(0);
  });
});
