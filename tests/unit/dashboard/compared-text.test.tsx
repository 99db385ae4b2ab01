import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ComparedText } from '../../../src/dashboard/content/TheirVersion.tsx';

/** The text as it is shown, in three parts: before, in and after the mark. */
function partsOf(text: string, other: string): string[] {
  const { container, unmount } = render(<ComparedText text={text} other={other} />);
  const [mark, paragraph] = [container.querySelector('mark'), container.querySelector('p')];
  const parts = [mark ? mark.previousSibling : paragraph, mark, mark?.nextSibling].map(
    (n) => n?.textContent ?? '',
  );
  unmount();
  return parts;
}

describe('what somebody else has changed in a text', () => {
  test.each([
    ['a clean lake', 'a dirty lake', ['a ', 'clean ', 'lake']],
    ['a clean lake', 'a lake', ['a ', 'clean ', 'lake']],
    ['la la', 'la', ['', 'la ', 'la']],
    ['all new', 'something else', ['', 'all new', '']],
    ['the same', 'the same', ['the same', '', '']],
    ['ದೀಪಗಳು ಇನ್ನೂರು', 'ದೀಪಗಳು ಮುನ್ನೂರು', ['ದೀಪಗಳು ', 'ಇನ್ನೂರು', '']],
  ])('of %j beside %j is marked by whole words', (text, other, parts) => {
    expect(partsOf(text, other)).toEqual(parts);
  });

  test('is marked in the text as it is, and its ends are those of the other text', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'ದೀ', ' ', '\n')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        fc.pre(one.trim() !== '');
        const [before = '', changed, after = ''] = partsOf(one, other);
        expect(before + changed + after).toBe(one);
        if (changed !== '')
          expect(other.startsWith(before) && other.slice(before.length).endsWith(after)).toBe(true);
      }),
    );
  });
});
