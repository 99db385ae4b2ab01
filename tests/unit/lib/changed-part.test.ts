import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedPart } from '../../../src/lib/changed-part.ts';

describe('the changed part of a text', () => {
  test.each([
    ['a clean lake', 'a dirty lake', ['a ', 'clean ', 'lake']],
    ['a lake', 'a clean lake', ['a ', '', 'lake']],
    ['a clean lake', 'a lake', ['a ', 'clean ', 'lake']],
    ['all new', 'something else', ['', 'all new', '']],
    ['the same', 'the same', ['the same', '', '']],
    ['', 'a lake', ['', '', '']],
    ['la la', 'la', ['', 'la ', 'la']],
    ['ದೀಪಗಳು ಇನ್ನೂರು', 'ದೀಪಗಳು ಮುನ್ನೂರು', ['ದೀಪಗಳು ', 'ಇನ್ನೂರು', '']],
  ])('of %j beside %j is marked by whole words', (text, other, parts) => {
    expect(changedPart(text, other)).toEqual(parts);
  });

  test('leaves the text as it is, and its ends are those of the other text', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'ದೀ', ' ', '\n')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [before, changed, after] = changedPart(one, other);
        expect(before + changed + after).toBe(one);
        expect(other.startsWith(before) && other.slice(before.length).endsWith(after)).toBe(true);
      }),
    );
  });
});
