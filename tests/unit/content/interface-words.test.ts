import { afterEach, describe, expect, it, vi } from 'vitest';
import { mistakeIn } from '../../../src/content/text-rows.ts';
import { contactTexts } from '../../../src/texts/forms.ts';
import { activityTexts } from '../../../src/texts/lists.ts';
import { publicWords } from '../../../src/texts/public-words.ts';

afterEach(() => {
  globalThis.schoolWords = undefined;
});

describe('A word of the interface that the school says in another way', () => {
  it('is read in its place, also within a group, and the others stay', () => {
    globalThis.schoolWords = {
      en: {
        contactTexts: { message: 'What you want to tell us' },
        activityTexts: { core: { empty: 'Soon.' } },
      },
    };
    expect([contactTexts.message, contactTexts.subject]).toEqual(['What you want to tell us', 'Subject']);
    expect([activityTexts.core.empty, activityTexts.core.loading, activityTexts.core.failed('No.')]).toEqual([
      'Soon.',
      'Loading the activities…',
      'The activities could not be loaded. No.',
    ]);
  });

  it('is none of a result, of a failure, or of what holds a number or a name', () => {
    const { contactTexts: contact, galleryTexts: gallery } = publicWords('en');
    expect(Object.keys(Object(contact))).toEqual(['subject', 'message', 'submit']);
    expect(Object.keys(Object(gallery))).not.toContain('more');
    expect(mistakeIn('en', 'words', { field: 'contactTexts.sent', value: '"Done"' })).toBe(
      'a field that there is',
    );
  });

  it('is one of the same in every program, whatever it has loaded before', async () => {
    const known = Object.keys(publicWords('en'));
    vi.resetModules();
    await import('../../../src/texts/requests.ts');
    const { publicWords: elsewhere } = await import('../../../src/texts/public-words.ts');
    expect(Object.keys(elsewhere('en'))).toEqual(known);
  });

  it.each([
    ['contactTexts.message', '{school}', 'one line without braces and without spaces at its ends'],
    ['contactTexts.message', 'x'.repeat(60), 'at most 34 characters'],
  ])('cannot be %s of %j', (field, value, expected) => {
    expect(mistakeIn('kn', 'words', { field, value: JSON.stringify(value) })).toBe(expected);
    expect(mistakeIn('kn', 'words', { field, value: '"ಸಂದೇಶ"' })).toBeNull();
  });
});
