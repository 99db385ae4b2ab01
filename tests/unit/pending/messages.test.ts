import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '../../../src/pending/record.ts';
import { brokenStorage, fakeStorage } from '../api/fake-browser.ts';
import { refuseWrites } from './fake-device.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const DAY = 86_400_000;
const WEEK = 7 * DAY;
const typed = { name: 'Asha', message: 'May we come?' };
const attempt = { key: 'k1', fields: typed, at: NOW };

let storage: ReturnType<typeof fakeStorage>;
let page: typeof import('../../../src/pending/messages.ts');

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storage = fakeStorage();
  vi.stubGlobal('document', {});
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  page = await import('../../../src/pending/messages.ts');
});

const put = (message: Partial<Message>) =>
  page.change('contact', () => ({ form: 'contact', state: 'draft', fields: typed, madeAt: NOW, ...message }));
const there = () => page.messageOf('contact');

describe('what a visitor types', () => {
  test('is on the device for its own form alone until it is cleared, and then nothing says that something was', async () => {
    expect(await page.saveTyped('contact', typed, {})).toBe(true);
    expect(await there()).toEqual({ form: 'contact', state: 'draft', fields: typed, madeAt: NOW });
    expect(await page.messageOf('volunteer')).toBeNull();
    expect(storage.all()).toEqual({ messages: 'here' });
    await page.forget('contact');
    expect([await there(), storage.all()]).toEqual([null, {}]);
  });

  test('is gone after seven days, a day later from the device too', async () => {
    await page.saveTyped('contact', typed, {});
    vi.setSystemTime(NOW + WEEK - 1);
    expect(await there()).not.toBeNull();
    vi.setSystemTime(NOW + WEEK);
    expect([await there(), storage.all()]).toEqual([null, { messages: 'here' }]);
    vi.setSystemTime(NOW + WEEK + DAY);
    expect([await there(), storage.all()]).toEqual([null, {}]);
  });

  test.each([40, 40_000, -20_000])(
    'is still there after a clock that is %i days off for a moment',
    async (days) => {
      await page.saveTyped('contact', typed, {});
      for (let time = 1; time < 4; time += 1) {
        vi.setSystemTime(NOW + time * DAY + days * DAY);
        await there();
        vi.setSystemTime(NOW + time * DAY);
        expect(await there()).toMatchObject({ fields: typed, madeAt: NOW });
      }
      vi.setSystemTime(NOW + WEEK);
      expect(await there()).toBeNull();
    },
  );

  test('survives a clock that is set back, and then counts its seven days from there', async () => {
    await page.saveTyped('contact', typed, {});
    const lastYear = NOW - 365 * DAY;
    vi.setSystemTime(lastYear);
    expect(await there()).toMatchObject({ fields: typed, madeAt: lastYear });
    vi.setSystemTime(lastYear + WEEK);
    expect(await there()).toBeNull();
  });

  test('leaves nothing when all of it is deleted again', async () => {
    await page.saveTyped('contact', typed, {});
    await page.saveTyped('contact', { name: '', message: '  ' }, typed);
    expect(await there()).toBeNull();
  });

  test('stays when the form of another tab is emptied or cleared', async () => {
    await page.saveTyped('contact', typed, {});
    const other = { name: 'Ravi', message: '' };
    await page.saveTyped('contact', { name: '', message: '' }, other);
    await page.forget('contact', other);
    expect((await there())?.fields).toEqual(typed);
  });

  test('may have arrived while it is what went out, and also once it is that again', async () => {
    await put({ tried: attempt });
    expect(page.attemptOf(await there())).toEqual(attempt);
    const changed = { ...typed, message: 'May we come on Sunday?' };
    await page.saveTyped('contact', changed, typed);
    expect(page.attemptOf(await there())).toBeUndefined();
    await page.saveTyped('contact', typed, changed);
    expect(page.attemptOf(await there())).toEqual(attempt);
  });

  test('is the same with and without the characters that are cleaned away before it is sent', async () => {
    await page.saveTyped('contact', typed, {});
    const cleaned = { ...typed, name: `\ufeff${typed.name}\u0002\ud83e\u202e `, website: 'filled' };
    expect(page.holds(await there(), cleaned)).toBe(true);
  });

  test.each(['queued', 'unsure'] as const)('does not take the place of what is %s', async (state) => {
    await put({ state });
    expect(await page.saveTyped('contact', { name: 'Ravi', message: '' }, typed)).toBe(false);
    expect(await there()).toMatchObject({ state, fields: typed });
  });

  test.each<[string, () => unknown]>([
    ['has no room in its database', () => refuseWrites(() => true)],
    ['stores nothing', brokenStorage],
    [
      'has no database',
      () =>
        vi.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw new DOMException('No.', 'SecurityError');
        }),
    ],
  ])('is not said to be kept where the browser %s', async (_what, refuse) => {
    refuse();
    expect(await page.saveTyped('contact', typed, {})).toBeNull();
    expect(await page.changeWords('contact', typed, { state: 'queued' })).not.toBe(true);
    expect((await there()) ?? null).toBeNull();
  });

  test('lets go of the database for a page of a later release, which changes the tables', async () => {
    await page.saveTyped('contact', typed, {});
    const later = await openDB('outbox', 5);
    expect(later.version).toBe(5);
    later.close();
  });
});

describe('words that are left to be sent', () => {
  const register = vi.fn(async () => undefined);
  const browser = (registration: object | undefined) =>
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });

  test('are asked for by the browser once there is signal, where it can send in the background', async () => {
    browser({ sync: { register } });
    await put({});
    vi.setSystemTime(NOW + 1);
    await page.sendLater('contact', typed);
    expect(await there()).toMatchObject({ state: 'queued', fields: typed, madeAt: NOW + 1 });
    expect(register).toHaveBeenCalledExactlyOnceWith('left-messages');
  });

  test.each([
    ['has no service worker', () => browser(undefined)],
    ['cannot send in the background', () => browser({})],
    ['knows nothing of workers', () => vi.stubGlobal('navigator', {})],
  ])('wait for a page where the browser %s', async (_what, use) => {
    use();
    await put({});
    await page.sendLater('contact', typed);
    expect((await there())?.state).toBe('queued');
  });

  test('are back in the form for whoever does not want them sent, and known to be out where they were', async () => {
    await put({ state: 'queued', tried: attempt });
    await page.doNotSend('contact');
    expect(await there()).toMatchObject({ state: 'draft', tried: attempt });
  });

  test('go out as something new once their writer has decided to send them twice', async () => {
    await put({ state: 'unsure', tried: attempt });
    await page.sendAgain('contact');
    expect(await there()).toEqual({ form: 'contact', state: 'queued', fields: typed, madeAt: NOW });
  });
});
