import { describe, expect, it } from 'vitest';
import { checkTexts, readTextFiles } from '../../../src/i18n/page-texts/text-files.ts';

/** The report on the home page's file with this value at the path. */
function mistakesWith(path: string, value: unknown): string {
  try {
    checkTexts('home', replaced(readTextFiles().get('home'), path.split('.'), value));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}

function replaced(texts: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof texts !== 'object' || texts === null) throw new Error(`There is no ${key}.`);
  return { ...texts, [key]: replaced(Reflect.get(texts, key), rest, value) };
}

describe('A mistake in a content file is reported with file, field, what is expected and found', () => {
  it('when a text is missing', () => {
    expect(mistakesWith('hero', { play: 'Watch the film' })).toBe(
      'src/i18n/en/home.yaml, field "hero → headline": expected a text, found nothing. (Headline)',
    );
  });

  it('when a text is too long, in characters as a reader counts them', () => {
    expect(mistakesWith('title', 'ಕ್ಷ'.repeat(61))).toMatch(
      /^src\/i18n\/en\/home\.yaml, field "title": expected at most 60 characters, found "(ಕ್ಷ){57}…" \(61 characters\)\./,
    );
  });

  it('when a list has the wrong length', () => {
    expect(mistakesWith('activities.cards', [])).toContain(
      'field "activities → cards": expected a list of exactly 4 entries, found a list of 0 entries.',
    );
  });

  it('when a field is misspelt, both the missing and the unknown one', () => {
    const message = mistakesWith('news', { headin: 'Latest News', viewAll: 'View All News' });
    expect(message).toContain('field "news → heading": expected a text, found nothing.');
    expect(message).toContain('field "news → headin": expected no such field, found "headin".');
  });

  it('when a number is a text', () => {
    expect(mistakesWith('join.volunteers.count', 'many')).toContain(
      'field "join → volunteers → count": expected a number, found "many".',
    );
  });
});
