import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createRecord } from '../../../src/api/create-record.ts';
import { LEFT_MESSAGES } from '../../../src/domain/left-message.ts';
import { mayBeSent, queueForBackgroundSync, takeBack } from '../../../src/stores/left-messages.ts';
import { forgetForm, type SavedForm, saveForm } from '../../../src/stores/saved-form.ts';
import { brokenStorage, fakeNetwork, fakeStorage, noConnection, ok } from '../api/fake-browser.ts';
import { fakeCaches } from '../worker/fake-caches.ts';

const NAME = '/left-messages/contact';
const values = { name: 'Asha', message: 'May we come?' };
const WORDS: SavedForm = { state: 'waiting', values, at: Date.now(), mayHaveArrived: false };

let box: ReturnType<typeof fakeCaches>;
const register = vi.fn(async () => undefined);
const browser = (registration: object | undefined) =>
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });

/** The page has tried to send it before. */
async function tryToSend(respond: Parameters<typeof fakeNetwork>[0]) {
  fakeNetwork(respond);
  return createRecord('messages/', { json: values }).catch(() => undefined);
}

beforeEach(async () => {
  fakeStorage();
  vi.stubGlobal('dispatchEvent', vi.fn());
  saveForm('contact', WORDS);
  await tryToSend(noConnection);
  box = fakeCaches(LEFT_MESSAGES);
  register.mockClear();
  browser({ sync: { register } });
});

describe('words that wait for signal', () => {
  test('are left to a browser that sends in the background, once', async () => {
    await queueForBackgroundSync('contact', WORDS);
    const left = box.all();
    expect(left).toEqual({
      [NAME]: { path: 'messages/', json: values, key: expect.any(String), at: WORDS.at, state: 'left' },
    });
    box.put(NAME, { ...(left[NAME] as object), state: 'done' }); // as put above
    await queueForBackgroundSync('contact', WORDS);
    expect(box.all()).toEqual({ [NAME]: expect.objectContaining({ state: 'done' }) });
    expect(register).toHaveBeenCalledWith(LEFT_MESSAGES);
  });

  test('are taken back, and may be with the server from the moment at which the browser begins', async () => {
    await queueForBackgroundSync('contact', WORDS);
    expect(await mayBeSent('contact')).toBe(false);
    box.put(NAME, { ...(box.all()[NAME] as object), state: 'begun' }); // as put above
    expect(await mayBeSent('contact')).toBe(true);
    await takeBack('contact');
    expect([await mayBeSent('contact'), box.all()]).toEqual([false, {}]);
  });

  test('are not left once they were sent, nor with another key than the one of the page', async () => {
    forgetForm('contact');
    await queueForBackgroundSync('contact', WORDS);
    expect(box.all()).toEqual({});
    saveForm('contact', WORDS);
    await tryToSend(ok);
    await queueForBackgroundSync('contact', WORDS);
    expect([box.all(), register.mock.calls]).toEqual([{}, []]);
  });

  test.each([
    ['has no service worker', undefined],
    ['cannot send in the background', {}],
  ])('stay with the page where the browser %s', async (_, registration) => {
    browser(registration);
    await queueForBackgroundSync('contact', WORDS);
    expect(box.all()).toEqual({});
  });

  test('stay with the page where the browser has neither workers nor caches', async () => {
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('caches', undefined);
    brokenStorage();
    await queueForBackgroundSync('contact', WORDS);
    expect(await mayBeSent('contact')).toBe(false);
    await takeBack('contact');
  });
});
