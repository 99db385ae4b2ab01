import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changeSavedForm,
  forgetForm,
  hasValues,
  SHOWN_FOR,
  savedForm,
  saveForm,
  saveTyped,
} from '../../../src/stores/saved-form.ts';
import { brokenStorage, fakeStorage } from '../api/fake-browser.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const DAY = 86_400_000;
const typed = { name: 'Asha', message: 'May we come?' };

let storage: ReturnType<typeof fakeStorage>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  storage = fakeStorage();
  vi.stubGlobal('dispatchEvent', vi.fn());
});

describe('what a visitor types', () => {
  test('is on the device for its own form alone until it is cleared', () => {
    saveTyped('contact', typed, {});
    expect(savedForm('contact')).toEqual({ state: 'typed', values: typed, at: NOW, mayHaveArrived: false });
    expect(savedForm('volunteer')).toBeNull();
    forgetForm('contact');
    expect([savedForm('contact'), storage.all()]).toEqual([null, {}]);
  });

  test('is gone after seven days, a day later from the storage too', () => {
    saveTyped('contact', typed, {});
    vi.setSystemTime(NOW + SHOWN_FOR - 1);
    expect(savedForm('contact')).not.toBeNull();
    vi.setSystemTime(NOW + SHOWN_FOR);
    expect(savedForm('contact')).toBeNull();
    vi.setSystemTime(NOW + SHOWN_FOR + DAY);
    expect([savedForm('contact'), storage.all()]).toEqual([null, {}]);
  });

  test.each([40, 40_000, -20_000])(
    'is still there after a clock that is %i days off for a moment',
    (days) => {
      saveTyped('contact', typed, {});
      for (let time = 1; time < 4; time += 1) {
        vi.setSystemTime(NOW + time * DAY + days * DAY);
        savedForm('contact');
        vi.setSystemTime(NOW + time * DAY);
        expect(savedForm('contact')).toMatchObject({ values: typed, at: NOW });
      }
      vi.setSystemTime(NOW + SHOWN_FOR);
      expect(savedForm('contact')).toBeNull();
    },
  );

  test('survives a clock that is set back, and then counts its seven days from there', () => {
    saveTyped('contact', typed, {});
    const lastYear = NOW - 365 * 86_400_000;
    vi.setSystemTime(lastYear);
    expect(savedForm('contact')).toMatchObject({ values: typed, at: lastYear });
    vi.setSystemTime(lastYear + SHOWN_FOR);
    expect(savedForm('contact')).toBeNull();
  });

  test('leaves nothing when all of it is deleted again', () => {
    saveTyped('contact', typed, {});
    saveTyped('contact', { name: '', message: '  ' }, typed);
    expect(storage.all()).toEqual({});
  });

  test('stays when the form of another tab is emptied', () => {
    saveTyped('contact', { name: 'Ravi' }, {});
    saveTyped('contact', typed, {});
    saveTyped('contact', { name: ' ' }, { name: 'Ravi' });
    expect(savedForm('contact')?.values).toEqual(typed);
  });

  test('is new once a word has changed: whether the earlier words arrived says nothing of it', () => {
    saveTyped('contact', typed, {});
    changeSavedForm('contact', { mayHaveArrived: true });
    saveTyped('contact', typed, {});
    expect(savedForm('contact')?.mayHaveArrived).toBe(true);
    saveTyped('contact', { ...typed, message: 'May we come on Sunday?' }, typed);
    expect(savedForm('contact')?.mayHaveArrived).toBe(false);
  });

  test('is the same with and without the characters that are cleaned away before it is sent', () => {
    saveTyped('contact', typed, {});
    const words = savedForm('contact');
    const cleaned = { ...typed, name: `\ufeff${typed.name}\u0002\ud83e\u202e `, website: 'filled' };
    expect(words && hasValues(words, cleaned)).toBe(true);
  });

  test('does not take the place of what waits to be sent', () => {
    saveTyped('contact', typed, {});
    changeSavedForm('contact', { state: 'waiting' });
    saveTyped('contact', { name: 'Ravi' }, typed);
    expect(savedForm('contact')).toMatchObject({ state: 'waiting', values: typed });
  });

  test('is not said to be kept where the browser keeps nothing', () => {
    brokenStorage();
    expect(saveForm('contact', { state: 'typed', values: typed, at: NOW, mayHaveArrived: false })).toBe(
      false,
    );
    expect(changeSavedForm('contact', { state: 'waiting' })).toBe(false);
    expect(savedForm('contact')).toBeNull();
    expect(() => forgetForm('contact')).not.toThrow();
  });
});

describe('whatever is in the storage', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        state: fc.oneof(fc.constantFrom('typed', 'waiting', 'sent', 'gone'), fc.anything()),
        values: fc.oneof(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())), fc.anything()),
        at: fc.oneof(fc.integer(), fc.double(), fc.constant(NOW - 1)),
        mayHaveArrived: fc.oneof(fc.boolean(), fc.anything()),
      })
      .map((value) => JSON.stringify(value) ?? ''),
  );

  test('is read as words that were typed in the last seven days, or as nothing', () => {
    fc.assert(
      fc.property(anything, (stored) => {
        storage.set('form:contact', stored);
        const words = savedForm('contact');
        if (words === null) return;
        expect(words.at).toBeGreaterThan(NOW - SHOWN_FOR);
        expect(words.at).toBeLessThanOrEqual(NOW);
        expect(Object.values(words.values).every((value) => typeof value === 'string')).toBe(true);
        expect(['typed', 'waiting', 'asking', 'refused', 'sent']).toContain(words.state);
      }),
    );
  });
});
