import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeStorage } from '../api/fake-browser.ts';

const NOW = Date.UTC(2026, 11, 2, 8);
const values = { name: 'Asha', message: 'May we come?' };
const SAVED = { state: 'typed', values, at: NOW - 1000, mayHaveArrived: false };

/** The browser of a visitor who comes back to the site. */
async function comeBack(stored: Record<string, string>, isLeft = false) {
  const storage = fakeStorage(stored);
  const deleted = vi.fn(async () => true);
  vi.stubGlobal('caches', { has: async () => isLeft, delete: deleted });
  vi.stubGlobal('document', {});
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  const { messageOf } = await import('../../../src/pending/messages.ts');
  return { storage, deleted, message: await messageOf('contact') };
}
const saved = (change = {}) => ({ 'form:contact': JSON.stringify({ ...SAVED, ...change }) });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('what a visitor left with an earlier release', () => {
  test.each([
    ['typed', 'draft'],
    ['waiting', 'queued'],
    ['asking', 'unsure'],
    ['refused', 'refused'],
    ['sent', 'sent'],
  ])('as %s is taken over as %s, once', async (before, state) => {
    const { storage, message } = await comeBack(saved({ state: before, reason: 'No.' }));
    expect(message).toEqual({
      form: 'contact',
      state,
      fields: values,
      madeAt: NOW - 1000,
      reason: 'No.',
    });
    expect(storage.all()).toEqual({ messages: 'here' });
  });

  test.each([
    ['it may have arrived', { mayHaveArrived: true }, false],
    ['the browser may have sent it', {}, true],
  ])('is asked about before it is sent again where %s', async (_why, change, isLeft) => {
    const { deleted, message } = await comeBack(saved({ state: 'waiting', ...change }), isLeft);
    expect(message).toMatchObject({ state: 'unsure', tried: { fields: values } });
    expect(deleted).toHaveBeenCalledTimes(isLeft ? 1 : 0);
  });

  test('waits for the form where something else is in it by now', async () => {
    await comeBack({});
    const page = await import('../../../src/pending/messages.ts');
    await page.saveTyped('contact', { name: 'Ravi' }, {});
    const storage = fakeStorage(saved({ state: 'waiting' }));
    vi.resetModules();
    const next = await import('../../../src/pending/messages.ts');
    expect((await next.messageOf('contact'))?.fields).toEqual({ name: 'Ravi' });
    expect(Object.keys(storage.all())).toContain('form:contact');
    await next.forget('contact');
    vi.resetModules();
    const last = await import('../../../src/pending/messages.ts');
    expect(await last.messageOf('contact')).toMatchObject({ state: 'queued', fields: values });
  });

  test.each(['', 'no JSON', '[]', '{"state":"typed","values":7}', '{"state":"odd","values":{}}'])(
    'breaks nothing, and is gone from the storage, where it is %j',
    async (stored) => {
      const { storage } = await comeBack({ 'form:contact': stored });
      expect(storage.all()).not.toHaveProperty('form:contact');
    },
  );
});
