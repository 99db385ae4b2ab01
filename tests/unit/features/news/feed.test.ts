import { expect, test } from 'vitest';
import { feedItems } from '../../../../src/features/news/feed.ts';
import { newsItem } from '../../../support/news-item.ts';

const item = newsItem({ news_name: 'Rain', date: '2026-06-01', description: 'It came.' });

test('feed readers get the newest item first, each with its day and its full text', () => {
  const [first, second] = feedItems([item, { ...item, id: 2, date: '2026-07-01' }]);
  expect([first?.link, second?.link]).toEqual(['/news/2', '/news/1']);
  expect(second).toMatchObject({ title: 'Rain', content: '<p>It came.</p>' });
  expect(second?.pubDate).toEqual(new Date('2026-06-01T12:00:00Z'));
});

test('today’s item is not dated into the future, and one of a day to come has no date', () => {
  const now = Date.parse('2026-06-01T03:00:00Z');
  const [tomorrow, today] = feedItems([item, { ...item, id: 2, date: '2026-06-02' }], now);
  expect(today?.pubDate).toEqual(new Date('2026-06-01T00:00:00Z'));
  expect(tomorrow).not.toHaveProperty('pubDate');
});

test('markup in a text reaches feed readers as text', () => {
  const [hostile] = feedItems([{ ...item, description: '<img src=x onerror=alert(1)>' }]);
  expect(hostile?.content).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
  expect(hostile?.description).not.toContain('<');
});

test('an item without a date stays in the feed without one; one without words is left out', () => {
  const items = feedItems([
    { ...item, date: 'soon' },
    { ...item, id: 2, news_name: '', description: '' },
  ]);
  expect(items.map(({ link }) => link)).toEqual(['/news/1']);
  expect(items[0]).not.toHaveProperty('pubDate');
});

test('the feed of ten years holds the newest thirty', () => {
  const items = Array.from({ length: 600 }, (_, index) => ({ ...item, id: index + 1 }));
  expect(feedItems(items)).toHaveLength(30);
  expect(feedItems(items)[0]?.link).toBe('/news/600');
});
