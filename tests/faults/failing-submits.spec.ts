import type { Page } from '@playwright/test';
import { loadTexts } from '../../src/texts/requests.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { expect, test } from '../support/fault-test.ts';
import { logIn } from '../support/log-in.ts';
import type { Site } from '../support/site-test.ts';
import { expectTexts, waitForTexts } from './count-texts.ts';
import { FAILURES, type Failure } from './failures.ts';
import { seeEverything } from './see-everything.ts';
import { CONTACT, LOGIN, STAFF_SUBMITS, type Submit, type Twice } from './submits.ts';

test.use({ hasPictures: true });
test.beforeEach(({ site }) => site.allowProblems(CAUGHT));

const CAUGHT = /^(?!Uncaught).*(?:ApiError|AbortError|Failed to load resource)/;
const QUESTIONS = /^Are you sure/;

type Ground = { page: Page; site: Site; faults: FaultProxy; isStaff: boolean };

/** All that is typed or chosen on the page. */
function typedOn(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    fields: [
      ...document.querySelectorAll<HTMLInputElement>(
        'main :is(input:not([type="search"], [type="checkbox"]), textarea)',
      ),
    ].map((input) => [input.name, input.type === 'file' ? input.files?.length : input.value]),
    chosen: document.querySelectorAll('[aria-label="Chosen images"] li').length,
  }));
}

const alerts = (site: Site) => site.dialogs.filter((text) => !QUESTIONS.test(text));
const callsOf = (faults: FaultProxy, { call }: Submit) =>
  faults.calls.filter(({ method, path }) => call.test(`${method} ${path}`));

/** Presses twice while the response is held back, and lets it come. */
async function send({ page, site, faults }: Ground, submit: Submit, how: Twice): Promise<void> {
  faults.calls.length = 0;
  site.dialogs.length = 0;
  const release = faults.hold();
  await submit.press(page, how);
  await expect.poll(() => callsOf(faults, submit).length, { intervals: [20] }).toBeGreaterThan(0);
  release();
}

/** All of them, or one of them in turn: which words the others have is the same code (tests/unit/api/request.test.ts). */
function failuresOf({ isDoneIfMissing, meetsAll }: Submit, turn: number): readonly Failure[] {
  const failures = FAILURES.filter(({ name }) => !(isDoneIfMissing && name === 'a 404'));
  return meetsAll ? failures : failures.filter((_, index) => index === turn % failures.length);
}

function breakCall(faults: FaultProxy, { call }: Submit, { fault }: Pick<Failure, 'fault'>): void {
  faults.break(({ method, path }) => (call.test(`${method} ${path}`) ? fault : null));
}

async function fail(ground: Ground, submit: Submit, failure: Failure, turn: number): Promise<void> {
  const { page, site, faults, isStaff } = ground;
  const title = `${submit.name} and ${failure.name}`;
  breakCall(faults, submit, failure);
  await send(ground, submit, turn % 2 === 0 ? 'click' : 'Enter');
  const text = submit.failed(failure.reason, failure.name);
  await expectTexts(page, title, [{ text, count: submit.places ?? 1, isLive: true }]);
  const expected = submit.isAlerted ? [text] : [];
  await expect.poll(() => alerts(site), { message: title, intervals: [20] }).toEqual(expected);
  expect.soft(site.dialogs.length - alerts(site).length, `${title}: questions`).toBeLessThan(2);
  // A renewed token is tried once.
  const count = isStaff && failure.name === 'a 401' ? 2 : 1;
  expect.soft(callsOf(faults, submit), title).toHaveLength(count);
}

/** No response comes: the reader hears so after ten seconds and gets back what was typed. */
async function waitLong(ground: Ground, submit: Submit): Promise<void> {
  const { page, site, faults } = ground;
  const title = `${submit.name} without a response`;
  breakCall(faults, submit, { fault: { kind: 'hanging' } });
  await send(ground, submit, 'click');
  await expectTexts(page, title, [{ text: loadTexts.slow, count: 0 }]);
  // Whatever is still on its way restarts the ten seconds when it arrives.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await waitForTexts(page, [{ text: loadTexts.slow, count: 1, isLive: true }], 1000);
  }, title).toPass({ timeout: 10_000 });
  await page.getByRole('button', { name: submit.stop.button }).click();
  const { said } = submit.stop;
  await expectTexts(page, title, [
    { text: loadTexts.slow, count: 0 },
    ...(said === null ? [] : [{ text: said, count: 1, isLive: true }]),
  ]);
  const expected = said !== null && submit.isAlerted ? [said] : [];
  await expect.poll(() => alerts(site), { message: title, intervals: [20] }).toEqual(expected);
  expect.soft(callsOf(faults, submit), title).toHaveLength(1);
}

async function succeed(ground: Ground, submit: Submit): Promise<void> {
  const { page, site, faults } = ground;
  const title = `${submit.name} at last`;
  faults.mend();
  const rows = await page.getByRole('main').getByRole('listitem').count();
  await send(ground, submit, 'Enter');
  if (submit.done === '') await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(rows - 1);
  else await expectTexts(page, title, [{ text: submit.done, count: 1, isLive: true }]);
  const expected = submit.isAlerted ? [submit.done] : [];
  await expect.poll(() => alerts(site), { message: title, intervals: [20] }).toEqual(expected);
  expect.soft(callsOf(faults, submit), title).toHaveLength(1);
}

/** Through every failure and a long silence to a success, from one open form. */
async function goThrough(ground: Ground, submit: Submit, turn: number): Promise<void> {
  const { page } = ground;
  await page.goto(submit.path);
  // Until its script runs a form does not take Enter: its button waits.
  await expect(page.getByRole('main').locator('[type="submit"]:disabled:visible')).toHaveCount(0);
  await submit.open(page);
  const typed = await typedOn(page);
  for (const [index, failure] of failuresOf(submit, turn).entries()) {
    await fail(ground, submit, failure, turn + index);
    expect.soft(await typedOn(page), `${submit.name} keeps what was typed`).toEqual(typed);
  }
  await waitLong(ground, submit);
  expect.soft(await typedOn(page), `${submit.name} keeps what was typed`).toEqual(typed);
  await succeed(ground, submit);
}

async function goThroughAll(ground: Ground, submits: readonly Submit[]): Promise<void> {
  const { page } = ground;
  page.setDefaultTimeout(15_000);
  await page.clock.install();
  for (const [turn, submit] of submits.entries()) {
    await test.step(submit.name, () => goThrough(ground, submit, turn));
  }
}

test('what a visitor sends is sent once, is kept when it fails, says so, and can be sent again', async ({
  page,
  site,
  faults,
}) => {
  await seeEverything(page);
  await goThroughAll({ page, site, faults, isStaff: false }, [CONTACT, LOGIN]);
});

test('what staff send is sent once, is kept when it fails, says so, and can be sent again', async ({
  page,
  site,
  faults,
}) => {
  test.setTimeout(240_000);
  await logIn(page, site);
  await goThroughAll({ page, site, faults, isStaff: true }, STAFF_SUBMITS);
});
