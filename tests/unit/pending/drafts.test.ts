import { BroadcastChannel } from 'node:worker_threads';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Found } from '../../../src/pending/drafts.ts';
import type { DraftContent } from '../../../src/pending/record.ts';
import { fakeStorage } from '../api/fake-browser.ts';
import { createTeamForm, refuseWrites, useDevice } from './fake-device.ts';
import { fakeLocks } from './fake-locks.ts';

const photo = new File(['photo'], 'IMG_1.jpg', { type: 'image/jpeg' });
const news: DraftContent = {
  fields: { news_name: 'ಸುಗ್ಗಿ' },
  change: { id: 3, version: 'v1', opened: { news_name: 'Old' } },
  pictures: [{ file: photo, words: { alt: 'Sugar cane' } }],
};
const words = (text: string): DraftContent => ({ fields: { news_name: text }, pictures: [] });

const device = useDevice('Date');
let browser: ReturnType<typeof fakeLocks>;

beforeEach(() => {
  browser = fakeLocks();
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** A page with one form, whose code starts from the beginning; the pages before it are still open. */
async function openPage(query = '', name = 'news/') {
  const { locks, close } = browser();
  const enter = () => {
    vi.stubGlobal('navigator', { onLine: true, locks });
    vi.stubGlobal('location', { href: `https://school.example/dashboard/news${query}`, search: query });
  };
  enter();
  const outbox = await device.openPage();
  const { $left, saveOpenForms, dropOpenForms } = await import('../../../src/pending/state.ts');
  const drafts = await import('../../../src/pending/drafts.ts');
  let content: DraftContent | null = null;
  let read = () => content;
  const form = {
    read: () => read(),
    restore: vi.fn((found: Found) => {
      content = found;
    }),
    onGone: vi.fn(),
    accepts: () => true,
  };
  const draft = drafts.openForm(name, form);
  return {
    ...drafts,
    outbox,
    form,
    $left,
    saveOpenForms,
    dropOpenForms,
    readBy: (reader: typeof read) => {
      read = reader;
      draft.note();
    },
    /** It is killed: nothing of it is told. */
    kill: close,
    settled: () => draft.isRestored,
    letGo: draft.letGo,
    note: (next: DraftContent) => {
      content = next;
      draft.note();
    },
    type: async (next: DraftContent | null) => {
      enter();
      content = next;
      draft.note();
      await draft.save();
    },
  };
}

/** What follows happens in a tab that has stored this. */
const inTab = (stored = {}) => fakeStorage(stored, 'sessionStorage');

/** A page that is killed after somebody has typed this. */
async function leave(content: DraftContent, query?: string): Promise<void> {
  const page = await openPage(query);
  await page.type(content);
  page.kill();
}

/** What the next page finds. */
async function found(query = '', name?: string) {
  const page = await openPage(query, name);
  await page.settled();
  page.kill();
  return page.form.restore.mock.calls[0]?.[0] ?? null;
}

describe('what staff type into a form', () => {
  test('is there after the page was killed, with its picture and the version of what it edits', async () => {
    await leave(news);
    const next = await found();
    expect(next).toMatchObject({ fields: news.fields, change: news.change, lacksPicture: false });
    expect(next?.pictures.map(({ file, words }) => [file.name, file.type, file.size, words])).toEqual([
      ['IMG_1.jpg', 'image/jpeg', 5, { alt: 'Sugar cane' }],
    ]);
    expect(await found('', 'team/')).toBeNull();
  });

  test('is there after a page that ended, as without a session, before its form was filled in again', async () => {
    await leave(news);
    const page = await openPage();
    page.readBy(() => null);
    await page.saveOpenForms();
    await page.settled();
    page.kill();
    expect(await found()).toMatchObject({ state: 'draft', ...news });
  });

  test('is saved a moment later by itself, and whenever the page may end', async () => {
    const page = await openPage();
    await page.settled();
    page.note(words('by itself'));
    vi.runAllTimers();
    await page.saveOpenForms();
    page.kill();
    expect((await found())?.fields.news_name).toBe('by itself');
    page.note(words('at the end'));
    await page.saveOpenForms();
    expect((await found())?.fields.news_name).toBe('at the end');
    expect(page.saveOpenForms()).toBeNull();
  });

  test('is gone once it is sent or discarded', async () => {
    const page = await openPage();
    await page.type(news);
    await page.type(null);
    expect(page.form.onGone).toHaveBeenCalled();
    page.kill();
    expect(await found()).toBeNull();
  });

  test('without the picture that was taken back comes back without it', async () => {
    const page = await openPage();
    await page.type(news);
    await page.type({ ...news, pictures: [] });
    page.kill();
    expect(await found()).toMatchObject({ pictures: [], lacksPicture: false });
  });

  test('is back in its tab, also while another tab has one that began in the first', async () => {
    let first = inTab();
    await leave(words('begun in the first'));
    inTab();
    const other = await openPage();
    await other.settled();
    first = inTab(first.all());
    await leave(words('of the first'));
    inTab();
    vi.setSystemTime(Date.now() + 1000);
    await other.type(words('changed in the other'));
    inTab(first.all());
    expect((await found())?.fields.news_name).toBe('of the first');
  });

  test('in two windows is two drafts, and neither takes the other', async () => {
    const one = await openPage();
    await one.settled();
    const two = await openPage();
    await two.settled();
    await one.type(words('one'));
    await two.type(words('two'));
    inTab();
    expect(await found()).toBeNull();
    one.kill();
    expect((await found())?.fields).toEqual({ news_name: 'one' });
    await two.type(null);
    two.kill();
    expect((await found())?.fields).toEqual({ news_name: 'one' });
  });

  test('waits for the next page where this one is in use before it is found', async () => {
    await leave(words('old'));
    const next = await openPage();
    await next.type(words('new'));
    expect(next.form.restore).not.toHaveBeenCalled();
    await next.type(null);
    next.kill();
    expect((await found())?.fields).toEqual({ news_name: 'old' });
  });

  test('of something that was opened again belongs to that', async () => {
    await leave(words('mended'), '?again=k1');
    expect(await found('?again=k2')).toBeNull();
    expect(await found('?again=k1&tab=gurukulam')).toMatchObject({ fields: { news_name: 'mended' } });
    expect(await found()).toMatchObject({ query: '?again=k1' });
    expect(history.replaceState).toHaveBeenLastCalledWith(null, '', '?again=k1');
  });

  test('of something that was shared is no more of that once it is cancelled: it waits on its screen again', async () => {
    (await openPage()).kill();
    const { saveRecords } = await import('../../../src/pending/database.ts');
    const base = { owner: '', madeAt: 1, fields: { text: 'Kites' }, picture: null };
    await saveRecords({ ...base, key: 't1', state: 'shared' });
    const page = await openPage('?shared=t1&date=2026-11-19');
    await page.settled();
    await page.type(words('Kites'));
    page.letGo();
    const url = new URL('https://school.example/dashboard/news');
    expect(history.replaceState).toHaveBeenLastCalledWith(null, '', url);
    const { $shared } = await import('../../../src/pending/state.ts');
    await vi.waitFor(() => expect($shared.get()?.map(({ key }) => key)).toEqual(['t1']));
  });

  test('is never seen by somebody else who logs in there, and stays with its writer under another email', async () => {
    const page = await openPage();
    await page.type(words('before'));
    const { renameOwner } = await import('../../../src/pending/drafts.ts');
    await renameOwner('asha@example.org', 'asha@school.example');
    await page.type(words('after'));
    page.kill();
    expect(await found()).toBeNull();
    await device.logIn('asha@school.example');
    expect((await found())?.fields).toEqual({ news_name: 'after' });
  });

  test('stays its own when somebody else logs in in another tab', async () => {
    const page = await openPage();
    await page.settled();
    await device.logIn('ravi@example.org');
    await page.type(words('mine'));
    page.kill();
    expect(await found()).toBeNull();
  });

  test('is not stored while nobody knows whose it is', async () => {
    device.server.email = '';
    await leave(words('whose'));
    device.server.email = 'asha@example.org';
    expect(await found()).toBeNull();
  });

  test('is counted where another tab has left it, as soon as this one is looked at again', async () => {
    const onLook = vi.spyOn(document, 'addEventListener');
    const page = await openPage();
    await page.outbox.startOutbox();
    await leave(words('left'));
    expect(page.$left.get()).toBe(0);
    for (const [, look] of onLook.mock.calls)
      if (typeof look === 'function') look(new Event('visibilitychange'));
    await vi.waitFor(() => expect(page.$left.get()).toBe(1));
  });

  test('is counted in another window for as long as it is there', async () => {
    vi.stubGlobal('BroadcastChannel', BroadcastChannel);
    const page = await openPage();
    await page.outbox.startOutbox();
    const other = await openPage();
    await other.type(words('open'));
    await vi.waitFor(() => expect(page.$left.get()).toBe(1));
    await other.type(null);
    await vi.waitFor(() => expect(page.$left.get()).toBe(0));
  });

  test('goes with a logout, in the forms that are open; what others have left is counted', async () => {
    const left = await openPage('', 'team/');
    await left.type(words('left'));
    const page = await openPage();
    await page.type(words('open'));
    await page.outbox.startOutbox();
    expect(page.$left.get()).toBe(1);
    page.dropOpenForms();
    await page.saveOpenForms();
    for (const { kill } of [left, page]) kill();
    expect([await found(), (await found('', 'team/'))?.fields.news_name]).toEqual([null, 'left']);
    await page.outbox.clearPending(true);
    expect(await found('', 'team/')).toBeNull();
  });

  test('is the outbox’s from the moment that it is sent', async () => {
    const page = await openPage();
    const team = await createTeamForm();
    const fields = { name: 'Meera' };
    await page.type(words('Meera'));
    page.readBy(() => (team.isQueued(fields) ? null : words('Meera')));
    device.server.upload = () => null;
    void team.submit(null, fields, null);
    await vi.waitFor(() => expect(device.uploads).toHaveLength(1));
    await page.saveOpenForms();
    page.kill();
    expect(await found()).toBeNull();
  });

  test('is without its picture where the device has no room for it, and says so', async () => {
    const page = await openPage();
    await page.settled();
    const goOn = refuseWrites((value) => value instanceof File);
    await page.type(news);
    goOn();
    page.kill();
    expect(await found()).toMatchObject({ fields: news.fields, pictures: [], lacksPicture: true });
  });

  test('stays in its form where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('No.', 'SecurityError');
      },
    });
    const page = await openPage();
    await expect(page.type(news)).resolves.toBeUndefined();
  });
});
