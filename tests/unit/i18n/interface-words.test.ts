import { afterEach, describe, expect, it, vi } from 'vitest';
import { contactTexts } from '../../../src/i18n/en/forms.ts';
import { activityTexts } from '../../../src/i18n/en/lists.ts';
import { publicWords } from '../../../src/i18n/en/public-words.ts';
import { mistakeIn } from '../../../src/i18n/page-texts/text-rows.ts';

afterEach(() => {
  globalThis.interfaceTexts = undefined;
});

describe('A word of the interface that the school says in another way', () => {
  it('is read in its place, also within a group, and the others stay', () => {
    const schoolWords = {
      en: {
        contactTexts: { message: 'What you want to tell us' },
        activityTexts: { core: { empty: 'Soon.' } },
      },
    };
    globalThis.interfaceTexts = { schoolWords };
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
    await import('../../../src/i18n/en/requests.ts');
    const { publicWords: elsewhere } = await import('../../../src/i18n/en/public-words.ts');
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
