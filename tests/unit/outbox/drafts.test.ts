import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '../../../src/stores/form-draft.ts';
import { fakeNetwork, fakeStorage, ok } from '../api/fake-browser.ts';
import { refuseWrites } from './refuse-writes.ts';

const photo = new File(['photo'], 'a.jpg', { type: 'image/jpeg' });
const draft = (part: Partial<Draft> = {}): Draft => ({
  entityKey: 'new',
  item: null,
  version: undefined,
  opened: { title: '' },
  values: { title: 'Kites' },
  file: null,
  isReady: true,
  key: 'k1',
  ...part,
});

let device: IDBFactory;

/** Another page of the same device, in which this account is logged in. */
async function openPage(email = 'asha@example.org') {
  vi.resetModules();
  vi.stubGlobal('indexedDB', device);
  fakeStorage({ token: 'a1', session_of: encodeURIComponent(email) });
  fakeNetwork(() => ok({ email }));
  return import('../../../src/outbox/drafts.ts');
}

beforeEach(() => {
  device = new IDBFactory();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('a draft comes back with its file, its version and its key, and goes when it is discarded', async () => {
  const saved = draft({ entityKey: '3', item: 3, version: 'v1', file: photo });
  await (await openPage()).drafts.save('news/', saved);
  const { drafts } = await openPage();
  const found = await drafts.restore('news/', '3');
  expect(found).toMatchObject({ ...saved, file: expect.any(File), lacksFile: false });
  expect(await found?.file?.text()).toBe('photo');
  await drafts.discard('news/', '3');
  expect(await drafts.restore('news/')).toBeNull();
});

test('there is one draft for each item, and a form that is opened anew gets the last one', async () => {
  const { drafts } = await openPage();
  await drafts.save('news/', draft());
  await drafts.save('team/', draft({ values: { title: 'Meera' } }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
  await drafts.save('news/', draft({ entityKey: '3', item: 3, values: { title: 'Lamps' } }));
  await drafts.save('news/', draft({ entityKey: '3', item: 3, values: { title: 'Lamps again' } }));
  expect((await drafts.restore('news/'))?.values).toEqual({ title: 'Lamps again' });
  expect((await drafts.restore('news/', 'new'))?.values).toEqual({ title: 'Kites' });
});

test('nobody else on the device finds it, but its writer does, even after a change of email', async () => {
  const page = await openPage();
  await page.drafts.save('news/', draft({ file: photo }));
  expect(await (await openPage('ravi@example.org')).drafts.restore('news/')).toBeNull();
  await page.renameOwner('asha@example.org', 'asha@school.org');
  const found = await (await openPage('asha@school.org')).drafts.restore('news/');
  expect(await found?.file?.text()).toBe('photo');
});

test('typing does not write the file again', async () => {
  const { drafts } = await openPage();
  await drafts.save('news/', draft({ file: photo }));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await drafts.save('news/', draft({ file: photo, values: { title: 'Kites and lamps' } }));
  expect(put).toHaveBeenCalledOnce();
});

test('a draft is stored and removed even if the page is left before the device has answered', async () => {
  const { drafts } = await openPage();
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  const deletes = vi.spyOn(IDBObjectStore.prototype, 'delete');
  const { commit } = IDBTransaction.prototype;
  const states: IDBRequestReadyState[] = [];
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    for (const { mock } of [puts, deletes]) states.push(...mock.results.map(({ value }) => value.readyState));
    commit.call(this);
  });
  await drafts.save('news/', draft({ file: photo }));
  expect(states.splice(0)).toEqual(['pending', 'pending']);
  puts.mockClear();
  await drafts.discard('news/', 'new');
  expect(states).toEqual(['pending', 'pending']);
});

test('a device that does not store the file keeps the words, and says later that it is missing', async () => {
  const end = refuseWrites((value) => value instanceof File, 'DataCloneError');
  await (await openPage()).drafts.save('news/', draft({ file: photo }));
  end();
  expect(await (await openPage()).drafts.restore('news/')).toMatchObject({
    values: { title: 'Kites' },
    file: null,
    lacksFile: true,
  });
});

test('a device whose room ends while it stores the file keeps the words alone', async () => {
  const { drafts } = await openPage();
  // Browsers say so at the end of a transaction, whose requests have succeeded.
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function (this: IDBTransaction) {
    this.abort();
  });
  await drafts.save('news/', draft({ file: photo }));
  expect(await (await openPage()).drafts.restore('news/')).toMatchObject({
    values: { title: 'Kites' },
    lacksFile: true,
  });
});

test('a device that keeps nothing is no failure', async () => {
  const { drafts } = await openPage();
  vi.stubGlobal('indexedDB', undefined);
  await drafts.save('news/', draft());
  await drafts.discard('news/', 'new');
  expect(await drafts.restore('news/')).toBeNull();
});
