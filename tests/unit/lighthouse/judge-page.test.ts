import { describe, expect, test, vi } from 'vitest';
import { missedFloors, type SpeedPage } from '../../lighthouse/floors.ts';
import { judgePage } from '../../lighthouse/judge-page.ts';
import { type Measures, measuresOf, medianOf } from '../../lighthouse/measures.ts';

const GOOD: Measures = {
  performance: 100,
  accessibility: 100,
  'best practices': 100,
  search: 100,
  'first paint': 700,
  'largest paint': 1100,
  blocked: 8,
  'layout shift': 0,
  bytes: 120_000,
};

const PAGE: SpeedPage = {
  name: 'home',
  path: '/',
  device: 'phone',
  throttling: 'simulated',
  floors: { performance: 100, 'largest paint': 1200, 'layout shift': 0.0049 },
};

/** A browser that finds these figures, one after the other. */
function runsOf(...found: (Partial<Measures> & { share?: number; index?: number })[]) {
  const runs = found.map(({ share = 1, index = 1600, ...figures }) => ({
    share,
    index,
    measures: { ...GOOD, ...figures },
  }));
  return vi.fn(async () => {
    const run = runs.shift();
    if (run === undefined) throw new Error('The page was loaded once too often.');
    return run;
  });
}

describe('a floor', () => {
  test('is met by a page that reaches it exactly', () => {
    expect(missedFloors({ ...GOOD, 'largest paint': 1200 }, PAGE.floors)).toEqual([]);
  });

  test('is missed from below by a score and from above by a time', () => {
    const missed = missedFloors({ ...GOOD, performance: 99, 'largest paint': 1201 }, PAGE.floors);
    expect(missed).toEqual([
      'performance is 99, at least 100 is required',
      'largest paint is 1201, at most 1200 is required',
    ]);
  });

  test('is missed by a layout shift that would round up to 0.01, and by no smaller one', () => {
    expect(missedFloors({ ...GOOD, 'layout shift': 0.0049 }, PAGE.floors)).toEqual([]);
    expect(missedFloors({ ...GOOD, 'layout shift': 0.005 }, PAGE.floors)).toHaveLength(1);
  });

  test('is missed by a figure that was not found', () => {
    expect(missedFloors({ ...GOOD, performance: Number.NaN }, PAGE.floors)).toHaveLength(1);
  });

  test('that a page does not have cannot be missed', () => {
    expect(missedFloors({ ...GOOD, search: 50 }, PAGE.floors)).toEqual([]);
  });
});

describe('the median', () => {
  test('is that of each figure on its own', () => {
    const runs = [
      { ...GOOD, blocked: 90, 'first paint': 600 },
      { ...GOOD, blocked: 5, 'first paint': 900 },
      { ...GOOD, blocked: 7, 'first paint': 650 },
    ];
    expect(medianOf(runs)).toMatchObject({ blocked: 7, 'first paint': 650 });
  });

  test('of two runs is the worse one', () => {
    const runs = [
      { ...GOOD, performance: 97, blocked: 5 },
      { ...GOOD, performance: 100, blocked: 90 },
    ];
    expect(medianOf(runs)).toMatchObject({ performance: 97, blocked: 90 });
  });
});

describe('the judge of a test run', () => {
  test('loads a good page once', async () => {
    const run = runsOf({});
    expect(await judgePage(PAGE, 'until good', run)).toMatchObject({ runs: 1, missed: [] });
  });

  test('takes one good run for what the page is: other work makes it slower, never faster', async () => {
    const run = runsOf({ performance: 90 }, { 'largest paint': 1300 }, {});
    const verdict = await judgePage(PAGE, 'until good', run);
    expect(verdict).toMatchObject({ runs: 3, missed: [], isJudged: true, median: GOOD });
  });

  test('fails a page that is too slow whenever the machine is calm', async () => {
    const busy = { 'largest paint': 2000, share: 0.5 };
    const run = runsOf(busy, { 'largest paint': 1300 }, busy, busy, { 'largest paint': 1250 });
    const verdict = await judgePage(PAGE, 'until good', run);
    expect(verdict).toMatchObject({
      runs: 5,
      missed: ['largest paint is 1300, at most 1200 is required'],
      isJudged: true,
    });
  });

  test('says that it has not judged the speed where the machine was never calm and fast', async () => {
    const busy = { performance: 80, 'largest paint': 2000, share: 0.5 };
    const slow = { 'largest paint': 1300, index: 900 };
    const verdict = await judgePage(PAGE, 'until good', runsOf(busy, slow, busy, slow, busy));
    expect(verdict).toMatchObject({ runs: 5, missed: [], isJudged: false });
  });

  test('judges what no other work can change on any machine', async () => {
    const busy = { 'largest paint': 2000, 'layout shift': 0.2, share: 0.5 };
    const verdict = await judgePage(PAGE, 'until good', runsOf(busy, busy, busy, busy, busy));
    expect(verdict.missed).toEqual(['layout shift is 0.2, at most 0.0049 is required']);
  });
});

describe('the judge of a measurement', () => {
  test('loads a good page three times', async () => {
    const run = runsOf({}, {}, {});
    expect(await judgePage(PAGE, 'thrice', run)).toMatchObject({ runs: 3, missed: [] });
  });

  test('fails a page with one run that no page may have, whatever the median says', async () => {
    const run = runsOf({}, { performance: 97 }, {});
    expect((await judgePage(PAGE, 'thrice', run)).missed).toEqual([
      'one run: performance is 97, at least 98 is required',
    ]);
  });

  test('requires no score where the page has no floor for it', async () => {
    const slowed = { ...PAGE, floors: { 'largest paint': 1900 } };
    const run = runsOf({ performance: 93 }, { performance: 92 }, { performance: 97 });
    expect((await judgePage(slowed, 'thrice', run)).missed).toEqual([]);
  });

  test('keeps the report of the run in the middle', async () => {
    const run = runsOf({ 'largest paint': 1100 }, { 'largest paint': 900 }, { 'largest paint': 1000 });
    const { typical } = await judgePage(PAGE, 'thrice', run);
    expect(typical.measures['largest paint']).toBe(1000);
  });
});

test('the figures are read from a result of Lighthouse, and a missing one is not a good one', () => {
  const measures = measuresOf({
    categories: { performance: { score: 0.984 } },
    audits: { 'first-contentful-paint': { numericValue: 712.5 } },
  } as unknown as Parameters<typeof measuresOf>[0]); // the two fields that are read here, out of a large result
  expect(measures).toMatchObject({ performance: 98, 'first paint': 712.5, search: Number.NaN });
});
