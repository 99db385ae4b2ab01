import type { Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, language } from '../../src/lib/language.ts';
import { localPath } from '../../src/lib/local-path.ts';
import { loadTexts, requestTexts } from '../../src/texts/requests.ts';
import type { Looker } from '../a11y/look-at-states.ts';
import type { Fault, FaultProxy } from '../support/fault-proxy.ts';
import { expect } from '../support/fault-test.ts';
import { malformedResponses } from '../support/malformed-responses.ts';
import type { Site } from '../support/site-test.ts';
import { type ExpectedText, expectTexts, tryAllAgain } from './count-texts.ts';
import { FAILURES, type Failure } from './failures.ts';
import type { Load, LoadingPage } from './what-pages-load.ts';

export type Ground = { page: Page; site: Site; faults: FaultProxy };

/** Only failures that somebody has caught may show up in the console. */
export const CAUGHT = /^(?!Uncaught).*(?:ApiError|could not be|ಆಗಲಿಲ್ಲ|Failed to load resource)/;

/** A failure as a malformed response is one: the same words for each. */
type Broken = Pick<Failure, 'name' | 'fault' | 'reason'>;

const SHAPES = Object.entries(malformedResponses);

/** As a broken server sends it: HTML as HTML, and nothing as nothing. */
function asSent(body: unknown): Fault {
  const isHtml = typeof body === 'string' && body.startsWith('<');
  const text = isHtml ? body : (JSON.stringify(body) ?? '');
  return { kind: 'response', status: 200, type: isHtml ? 'text/html' : 'application/json', body: text };
}

const unreadable = ([name, body]: readonly [string, unknown]): Broken => ({
  name,
  fault: asSent(body),
  reason: requestTexts.unreadable,
});

/** What is no list at all, and could not be loaded. */
const NO_LISTS: readonly Broken[] = SHAPES.filter(([, body]) => !Array.isArray(body)).map(unreadable);

/** Every list of them in one: what is in it that can be read stands after the good items. */
const JUNK = SHAPES.flatMap(([, body]) => (Array.isArray(body) ? body : []));

/** Breaks what the page loads, and leaves alone what it asks besides. */
function breakLoads(faults: FaultProxy, loads: readonly Load[], fault: Fault): void {
  const paths = loads.map(({ path }) => `/api/${path}`);
  faults.break(({ path }) => (paths.includes(path) ? fault : null));
}

/** Each of these texts as often as lists show it. */
function textsOf(loads: readonly Load[], textOf: (load: Load) => string, isLive = true): ExpectedText[] {
  const counts = Map.groupBy(loads.map(textOf), (text) => text);
  return [...counts].map(([text, { length }]) => ({ text, count: length, isLive }));
}

const titleOf = ({ path }: LoadingPage) => localPath(path);

/** Every list says why it failed, in a live region and in exactly the specified alerts; the heading stands. */
async function expectFailed(
  { page, site }: Ground,
  title: string,
  loads: readonly Load[],
  reason: string,
): Promise<void> {
  await expectTexts(
    page,
    title,
    textsOf(loads, ({ failed }) => failed(reason)),
  );
  const alerts = loads.filter(({ isAlerted }) => isAlerted).map(({ failed }) => failed(reason));
  await expect
    .poll(() => site.dialogs.toSorted(), { message: title, intervals: [20] })
    .toEqual(alerts.toSorted());
  await expect.soft(page.getByRole('heading', { level: 1 }).first(), title).toBeVisible();
}

/** From one failure into the next, by every "Try again" of the page. */
async function failAgain(ground: Ground, loading: LoadingPage, { name, fault, reason }: Broken) {
  const { page, site, faults } = ground;
  const { loads } = loading;
  const title = `${titleOf(loading)} and ${name}`;
  site.dialogs.length = 0;
  breakLoads(faults, loads, fault);
  const release = faults.hold();
  expect.soft(await tryAllAgain(page), title).toBe(loads.length);
  const gone = loads.map(({ failed }) => ({ text: failed(reason), count: 0 }));
  await expectTexts(page, `${title}, on its way`, gone);
  release();
  await expectFailed(ground, title, loads, reason);
}

/** Everything is there, and nothing offers another try. */
async function expectRecovered(page: Page, title: string, loads: readonly Load[]): Promise<void> {
  await expectTexts(page, title, [{ text: loadTexts.retry, count: 0 }]);
  for (const { shows } of loads) {
    await expect.soft(page.getByRole('main').getByText(shows).first(), `${title}: ${shows}`).toBeAttached();
  }
}

const slow = (count: number) => [
  { text: loadTexts.slow, count, isLive: true },
  { text: loadTexts.retry, count },
];

/** No response comes: after ten seconds the page says so, and trying again sends a new request. */
export async function waitLong(
  ground: Ground,
  loading: LoadingPage,
  { look }: Pick<Looker, 'look'>,
): Promise<void> {
  const { page, faults } = ground;
  const { loads } = loading;
  const title = titleOf(loading);
  faults.calls.length = 0;
  breakLoads(faults, loads, { kind: 'hanging' });
  await page.goto(localPath(loading.path), { waitUntil: 'commit' });
  // A browser has six connections to a host: of more requests the others wait until one of these is dropped.
  const requested = loads.map((load) => `/api/${load.path}`);
  const arrived = () => faults.calls.filter((call) => requested.includes(call.path)).length;
  await expect.poll(arrived, { intervals: [20] }).toBe(Math.min(loads.length, 6));
  await expectTexts(page, `${title}, at first`, slow(0));
  await look(`${title} waiting`);
  await page.clock.fastForward(10_000);
  await expectTexts(page, `${title}, after ten seconds`, slow(loads.length));
  // The waiting state is one and the same everywhere: it is looked at once for visitors and once for staff.
  if (/^\/(?:news|dashboard\/home)$/.test(loading.path)) await look(`${title} slow`);
  await tryAllAgain(page);
  await expectTexts(page, `${title}, retried`, slow(0));
  await page.clock.fastForward(10_000);
  await expectTexts(page, `${title}, after ten seconds more`, slow(loads.length));
}

/**
 * From that silence through failures and a response that cannot be read, to a list that has junk among its items. The
 * news meet every failure, as the same code tells them everywhere; the others one by turns. Every response that cannot be
 * read is tried where it is decoded (tests/unit/domain/decode.test.ts). Gives how many failures were met.
 */
export async function goThroughFailures(ground: Ground, loading: LoadingPage, turn: number): Promise<number> {
  const { page, faults } = ground;
  const { loads, path } = loading;
  const isOne = loads.some(({ kind }) => kind === 'one');
  // A missing item is a page of its own, without another try.
  const possible = FAILURES.filter(({ name }) => name !== 'a 404' || !isOne);
  const failures = /\/news$/.test(path) ? possible : [possible[turn % possible.length]];
  const shape = NO_LISTS[(turn * 7) % NO_LISTS.length];
  const met = [...failures, shape].filter((broken) => broken !== undefined);
  for (const broken of met) await failAgain(ground, loading, broken);
  const good = isOne ? null : await listsWithJunk(ground, loads);
  faults.break(({ path }) => good?.get(path) ?? null);
  await tryAllAgain(page);
  await expectRecovered(page, `${titleOf(loading)} recovered`, loads);
  return met.length * loads.length;
}

async function listsWithJunk({ page, faults }: Ground, loads: readonly Load[]): Promise<Map<string, Fault>> {
  faults.mend();
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  const lists = loads.map(async ({ path }) => {
    const items: unknown[] = await (await page.request.get(`/api/${path}`, { headers })).json();
    return [`/api/${path}`, asSent([...items, ...JUNK])] as const;
  });
  return new Map(await Promise.all(lists));
}

/** A visit into a server that refuses every call, and one more try into lists that have nothing in them. */
export async function goThroughNothing(
  ground: Ground,
  loading: LoadingPage,
  { look }: Pick<Looker, 'look'>,
): Promise<void> {
  const { page, site, faults } = ground;
  const { loads, others = 0 } = loading;
  const title = `${titleOf(loading)} refused`;
  site.dialogs.length = 0;
  faults.break(() => ({ kind: 'response', status: 503, type: 'application/json', body: CLOSED }));
  await page.goto(localPath(loading.path), { waitUntil: 'commit' });
  // In other languages the server's own words are left out.
  const reason = language() === DEFAULT_LANGUAGE ? 'Closed.' : requestTexts.responded(503);
  await expectFailed(ground, title, loads, reason);
  await look(title);
  if (loads.some(({ kind }) => kind === 'one')) return;
  breakLoads(faults, loads, asSent([]));
  expect.soft(await tryAllAgain(page), title).toBe(loads.length + others);
  await expectTexts(
    page,
    `${titleOf(loading)} empty`,
    textsOf(loads, ({ empty }) => empty ?? '', false),
  );
  await look(`${titleOf(loading)} empty`);
}

const CLOSED = '{"detail":"Closed."}';
