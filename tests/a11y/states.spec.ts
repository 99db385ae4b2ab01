import type { Page } from '@playwright/test';
import { formTexts } from '../../src/i18n/en/fields.ts';
import { adrishyaVolunteerTexts, contactTexts, volunteerTexts } from '../../src/i18n/en/forms.ts';
import { carouselTexts, galleryTexts } from '../../src/i18n/en/gallery.ts';
import { newsItemTexts } from '../../src/i18n/en/lists.ts';
import { mapTexts } from '../../src/i18n/en/map.ts';
import { loadTexts } from '../../src/i18n/en/requests.ts';
import { shareTexts } from '../../src/i18n/en/share.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/i18n/language.ts';
import { localPath } from '../../src/i18n/local-path.ts';
import { expect, type Fault, test } from '../support/fault-test.ts';
import { inLanguage } from '../support/in-language.ts';
import { namedTexts } from '../support/named-texts.ts';
import { rounds } from '../support/rounds.ts';
import { stateChecker } from './check-states.ts';
import { openSettled, PHONE } from './settle.ts';

const BROKEN: Fault = { status: 500, contentType: 'text/html', body: '<h1>500</h1>' };
const REFUSED: Fault = {
  status: 400,
  contentType: 'application/json',
  body: '{"email":["Enter a valid email address."]}',
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const open = (page: Page, path: string) => openSettled(page, localPath(path));

async function fill(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  const all = { [formTexts.name]: 'Megha Hegde', [formTexts.email]: 'megha@example.org', ...typed };
  for (const [label, value] of Object.entries(all)) await page.getByLabel(label, { exact: true }).fill(value);
}

// Other languages have the same elements with other texts: a short run checks their pages only as they open.
for (const language of LANGUAGES.filter((each) => rounds(each === DEFAULT_LANGUAGE, true))) {
  test(`every state of the forms of visitors can be used by everyone (${language})`, ({
    page,
    site,
    faults,
  }) =>
    inLanguage(language, async () => {
      site.allowProblems(/500|400|ApiError|AbortError|ERR_NAME_NOT_RESOLVED/);
      const checkState = stateChecker(page);
      await page.clock.install();

      await open(page, '/');
      await fill(page, { [volunteerTexts.help]: 'Painting, on Sundays.' });
      await checkState('application filled in');
      await button(page, volunteerTexts.submit).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkState('application previewed');
      faults.break(({ method }) => (method === 'POST' ? BROKEN : null));
      await button(page, volunteerTexts.confirm).click();
      await expect(page.getByText(volunteerTexts.failed)).toBeVisible();
      await checkState('application failed');
      faults.break(({ method }) => (method === 'POST' ? REFUSED : null));
      await button(page, volunteerTexts.submit).click();
      await button(page, volunteerTexts.confirm).click();
      await expect(page.getByLabel(formTexts.email, { exact: true })).toHaveAttribute('aria-invalid');
      await checkState('application refused for its email');
      faults.mend();
      await button(page, volunteerTexts.submit).click();
      await button(page, volunteerTexts.confirm).click();
      await expect(page.getByText(volunteerTexts.sent)).toBeVisible();
      await checkState('application sent');

      await open(page, '/adhrishya');
      await fill(page, { [adrishyaVolunteerTexts.contribution]: 'Painting, on Sundays.' });
      await button(page, adrishyaVolunteerTexts.submit).click();
      await checkState('Adrishya application confirmed');
      faults.break(({ method }) => (method === 'POST' ? BROKEN : null));
      await button(page, adrishyaVolunteerTexts.confirm).click();
      await expect(page.getByRole('alert').getByText(adrishyaVolunteerTexts.failed)).toBeVisible();
      await checkState('Adrishya application failed');
      faults.mend();
      await button(page, adrishyaVolunteerTexts.confirm).click();
      await expect(page.getByRole('status').getByText(adrishyaVolunteerTexts.sent)).toBeVisible();
      await checkState('Adrishya application sent');

      await open(page, '/contact');
      await fill(page, { [contactTexts.subject]: '  ', [contactTexts.message]: '  ' });
      await button(page, contactTexts.submit).click();
      await expect(page.getByText(contactTexts.blank)).toBeVisible();
      await checkState('contact message with blanks');
      await fill(page, { [contactTexts.subject]: 'A visit', [contactTexts.message]: 'May we come?' });
      faults.break(({ method }) => (method === 'POST' ? 'hanging' : null));
      await button(page, contactTexts.submit).click();
      await expect(button(page, contactTexts.sending)).toBeDisabled();
      await checkState('contact message on its way');
      await page.clock.fastForward(10_000);
      await expect(page.getByText(loadTexts.slow)).toBeVisible();
      await checkState('contact message, slow');
      await button(page, loadTexts.stop).click();
      await expect(page.getByText(contactTexts.failed)).toBeVisible();
      await checkState('contact message failed');
      faults.mend();
      await button(page, contactTexts.submit).click();
      await expect(page.getByText(contactTexts.sent)).toBeVisible();
      await checkState('contact message sent');
    }));

  test(`whatever opens, unfolds or is switched on a public page is accessible (${language})`, ({
    page,
    site,
    faults,
  }) =>
    inLanguage(language, async () => {
      site.allowProblems(/404|503|ApiError|AbortError|ERR_NAME_NOT_RESOLVED/);
      const checkState = stateChecker(page);
      const [frame, gallery] = [namedTexts('frame'), namedTexts('gallery')];

      await open(page, '/');
      await button(page, frame.menu).click();
      await expect(page.getByRole('navigation', { name: frame.mainLinks })).toBeVisible();
      await checkState('menu open', [PHONE]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: namedTexts('home').hero.play }).click();
      await checkState('film open');
      await page.keyboard.press('Escape');
      await button(page, carouselTexts.next).scrollIntoViewIfNeeded();
      await button(page, carouselTexts.next).click();
      await checkState('bar solid, carousel moved on');

      await open(page, '/model');
      await button(page, new RegExp(`^${namedTexts('model').experiences.readMore}`)).click();
      await page.locator('[data-petal]').nth(2).click();
      await checkState('words unfolded, petal chosen');

      await open(page, '/activities');
      const { gurukulam, adrishya } = namedTexts('activities').switch;
      for (const side of [gurukulam, adrishya]) {
        await page.getByRole('tab', { name: side }).click();
        await expect(page.getByRole('tabpanel', { name: side })).toBeVisible();
        await checkState(`activities of ${side}`);
      }

      await open(page, '/gallery');
      await page.getByLabel(galleryTexts.sort).selectOption(galleryTexts.orders.oldest);
      await page.getByRole('tabpanel', { name: gallery.gurukulam.label }).getByRole('link').first().click();
      await expect(
        page.getByRole('dialog').getByText(galleryTexts.position('1', '14'), { exact: true }),
      ).toBeVisible();
      await checkState('viewer open');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: gallery.adrishya.label }).click();
      await button(page, galleryTexts.more('4')).click();
      await expect(button(page, galleryTexts.collapse)).toBeVisible();
      await checkState('Adrishya gallery expanded');

      await open(page, '/support');
      await button(page, namedTexts('support').copy.one).click();
      await checkState('account number copied');

      await open(page, '/news/14');
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
      await button(page, shareTexts.share).click();
      await expect(page.getByRole('link', { name: shareTexts.whatsApp })).toBeVisible();
      await checkState('ways to share open', [PHONE]);
      await button(page, shareTexts.copy).click();
      await expect(page.locator('[data-share-url] [role="status"]').filter({ hasText: /./ })).toBeVisible();
      await checkState('link copied, or shown to be copied');

      await open(page, '/contact');
      const map = page.getByRole('region', { name: mapTexts.keys });
      await map.getByRole('button', { name: namedTexts('site').name.value }).press('Enter');
      const [note, zoomOut] = [page.getByText(mapTexts.failed), button(page, mapTexts.zoomOut)];
      const below = async () =>
        ((await note.boundingBox())?.y ?? 0) - ((await zoomOut.boundingBox())?.y ?? 0);
      // Under its buttons, however large the text is.
      await expect.poll(below).toBeGreaterThan(44);
      // The keyboard has brought the map into view, and the bar knows it a moment later.
      await expect(page.locator('[data-bar]')).toHaveAttribute('data-solid');
      await checkState('popup open on a map without tiles');

      await open(page, '/news/9000');
      await expect(page.getByRole('heading', { level: 1, name: newsItemTexts.missing })).toBeVisible();
      await checkState('news item that does not exist');
      faults.break(() => ({ ...BROKEN, status: 503 }));
      await page.reload();
      await expect(button(page, loadTexts.retry)).toBeVisible();
      await checkState('news item that could not be loaded');
      faults.break(() => 'hanging');
      await button(page, loadTexts.retry).click();
      await checkState('news item that is awaited');
    }));
}
