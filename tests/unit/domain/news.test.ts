import { describe, expect, test } from 'vitest';
import {
  hasDropCap,
  NEWS_AT_ONCE,
  type NewsItem,
  newsExcerpt,
  newsIdOf,
  newsParagraphs,
  newsSummary,
  newsTeaser,
  newsYears,
  otherNews,
} from '../../../src/domain/news.ts';
import { newsItem } from '../../support/news-item.ts';

function item(id: number, date = '2026-01-01', description = ''): NewsItem {
  return newsItem({ id, date, news_name: `News ${id}`, description });
}
const ids = (news: NewsItem[]) => news.map(({ id }) => id);

test.each([
  ['a'.repeat(250), `${'a'.repeat(100)}…`],
  ['Short', 'Short…'],
  ['', '…'],
  ['ಕ್ಷ'.repeat(120), `${'ಕ್ಷ'.repeat(100)}…`],
  ['ज्ञा'.repeat(120), `${'ज्ञा'.repeat(100)}…`],
])(
  'the excerpt of a news card is its first 100 characters to a reader, and an ellipsis: %s',
  (text, excerpt) => {
    expect(newsExcerpt(text)).toBe(excerpt);
  },
);

describe('other news below an item', () => {
  const dates = ['2026-01-05', '2026-03-01', '', '2026-02-01', '2026-03-01'];
  const news = dates.map((date, index) => item(index + 1, date));

  test.each([
    ['leave out the item that is being read', 2, [5, 4, 1, 3]],
    ['show the later entry of a day first, and undated ones last', 1, [5, 2, 4, 3]],
    ['are four at most', 99, [5, 2, 4, 1]],
  ])('%s', (_title, read, others) => {
    expect(ids(otherNews(news, read))).toEqual(others);
  });
});

test('older news are on pages of years, newest first, undated last, once the news page is full', () => {
  const newest = Array.from({ length: NEWS_AT_ONCE }, (_, index) => item(100 + index));
  expect(newsYears(newest)).toEqual([]);
  const older = [item(9, ''), item(2, '2024-05-01'), item(1, '2024-06-01'), item(3)];
  const years = newsYears([...newest, ...older]);
  expect(years.map(({ year, items }) => [year, items.length])).toEqual([
    ['2026', NEWS_AT_ONCE + 1],
    ['2024', 2],
    ['undated', 1],
  ]);
  expect(years[1]?.items.map(({ id }) => id)).toEqual([1, 2]);
});

describe('the item that a URL names', () => {
  test.each(['14', '14/', '14.html'])('is 14 in /news/%s', (end) =>
    expect(newsIdOf(`/news/${end}`)).toBe(14),
  );

  test.each(['0', '-3', '007', '1.5', '1e3', 'abc', '', '14/edit', '%31', '99999999999999999999', 'item'])(
    'is none in /news/%s',
    (end) => expect(newsIdOf(`/news/${end}`)).toBeNull(),
  );
});

describe('the text of an item', () => {
  test.each([
    ['One.\n\nTwo,\nsecond line.\r\n \r\n\n\nThree.', ['One.', 'Two,\nsecond line.', 'Three.']],
    [' \n\n ', []],
  ])('keeps its paragraphs, and the line breaks inside them: %j', (text, paragraphs) => {
    expect(newsParagraphs(text)).toEqual(paragraphs);
  });

  test.each([
    [true, `Long ${'word '.repeat(200)}`],
    [false, 'Dasara holidays are from 11 to 22 October.'],
    [false, `<p>${'word '.repeat(200)}</p>`],
    [false, 'ಕನ್ನಡ ರಾಜ್ಯೋತ್ಸವ '.repeat(100)],
  ])('opens with a large letter (%s) when it is long and starts with a Latin one: %s', (isLarge, text) => {
    expect(hasDropCap(text)).toBe(isLarge);
  });

  test('is sent to a list only as far as its card shows it', () => {
    const long = item(1, '2026-01-01', 'ಕ್ಷಮೆ '.repeat(300));
    const { description } = newsTeaser(long);
    expect(description.length).toBeLessThan(long.description.length / 3);
    expect(newsExcerpt(description)).toBe(newsExcerpt(long.description));
    expect(newsTeaser(item(1, '', 'Short.')).description).toBe('Short.');
  });

  test('becomes one line for search engines', () => {
    expect([newsSummary('One.\n\nTwo.'), newsSummary(' \n')]).toEqual(['One. Two.…', null]);
  });
});
