import type { Locator, Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { expect, test } from '../support/site-test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const FORMS = {
  messages: { subject: 'Cheap loans', message: 'Buy now' },
  Volunteers_msg: { des: 'Buy now' },
  adrishya_Volunteers_msg: { des: '', how_you_contribute: 'Buy now' },
};

/** Fills the three forms as a robot does: so many times in all, and into the field that people do not see. */
async function flood(page: Page, count: number): Promise<void> {
  const forms = Object.entries(FORMS);
  for (let first = 0; first < count; first += forms.length) {
    const sent = forms.map(([path, words], index) => {
      const sender = { name: `Robot ${first + index}`, email: `${first + index}@spam.example`, website: 'x' };
      return page.request.post(`/api/${path}/`, { data: { ...sender, ...words } });
    });
    for (const response of await Promise.all(sent)) expect(response.status()).toBe(201);
  }
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected messages' });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
const selectAll = (page: Page) => bar(page).getByRole('checkbox', { name: /^Select all/ });
const deleteSelected = (page: Page) => bar(page).getByRole('button', { name: /^Delete/ });

test.describe('on a phone', () => {
  test.use(PHONE);

  test('300 messages of robots are cleared in under ten taps, and no other', async ({ page, site }) => {
    await flood(page, 300);
    await logIn(page, site);
    await expect(filter(page, 'Possible spam')).toHaveText('Possible spam 300');
    let taps = 0;
    const tap = async (place: Locator) => {
      taps += 1;
      await place.tap();
    };
    await tap(filter(page, 'Possible spam'));
    await tap(page.getByRole('button', { name: 'Select', exact: true }));
    await tap(selectAll(page));
    await tap(deleteSelected(page));
    // The question's own button.
    taps += site.dialogs.length;
    await expect(bar(page).getByRole('status')).toHaveText('300 messages are deleted.');
    expect(site.dialogs).toEqual([
      'Delete 300 messages for good (Contact Messages: 100, Volunteers: 100, Adrishya Volunteers: 100)? They cannot be brought back.',
    ]);
    await page.reload();
    await expect(filter(page, 'Possible spam')).toHaveText('Possible spam 0');
    await expect(filter(page, 'All')).toHaveText('All 28');
    expect(taps).toBeLessThan(10);
    provenFigure('taps to clear 300 messages of robots', `${taps}, at 360 px`);
  });
});
