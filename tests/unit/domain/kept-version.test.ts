import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { decodeList } from '../../../src/domain/decode.ts';
import { daysLeft, keptVersion } from '../../../src/domain/kept-version.ts';
import { NewsItem } from '../../../src/domain/news.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

describe('what is kept of an item', () => {
  test.each([
    ['2026-12-22T10:00:00Z', 30],
    ['2026-11-23T10:00:00.001Z', 2],
    ['2026-11-22T10:00:01Z', 1],
    ['2026-11-22T10:00:00Z', 0],
    ['2026-10-01T00:00:00Z', 0],
    ['soon', 0],
    ['', 0],
  ])('stays until %s: %i days', (until, days) => {
    expect(daysLeft(until, NOW)).toBe(days);
  });

  test('is junk without an item, an id or a kind of change; what else is missing is left out', () => {
    const item = { id: 3, news_name: 'Harvest' };
    const response = {
      results: [
        { id: 1, change: 'delete', item, pictures: 'x' },
        { id: 2, change: 'delete', item: { id: 0 } },
        { id: 0, change: 'delete', item },
        { id: 4, change: 'rename', item },
        null,
      ],
    };
    const decoded = decodeList(keptVersion(NewsItem), response);
    expect(decoded).toMatchObject([{ id: 1, by: '', at: '', until: '', item, pictures: [] }]);
    expect(v.is(keptVersion(NewsItem), {})).toBe(false);
  });
});
