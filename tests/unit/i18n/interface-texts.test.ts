import { afterEach, describe, expect, it, vi } from 'vitest';
import { editableTexts } from '../../../src/i18n/en/editable-texts.ts';
import { contactTexts } from '../../../src/i18n/en/forms.ts';
import { activityTexts } from '../../../src/i18n/en/lists.ts';
import { mistakeIn } from '../../../src/i18n/page-texts/field-path.ts';

afterEach(() => {
  globalThis.interfaceTexts = undefined;
});

describe('A text of the interface that the school has changed', () => {
  it('is read in its place, also within a group, and the others stay', () => {
    const overrides = {
      en: {
        contactTexts: { message: 'What you want to tell us' },
        activityTexts: { core: { empty: 'Soon.' } },
      },
    };
    globalThis.interfaceTexts = { overrides };
    expect([contactTexts.message, contactTexts.subject]).toEqual(['What you want to tell us', 'Subject']);
    expect([activityTexts.core.empty, activityTexts.core.loading, activityTexts.core.failed('No.')]).toEqual([
      'Soon.',
      'Loading the activities…',
      'The activities could not be loaded. No.',
    ]);
  });

  it('is none of a result, of a failure, or of what holds a number or a name', () => {
    const { contactTexts: contact, galleryTexts: gallery } = editableTexts('en');
    expect(Object.keys(Object(contact))).toEqual(['subject', 'message', 'submit']);
    expect(Object.keys(Object(gallery))).not.toContain('more');
    expect(mistakeIn('en', 'interface', { field: 'contactTexts.sent', value: '"Done"' })).toBe(
      'a field that there is',
    );
  });

  it('is one of the same in every program, whatever it has loaded before', async () => {
    const known = Object.keys(editableTexts('en'));
    vi.resetModules();
    await import('../../../src/i18n/en/requests.ts');
    const { editableTexts: elsewhere } = await import('../../../src/i18n/en/editable-texts.ts');
    expect(Object.keys(elsewhere('en'))).toEqual(known);
  });

  it.each([
    ['contactTexts.message', '{school}', 'one line without braces and without spaces at its ends'],
    ['contactTexts.message', 'x'.repeat(60), 'at most 34 characters'],
  ])('cannot be %s of %j', (field, value, expected) => {
    expect(mistakeIn('kn', 'interface', { field, value: JSON.stringify(value) })).toBe(expected);
    expect(mistakeIn('kn', 'interface', { field, value: '"ಸಂದೇಶ"' })).toBeNull();
  });
});
