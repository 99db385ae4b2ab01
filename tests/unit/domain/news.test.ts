import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  homeNews,
  NEWS_AT_ONCE,
  type NewsItem,
  newsExcerpt,
  newsYears,
  otherNews,
} from '../../../src/domain/news.ts';

function item(id: number, date = '2026-01-01'): NewsItem {
  return { id, date, image: null, news_name: `News ${id}`, description: '' };
}
const ids = (news: NewsItem[]) => news.map(({ id }) => id);
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

describe('the excerpt on a news card', () => {
  test('is the first 100 characters and an ellipsis', () => {
    expect(newsExcerpt('a'.repeat(250))).toBe(`${'a'.repeat(100)}…`);
  });

  test('ends with the ellipsis even when the text is shorter, or empty', () => {
    expect(newsExcerpt('Short')).toBe('Short…');
    expect(newsExcerpt('')).toBe('…');
  });

  test('counts whole syllables in Kannada and Devanagari', () => {
    expect(newsExcerpt('ಕ್ಷ'.repeat(120))).toBe(`${'ಕ್ಷ'.repeat(100)}…`);
    expect(newsExcerpt('ज्ञा'.repeat(120))).toBe(`${'ज्ञा'.repeat(100)}…`);
  });

  test('never cuts a character that a reader sees as one', () => {
    const writing = fc.constantFrom(
      'a',
      ' ',
      'ಕ್ಷ',
      'ಸ್ತ್ರೀ',
      'ಬಸ್ ',
      'क्ष',
      'ज्ञा',
      'विद्या',
      '👩‍👩‍👧',
      '🇮🇳',
      '👍🏽',
      'é',
    );
    const text = fc.oneof(
      fc.string({ unit: writing, minLength: 60, maxLength: 160 }),
      fc.string({ unit: 'grapheme', minLength: 60, maxLength: 160 }),
    );
    fc.assert(
      fc.property(text, (text) => {
        const excerpt = newsExcerpt(text);
        expect(excerpt.endsWith('…')).toBe(true);
        const kept = excerpt.slice(0, -1);
        expect(text.startsWith(kept)).toBe(true);
        const borders = new Set([...segmenter.segment(text)].map(({ index }) => index).concat(text.length));
        expect(borders.has(kept.length)).toBe(true);
        // A Kannada virama right before a further Kannada letter would show half a syllable.
        expect(/\u0ccd$/.test(kept) && /^[\u0c80-\u0cff]/.test(text.slice(kept.length))).toBe(false);
      }),
    );
  });
});

describe('news on the home page', () => {
  test('are the first three as the server orders them, unsorted', () => {
    const news = [item(4, '2020-01-01'), item(9, '2026-05-01'), item(1, '2023-01-01'), item(2, '2026-06-01')];
    expect(ids(homeNews(news))).toEqual([4, 9, 1]);
    expect(ids(homeNews(news.slice(0, 2)))).toEqual([4, 9]);
    expect(homeNews([])).toEqual([]);
  });
});

describe('other news below an item', () => {
  const news = [
    item(1, '2026-01-05'),
    item(2, '2026-03-01'),
    item(3, ''),
    item(4, '2026-02-01'),
    item(5, '2026-03-01'),
  ];

  test('leave out the item that is being read and come newest first', () => {
    expect(ids(otherNews(news, 2))).toEqual([5, 4, 1, 3]);
  });

  test('show the later entry first where two have the same day, and undated ones last', () => {
    expect(ids(otherNews(news, 1))).toEqual([5, 2, 4, 3]);
  });

  test('are four at most', () => {
    expect(ids(otherNews(news, 99))).toEqual([5, 2, 4, 1]);
  });

  test('are none where the item is the only one', () => {
    expect(otherNews([item(1)], 1)).toEqual([]);
  });
});

describe('older news', () => {
  test('are on no further page as long as all of them stand on the news page', () => {
    expect(
      newsYears(Array.from({ length: NEWS_AT_ONCE }, (_, index) => item(index + 1, '2026-01-01'))),
    ).toEqual([]);
  });

  test('are on the pages of their years, newest first, each with all of its items; undated ones come last', () => {
    const newest = Array.from({ length: NEWS_AT_ONCE }, (_, index) => item(100 + index, '2026-01-01'));
    const years = newsYears([
      ...newest,
      item(3, '2026-01-01'),
      item(2, '2024-05-01'),
      item(1, '2024-06-01'),
      item(9, ''),
    ]);
    expect(years.map(({ year, items }) => [year, items.length])).toEqual([
      ['2026', NEWS_AT_ONCE + 1],
      ['2024', 2],
      ['undated', 1],
    ]);
    expect(years[1]?.items.map(({ id }) => id)).toEqual([1, 2]);
  });
});
