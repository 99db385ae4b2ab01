import type { APIRequestContext, Page } from '@playwright/test';
import { NEWS_ON_HOME } from '../../src/domain/news.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/i18n/language.ts';
import { localPath } from '../../src/i18n/local-path.ts';
import { publicPages } from '../../src/site.ts';
import { expectFits } from '../a11y/texts-outside.ts';
import { SITE_OF_HOSTILE_CONTENT } from '../support/built-sites.ts';
import { expect, type Faults, test } from '../support/fault-test.ts';
import { hostileLists, PAYLOADS } from '../support/hostile-content.ts';
import { logIn, newSession } from '../support/log-in.ts';
import { rounds } from '../support/rounds.ts';
import { smallPicture } from '../support/sample-pictures.ts';
import { seeEverything } from './see-everything.ts';

/** An address that mail programs take. */
const EMAIL = '=1+1@evil.example';
const NAME_MAX = 70;

/** Stores what visitors send, with every payload in every field, and news whose pages were built: others are a 404. */
async function storePayloads(request: APIRequestContext, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const buffer = Buffer.from(await (await smallPicture()).arrayBuffer());
  const image = { name: '<img src=x onerror="window.hacked=1">.png', mimeType: 'image/png', buffer };
  for (const text of Object.values(PAYLOADS)) {
    const person = { name: text.slice(0, NAME_MAX), email: EMAIL };
    const news = { image, news_name: text, date: '2026-11-10', description: text };
    const bodies = {
      messages: { ...person, subject: text, message: text },
      Volunteers_msg: { ...person, des: text },
      adrishya_Volunteers_msg: { ...person, des: text, how_you_contribute: text },
    };
    const responses = await Promise.all([
      request.post('/api/news/', { headers, multipart: news }),
      ...Object.entries(bodies).map(([path, data]) => request.post(`/api/${path}/`, { data })),
    ]);
    for (const response of responses) {
      if (response.status() !== 201) throw new Error(`${response.url()}: ${await response.text()}`);
    }
  }
}

// These pages were built from hostile content; what they request in the browser is hostile as well.
test.use({ siteDir: SITE_OF_HOSTILE_CONTENT, seed: 'empty' });

const TEXTS = Object.values(PAYLOADS);
/** URLs that are not of pictures; a violation of the security policy is never allowed. */
const NO_PICTURE = /Failed to load resource: .*(?:404|400|ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT)/;

/** What a payload would leave in a page if any of it were taken for more than text. */
const TRACES = [
  '[onerror], [onload], [onfocus], [onmouseover], [onclick]',
  'base, meta[http-equiv="refresh"], iframe, object, embed, form[action]',
  '[href^="http://evil."], [src^="http://evil."], [href^="//"], [src^="//"]',
  '[href^="javascript:" i], [src^="javascript:" i], [src^="data:text" i], [src^="vbscript:" i]',
].join(', ');

/** Every list of the API is hostile, the URLs of pictures too. */
function respondWithHostileContent(faults: Faults): void {
  const lists = hostileLists();
  faults.break(({ method, path }) => {
    const [, list = '', id] = /^\/api\/(.+?)(?:\/(\d+))?\/$/.exec(path) ?? [];
    const items = method === 'GET' ? lists[list] : undefined;
    if (items === undefined) return null;
    const response = id === undefined ? items : items[Number(id) - 1];
    return { status: 200, contentType: 'application/json', body: JSON.stringify(response) };
  });
}

/** Every payload appears on the page as plain text. */
async function expectShown(page: Page, title: string, count = TEXTS.length): Promise<void> {
  const missing = () =>
    page.evaluate(
      (texts) => {
        const squeezed = (text: string) => text.replace(/\s+/g, ' ');
        const shown = squeezed(document.querySelector('main')?.textContent ?? '');
        return texts.filter((text) => !shown.includes(squeezed(text).slice(0, 60)));
      },
      TEXTS.slice(0, count),
    );
  await expect.poll(missing, { message: title, intervals: [50] }).toEqual([]);
}

/** Fails when anything of what was stored has run, or could: no mark on the window, and no element of its own. */
async function expectNothingRan(page: Page, title: string): Promise<void> {
  const found = await page.evaluate((traces) => {
    const mark: unknown = Reflect.get(window, 'hacked');
    // Data for search engines, and the words of the interface, which are texts within a script.
    const scripts = [...document.scripts].filter(
      ({ type, textContent }) =>
        type !== 'application/ld+json' &&
        textContent?.includes('hacked') &&
        !textContent.startsWith('interfaceTexts={'),
    );
    const elements = [...scripts, ...document.querySelectorAll(traces)];
    return { mark, elements: elements.map(({ outerHTML }) => outerHTML.slice(0, 200)) };
  }, TRACES);
  expect.soft(found, title).toEqual({ mark: undefined, elements: [] });
}

const NEWS = TEXTS.map((_, index) => `/news/${index + 1}`);
const WITH_CONTENT = ['/', '/activities', '/about', '/adhrishya', '/news'];
/** What has neither content of staff nor an item of its own is visited by the test of long texts. */
const PAGES = rounds(
  [...WITH_CONTENT, '/gallery', '/login', ...NEWS.filter((_, index) => index % 4 === 0)],
  [...publicPages.map(({ path }) => path), '/login', '/nowhere', ...NEWS],
);
const EVERY_PAGE = [...publicPages.map(({ path }) => path), '/nowhere'];
/** Pages whose sections are of different kinds; other languages have the same ones. In a long run all. */
const LAID_OUT = rounds(['/', '/model', '/activities', '/support', '/contact', '/news'], EVERY_PAGE);
const IN_ANY_LANGUAGE = rounds(['/'], EVERY_PAGE);
/** The screens of content and messages, some with a second tab. */
const SCREENS: readonly (readonly [screen: string, tab?: string])[] = [
  ['home'],
  ['bggrounds'],
  ['news'],
  ['activities'],
  ['activities', 'Adrishya'],
  ['gallery'],
  ['gallery', 'Adrishya'],
  ['team'],
  ['board_team'],
];

/** What search engines read about the page's item. */
function headlineOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
    const graph: { headline?: string }[] = JSON.parse(data)['@graph'] ?? [];
    return graph.find(({ headline }) => headline !== undefined)?.headline;
  });
}

test('hostile texts and URLs stay texts on every public page, as built and as loaded', async ({
  page,
  site,
  faults,
}) => {
  site.allowProblems(NO_PICTURE);
  // Where the map on /contact is drawn before the next page opens.
  site.allowProblems(/ERR_NAME_NOT_RESOLVED https:\/\/tile\./);
  await storePayloads(page.request, (await newSession(page, site)).access);
  await seeEverything(page);
  respondWithHostileContent(faults);
  for (const path of PAGES) {
    await page.goto(path);
    if (WITH_CONTENT.includes(path))
      await expectShown(page, path, path === '/' ? NEWS_ON_HOME : TEXTS.length);
    const text = TEXTS[NEWS.indexOf(path)];
    if (text !== undefined) {
      await expect.soft(page.getByRole('heading', { level: 1 })).toContainText(text);
      expect.soft(await page.title(), path).toContain(text.trim());
      expect.soft(await headlineOf(page), path).toContain(text);
    }
    await expectNothingRan(page, path);
  }
});

test('texts as long and hostile as fields allow break no page of 320 pixels, in any language', async ({
  page,
  site,
}) => {
  site.allowProblems(NO_PICTURE);
  site.allowProblems(/ERR_NAME_NOT_RESOLVED https:\/\/tile\./);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of LAID_OUT)
    for (const language of IN_ANY_LANGUAGE.includes(path) ? LANGUAGES : [DEFAULT_LANGUAGE]) {
      const address = localPath(path, language);
      await page.goto(address);
      await expectNothingRan(page, address);
      await expectFits(page, address);
    }
});

test('hostile texts and URLs stay texts on every dashboard screen and in its previews', async ({
  page,
  site,
  faults,
}) => {
  site.allowProblems(NO_PICTURE);
  const { access } = await logIn(page, site);
  await storePayloads(page.request, access);
  // What visitors sent comes from the server; in the content the URLs of pictures are hostile too.
  respondWithHostileContent(faults);
  for (const [screen, tab = ''] of SCREENS) {
    const title = `${screen} ${tab}`;
    await page.goto(`/dashboard/${screen}`);
    if (tab !== '') await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
    if (!/gallery|bggrounds/.test(screen)) await expectShown(page, title);
    await expectNothingRan(page, title);
    await openAll(page);
    await expectNothingRan(page, `${title} opened`);
  }
});

/** Opens every message, and edits one item after the other, each with its preview. */
function openAll(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const button of document.querySelectorAll<HTMLElement>('main button')) {
      if (!/^(?:Edit|Open)/.test(button.textContent ?? '')) continue;
      button.click();
      await painted();
    }
  });
}
