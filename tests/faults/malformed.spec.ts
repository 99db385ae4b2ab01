import type { Page } from '@playwright/test';
import { requestTexts } from '../../src/texts/requests.ts';
import type { Fault, FaultProxy } from '../support/fault-proxy.ts';
import { expect, test } from '../support/fault-test.ts';
import { logIn } from '../support/log-in.ts';
import { malformedResponses } from '../support/malformed-responses.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { rounds } from '../support/rounds.ts';
import type { Site } from '../support/site-test.ts';
import { type ExpectedText, expectTexts, tryAllAgain } from './count-texts.ts';
import { seeEverything } from './see-everything.ts';
import { DASHBOARD_LOADS, type Load, type LoadingPage, PUBLIC_LOADS } from './what-pages-load.ts';

type Shape = { name: string; response: unknown };
const SHAPES: readonly Shape[] = Object.entries(malformedResponses).map(([name, response]) => ({
  name,
  response,
}));

/** Only logged failures and rejected responses may show up in the console: nothing that nobody has caught. */
const CAUGHT = /^(?!Uncaught).*(?:ApiError|could not be|responded with|Failed to load resource)/;

/** As a broken server sends it: HTML as HTML, and nothing as nothing. */
function broken(response: unknown): Fault {
  const isHtml = typeof response === 'string' && response.startsWith('<');
  const body = isHtml ? response : (JSON.stringify(response) ?? '');
  return { kind: 'response', status: 200, type: isHtml ? 'text/html' : 'application/json', body };
}

/** What a page makes of a response: junk items are dropped, and what is no list at all could not be loaded. */
function fateOf({ response }: Shape, { kind }: Load): 'failed' | 'empty' | 'odd item' {
  if (kind === 'one' || !Array.isArray(response)) return 'failed';
  const hasItem = response.some((item) => item?.id === 7 || item?.id === 8);
  return hasItem && kind !== 'pictures' ? 'odd item' : 'empty';
}

/** What must be shown in place; lists may share a text, as the columns of the messages do. */
function textsFor(shape: Shape, loads: readonly Load[]): ExpectedText[] {
  const failed = loads.map((load) => load.failed(requestTexts.unreadable));
  const empty = loads.flatMap((load) => load.empty ?? []);
  const whereIt = (fate: string) => loads.filter((load) => fateOf(shape, load) === fate);
  return [
    ...[...new Set(failed)].map((text) => ({
      text,
      count: whereIt('failed').filter((load) => load.failed(requestTexts.unreadable) === text).length,
      isLive: true,
    })),
    ...[...new Set(empty)].map((text) => ({
      text,
      count: whereIt('empty').filter((load) => load.empty === text).length,
    })),
  ];
}

type Ground = { page: Page; site: Site; faults: FaultProxy };

/** Waits until the page says what is specified for such a response, with its heading still there. */
async function expectSaid({ page, site }: Ground, title: string, shape: Shape, loads: readonly Load[]) {
  await expectTexts(page, title, textsFor(shape, loads));
  const alerted = loads.filter((load) => load.isAlerted && fateOf(shape, load) === 'failed');
  const alerts = alerted.map(({ failed }) => failed(requestTexts.unreadable)).toSorted();
  await expect.poll(() => site.dialogs.toSorted(), { message: title, intervals: [20] }).toEqual(alerts);
  await expect.soft(page.getByRole('heading', { level: 1 }).first(), title).toBeVisible();
}

/** Opens the page into one shape; every call that it makes gets it as its response. */
async function openInto(ground: Ground, { path, tab, loads, background }: LoadingPage, shape: Shape) {
  const { page, site, faults } = ground;
  const title = `${path} ${tab ?? ''} with ${shape.name}`;
  const requested = [...loads.map((load) => load.path), ...(background === undefined ? [] : [background])];
  faults.calls.length = 0;
  site.dialogs.length = 0;
  faults.break(() => broken(shape.response));
  await page.goto(path, { waitUntil: 'commit' });
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
  await expect
    .poll(() => faults.calls.map((call) => call.path), { message: title, intervals: [20] })
    .toEqual(expect.arrayContaining(requested.map((part) => `/api/${part}`)));
  await expectSaid(ground, title, shape, loads);
  if (background !== undefined)
    await expect.soft(page.locator('[data-background] img'), title).not.toHaveCount(0);
}

/** From one failure straight into the next, by "Try again". */
async function tryAgainInto(
  ground: Ground,
  { path, tab, loads, others = 0 }: LoadingPage,
  shape: Shape,
): Promise<void> {
  const { page, site, faults } = ground;
  const title = `${path} ${tab ?? ''} tried again into ${shape.name}`;
  site.dialogs.length = 0;
  faults.break(() => broken(shape.response));
  const release = faults.hold();
  expect.soft(await tryAllAgain(page), title).toBe(loads.length + others);
  const gone = loads.map(({ failed }) => ({ text: failed(requestTexts.unreadable), count: 0 }));
  await expectTexts(page, title, gone);
  release();
  await expectSaid(ground, title, shape, loads);
}

/**
 * All shapes on one page. In a short run a page that failed and offers another try meets the next shape by that, and
 * the pages on which only the hero requests anything share the shapes among them: its script is one and the same.
 * Of the lists without a readable item, which are the same empty list to every page (tests/unit/domain/decode.test.ts),
 * a short run opens one on each page, another on each.
 */
async function goThroughShapes(ground: Ground, loading: LoadingPage, turn: number): Promise<number> {
  // Another shape is the first on each page.
  const start = (turn * 9) % SHAPES.length;
  const shapes = [...SHAPES.slice(start), ...SHAPES.slice(0, start)];
  const { loads } = loading;
  const canRetry = (shape: Shape) =>
    loads.length > 0 && loads.every((load) => fateOf(shape, load) === 'failed');
  const [first, ...others] = shapes.filter(canRetry);
  const isEmpty = (shape: Shape) => loads.every((load) => fateOf(shape, load) === 'empty');
  const lists = shapes.filter((shape) => !canRetry(shape));
  const unlike = [...lists.filter(isEmpty).slice(0, 1), ...lists.filter((shape) => !isEmpty(shape))];
  const short = loads.length === 0 ? shapes.slice(0, 9) : unlike;
  const opened = rounds(short, shapes);
  for (const shape of opened) await openInto(ground, loading, shape);
  if (first === undefined) return opened.length;
  await openInto(ground, loading, first);
  for (const shape of others) await tryAgainInto(ground, loading, shape);
  return opened.length + others.length + 1;
}

async function goThroughPages(ground: Ground, pages: readonly LoadingPage[]): Promise<string> {
  let met = 0;
  for (const [turn, loading] of pages.entries()) {
    await test.step(`${loading.path} ${loading.tab ?? ''}`, async () => {
      met += await goThroughShapes(ground, loading, turn);
    });
  }
  const lists = pages.flatMap(({ loads }) => loads).length;
  return `${SHAPES.length} shapes, ${pages.length} pages with ${lists} lists, met ${met} times: heading and text stand, nothing uncaught`;
}

test.describe.configure({ timeout: rounds(240_000, 600_000) });
test.beforeEach(({ site }) => site.allowProblems(CAUGHT));

test('every public page says what it can, and keeps its heading, whatever a broken server responds', async ({
  page,
  site,
  faults,
}) => {
  await seeEverything(page);
  provenFigure('malformed responses, public', await goThroughPages({ page, site, faults }, PUBLIC_LOADS));
});

test('every dashboard screen says what it can, and keeps its heading, whatever a broken server responds', async ({
  page,
  site,
  faults,
}) => {
  await logIn(page, site);
  provenFigure(
    'malformed responses, dashboard',
    await goThroughPages({ page, site, faults }, DASHBOARD_LOADS),
  );
});
