import { describe, expect, test } from 'vitest';
import { missedFloors, type SpeedPage } from '../../lighthouse/floors.ts';
import { judgePage, slownessOf } from '../../lighthouse/judge-page.ts';
import type { Measures } from '../../lighthouse/measures.ts';

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
  ['is met by a page that reaches it exactly', { 'largest paint': 1200, 'layout shift': 0.0049 }, []],
  [
    'is missed from below by a score and from above by a time',
    { performance: 99, 'largest paint': 1201 },
    ['performance is 99, at least 100 is required', 'largest paint is 1201, at most 1200 is required'],
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

  test('may be as much slower as the machine has shown the limit page, and no more', () => {
    const slowness = slownessOf([{ ...LIMIT, 'largest paint': 1080 }]);
    expect(slowness).toBe(1.2);
    expect(judge([{ 'largest paint': 1440, performance: 84 }], slowness).missed).toEqual([]);
    expect(judge([{ 'largest paint': 1441 }], slowness).missed).toHaveLength(1);
    expect(slownessOf([{ ...LIMIT, 'largest paint': 700 }])).toBe(1);
  });
});
