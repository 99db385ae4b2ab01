import type { Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

const namesOf = (page: Page, heading: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { level: 2, name: heading }) })
    .getByRole('heading', { level: 3 });

test('F: people whom staff added since the build show soon, also to who jumps to the end; long names and Kannada ones fit, and each list is requested once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const requested: string[] = [];
  const change = (list: string, json: object[]) =>
    page.route(`**/api/${list}/`, (route) => {
      requested.push(list);
      return route.fulfill({ json });
    });
  const name = 'ವೆಂಕಟನರಸಿಂಹರಾಜುವಾರಿಪೇಟೆಯವರು ಶ್ರೀನಿವಾಸರಾಘವಾಚಾರ್ಯ';
  const long = 'Venkatanarasimharajuvaripeta-Srinivasaraghavacharyulu'.repeat(2);
  await change('team', [
    { id: 1, name, designation: 'ಕನ್ನಡ', des: 'ಕಥೆ ಮತ್ತು ಹಾಡು.', image: null },
    { id: 2, name: long, designation: long, des: long, image: null },
  ]);
  await change('steeringboard-team', [
    { id: 1, name, image: null },
    { id: 2, name: long, image: null },
  ]);
  await page.goto('/about');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(namesOf(page, 'Our Team')).toHaveText([name, long]);
  await expect(namesOf(page, 'Steering Board Members')).toHaveText([name, long]);
  expect(requested.toSorted()).toEqual(['steeringboard-team', 'team']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
