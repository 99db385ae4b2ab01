import { describe, expect, it } from 'vitest';
import {
  hasDropCap,
  newsExcerpt,
  newsIdOf,
  newsParagraphs,
  newsSummary,
  newsTeaser,
} from '../../../src/domain/news.ts';

describe('The item that a URL names', () => {
  it('is the positive whole number after /news/', () => {
    expect(newsIdOf('/news/14')).toBe(14);
    expect(newsIdOf('/news/14/')).toBe(14);
    expect(newsIdOf('/news/14.html')).toBe(14);
  });

  it.each(['0', '-3', '007', '1.5', '1e3', 'abc', '', '14/edit', '%31', '99999999999999999999', 'item'])(
    'is null for "%s"',
    (id) => {
      expect(newsIdOf(`/news/${id}`)).toBeNull();
    },
  );
});

describe('The text of an item', () => {
  it('keeps its paragraphs, and the line breaks inside them', () => {
    expect(newsParagraphs('One.\n\nTwo,\nsecond line.\r\n \r\n\n\nThree.')).toEqual([
      'One.',
      'Two,\nsecond line.',
      'Three.',
    ]);
    expect(newsParagraphs(' \n\n ')).toEqual([]);
  });

  it('opens with a large letter when it is long and starts with a Latin one', () => {
    expect(hasDropCap(`Long ${'word '.repeat(200)}`)).toBe(true);
    expect(hasDropCap('Dasara holidays are from 11 to 22 October.')).toBe(false);
    expect(hasDropCap(`<p>${'word '.repeat(200)}</p>`)).toBe(false);
    expect(hasDropCap('ಕನ್ನಡ ರಾಜ್ಯೋತ್ಸವ '.repeat(100))).toBe(false);
  });

  it('is sent to a list only as far as its card shows it', () => {
    const item = { id: 1, image: null, news_name: 'A', date: '2026-01-01', description: 'ಕ್ಷಮೆ '.repeat(300) };
    const teaser = newsTeaser(item);
    expect(teaser.description.length).toBeLessThan(item.description.length / 3);
    expect(newsExcerpt(teaser.description)).toBe(newsExcerpt(item.description));
    expect(newsExcerpt(newsTeaser({ ...item, description: 'Short.' }).description)).toBe('Short.…');
  });

  it('becomes one line for search engines', () => {
    expect(newsSummary('One.\n\nTwo.')).toBe('One. Two.…');
    expect(newsSummary(' \n')).toBeNull();
  });
});
