import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changeWords,
  forgetWords,
  KEPT_FOR,
  keepTyped,
  keepWords,
  keptWords,
} from '../../../src/stores/kept-words.ts';
import { brokenStorage, fakeStorage } from '../api/fake-browser.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const typed = { name: 'Asha', message: 'May we come?' };

let storage: ReturnType<typeof fakeStorage>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  storage = fakeStorage();
  vi.stubGlobal('dispatchEvent', vi.fn());
});

describe('what a visitor types', () => {
  test('is on the device until it is cleared', () => {
    keepTyped('contact', typed);
    expect(keptWords('contact')).toEqual({ state: 'typed', values: typed, at: NOW, mayHaveArrived: false });
    forgetWords('contact');
    expect([keptWords('contact'), storage.all()]).toEqual([null, {}]);
  });

  test('is there for its own form alone', () => {
    keepTyped('contact', typed);
    expect(keptWords('volunteer')).toBeNull();
  });

  test('is gone after seven days, from the storage too', () => {
    keepTyped('contact', typed);
    vi.setSystemTime(NOW + KEPT_FOR - 1);
    expect(keptWords('contact')).not.toBeNull();
    vi.setSystemTime(NOW + KEPT_FOR);
    expect([keptWords('contact'), storage.all()]).toEqual([null, {}]);
  });

  test('survives a clock that is set back, and then counts its seven days from there', () => {
    keepTyped('contact', typed);
    const lastYear = NOW - 365 * 86_400_000;
    vi.setSystemTime(lastYear);
    expect(keptWords('contact')).toMatchObject({ values: typed, at: lastYear });
    vi.setSystemTime(lastYear + KEPT_FOR);
    expect([keptWords('contact'), storage.all()]).toEqual([null, {}]);
  });

  test('leaves nothing when all of it is deleted again', () => {
    keepTyped('contact', typed);
    keepTyped('contact', { name: '', message: '  ' });
    expect(storage.all()).toEqual({});
  });

  test('is new once a word has changed: whether the earlier words arrived says nothing of it', () => {
    keepTyped('contact', typed);
    changeWords('contact', { mayHaveArrived: true });
    keepTyped('contact', typed);
    expect(keptWords('contact')?.mayHaveArrived).toBe(true);
    keepTyped('contact', { ...typed, message: 'May we come on Sunday?' });
    expect(keptWords('contact')?.mayHaveArrived).toBe(false);
  });

  test('does not take the place of what waits to be sent', () => {
    keepTyped('contact', typed);
    changeWords('contact', { state: 'waiting' });
    keepTyped('contact', { name: 'Ravi' });
    expect(keptWords('contact')).toMatchObject({ state: 'waiting', values: typed });
  });

  test('is not said to be kept where the browser keeps nothing', () => {
    brokenStorage();
    expect(keepWords('contact', { state: 'typed', values: typed, at: NOW, mayHaveArrived: false })).toBe(
      false,
    );
    expect(changeWords('contact', { state: 'waiting' })).toBe(false);
    expect(keptWords('contact')).toBeNull();
    expect(() => forgetWords('contact')).not.toThrow();
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
        const words = keptWords('contact');
        if (words === null) return;
        expect(words.at).toBeGreaterThan(NOW - KEPT_FOR);
        expect(words.at).toBeLessThanOrEqual(NOW);
        expect(Object.values(words.values).every((value) => typeof value === 'string')).toBe(true);
        expect(['typed', 'waiting', 'asking', 'refused', 'sent']).toContain(words.state);
      }),
    );
  });
});
