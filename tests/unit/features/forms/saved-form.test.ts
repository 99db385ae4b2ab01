import { beforeEach, describe, expect, test, vi } from 'vitest';
import { brokenStorage, fakeNetwork, fakeStorage, ok, type Sent } from '../../api/fake-browser.ts';

const TYPED = { name: 'Asha', email: 'asha@example.org', subject: 'A visit', message: 'May we come?' };
const DAY = 86_400_000;

type Tab = Awaited<ReturnType<typeof openTab>>;
let posts: Sent[];
let storage: ReturnType<typeof fakeStorage>;
let respond: () => Response | Promise<Response>;

/** Another tab, or the same page opened again: nothing is left but what is stored. */
async function openTab() {
  vi.resetModules();
  const { createSubmission } = await import('../../../../src/features/forms/submission.ts');
  return {
    ...(await import('../../../../src/features/forms/saved-form.ts')),
    submit: createSubmission<typeof TYPED>('contact').submit,
  };
}

const keys = () => posts.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
const savedFields = ({ findSavedForm }: Tab) => findSavedForm('contact')?.fields ?? null;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  storage = fakeStorage();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  respond = () => ok({ id: 1 });
  posts = fakeNetwork(() => respond());
});

describe('the words of a form', () => {
  test('are there when the page is opened again, until they are sent', async () => {
    (await openTab()).saveForm('contact', TYPED);
    const tab = await openTab();
    expect(savedFields(tab)).toEqual(TYPED);
    expect(await tab.submit(TYPED)).toBe(true);
    expect(savedFields(await openTab())).toBeNull();
  });

  test('are forgotten once all fields are blank again', async () => {
    const tab = await openTab();
    tab.saveForm('contact', TYPED);
    tab.saveForm('contact', { name: ' ', email: '', subject: '', message: '' });
    expect(storage.all()).toEqual({});
  });

  test('are forgotten after seven days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const tab = await openTab();
    tab.saveForm('contact', TYPED);
    vi.setSystemTime(Date.now() + 7 * DAY - 1000);
    expect(savedFields(tab)).toEqual(TYPED);
    vi.setSystemTime(Date.now() + 2000);
    expect(savedFields(tab)).toBeNull();
    expect(storage.all()).toEqual({});
  });

  test('are those of the tab that typed last, also when the other one sends its own', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.saveForm('contact', TYPED);
    other.saveForm('contact', { ...TYPED, message: 'May all of us come?' });
    await one.submit(TYPED);
    expect(savedFields(await openTab())).toEqual({ ...TYPED, message: 'May all of us come?' });
  });

  test('that are not what a form stores are ignored', async () => {
    for (const stored of ['{', 'null', '{"fields":{"name":5},"key":"k","at":1}']) {
      storage.set('form:contact', stored);
      expect(savedFields(await openTab())).toBeNull();
    }
  });
});

describe('the key of a request', () => {
  test('stays the same for the same words, also after the page is opened again', async () => {
    respond = lost;
    const tab = await openTab();
    await tab.submit(TYPED);
    await tab.submit(TYPED);
    const later = await openTab();
    later.findSavedForm('contact');
    await later.submit(TYPED);
    expect(new Set(keys()).size).toBe(1);
    expect(posts).toHaveLength(3);
  });

  test('stays the same where the browser stores nothing', async () => {
    respond = lost;
    brokenStorage();
    const tab = await openTab();
    await tab.submit(TYPED);
    await tab.submit(TYPED);
    expect(new Set(keys()).size).toBe(1);
  });

  test('is a new one after a change of the words', async () => {
    respond = lost;
    const tab = await openTab();
    await tab.submit(TYPED);
    await tab.submit({ ...TYPED, subject: 'Two visits' });
    expect(new Set(keys()).size).toBe(2);
  });

  test('is a new one after 422, and the words stay', async () => {
    respond = () => new Response('{}', { status: 422 });
    const tab = await openTab();
    await tab.submit(TYPED);
    await tab.submit(TYPED);
    expect(new Set(keys()).size).toBe(2);
    expect(savedFields(await openTab())).toEqual(TYPED);
  });

  test('is a new one for the same words once they have arrived', async () => {
    const tab = await openTab();
    await tab.submit(TYPED);
    await tab.submit(TYPED);
    expect(new Set(keys()).size).toBe(2);
  });
});
