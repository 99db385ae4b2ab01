import { describe, expect, test } from 'vitest';
import { allowFor, missedFloors, type SpeedPage, UNLIKE_PAGES } from '../../lighthouse/floors.ts';
import { judgePage, slownessOf } from '../../lighthouse/judge-page.ts';
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

const LIMIT: Measures = { ...GOOD, 'first paint': 600, 'largest paint': 900 };

test.each<[string, Partial<Measures>, string[]]>([
  ['is met by a page that reaches it exactly', { 'largest paint': 1200 }, []],
  [
    'is missed from below by a score and from above by a time',
    { performance: 99, 'largest paint': 1201 },
    ['performance is 99, at least 100 is required', 'largest paint is 1201, at most 1200 is required'],
  ],
  ['is met by a layout shift that rounds to 0.00', { 'layout shift': 0.0049 }, []],
  [
    'is missed by a layout shift that would round up to 0.01',
    { 'layout shift': 0.005 },
    ['layout shift is 0.005, at most 0.0049 is required'],
  ],
  [
    'is missed by a figure that was not found',
    { performance: Number.NaN },
    ['performance is NaN, at least 100 is required'],
  ],
  ['that a page does not have cannot be missed', { search: 50 }, []],
])('a floor %s', (_what, figures, missed) => {
  expect(missedFloors({ ...GOOD, ...figures }, PAGE.floors)).toEqual(missed);
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

describe('a page', () => {
  const judge = (runs: Partial<Measures>[], slowness = 1, page = PAGE) =>
    judgePage(
      page,
      runs.map((figures) => ({ ...GOOD, ...figures })),
      [LIMIT],
      slowness,
    );

  test('is judged by the median of its runs, and a good one among bad ones proves nothing', () => {
    expect(judge([{ 'largest paint': 1300 }, {}, {}])).toMatchObject({ runs: 3, missed: [] });
    expect(judge([{ 'largest paint': 1300 }, {}, { 'largest paint': 1250 }]).missed).toEqual([
      'largest paint is 1250, at most 1200 is required',
    ]);
  });

  test('fails by one run that no page may have, whatever the median says', () => {
    expect(judge([{}, { performance: 97 }, {}]).missed).toEqual([
      'one run: performance is 97, at least 98 is required',
    ]);
  });

  test('needs no score where it has no floor for it', () => {
    const slowed = { ...PAGE, floors: { 'largest paint': 1900 } };
    expect(judge([{ performance: 93 }], 1, slowed).missed).toEqual([]);
  });

  test('is set beside the limit page of the same rounds, unless that was loaded in another way', () => {
    const { timesLimit } = judge([{ 'first paint': 660, 'largest paint': 1080 }]);
    expect(timesLimit).toEqual({ first: 1.1, largest: 1.2 });
    expect(judge([{}], 1, { ...PAGE, device: 'desktop' }).timesLimit).toBeNull();
  });

  test('may be as much slower as the machine has shown the limit page, and no more', () => {
    const slowness = slownessOf([{ ...LIMIT, 'largest paint': 1080 }]);
    expect(slowness).toBe(1.2);
    expect(judge([{ 'largest paint': 1440, performance: 84 }], slowness).missed).toEqual([]);
    expect(judge([{ 'largest paint': 1441 }], slowness).missed).toHaveLength(1);
    expect(slownessOf([{ ...LIMIT, 'largest paint': 700 }])).toBe(1);
  });

  test('is allowed nothing that no machine can change', () => {
    const floors = { accessibility: 100, 'layout shift': 0.0049, bytes: 150_000 };
    expect(allowFor(floors, 2)).toEqual(floors);
  });
});

test('the short run loads five pages', () => {
  expect(UNLIKE_PAGES).toHaveLength(5);
});

test('the figures are read from a result of Lighthouse, and a missing one is not a good one', () => {
  const measures = measuresOf({
    categories: { performance: { score: 0.984 } },
    audits: { 'first-contentful-paint': { numericValue: 712.5 } },
  } as unknown as Parameters<typeof measuresOf>[0]); // the two fields that are read here, out of a large result
  expect(measures).toMatchObject({ performance: 98, 'first paint': 712.5, search: Number.NaN });
});
