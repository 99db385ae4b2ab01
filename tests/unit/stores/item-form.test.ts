import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { loadCapabilities } from '../../../src/stores/capabilities.ts';
import type { Draft, Drafts } from '../../../src/stores/form-draft.ts';
import { createItemForm, type ItemFormOptions, PartlySaved } from '../../../src/stores/item-form.ts';
import { fakeNetwork, fakeStorage, ok } from '../api/fake-browser.ts';

type Item = { id: number; title: string; version?: string };

const stored = new Map<string, Draft>();
const drafts: Drafts = {
  restore: async (form, entityKey) => {
    const found = entityKey === undefined ? [...stored.values()].at(-1) : stored.get(`${form} ${entityKey}`);
    return found ? { ...found, lacksFile: false } : null;
  },
  save: async (form, draft) => {
    stored.delete(`${form} ${draft.entityKey}`);
    stored.set(`${form} ${draft.entityKey}`, draft);
  },
  discard: async (form, entityKey) => void stored.delete(`${form} ${entityKey}`),
};
const send = vi.fn<Parameters<typeof createItemForm<Item>>[0]['send']>();
const lakes: Item = { id: 3, title: 'Lakes', version: 'v1' };

const prepare = async (file: File) => (file.name.endsWith('.txt') ? 'This is not a picture.' : file);

function createForm(options: Partial<ItemFormOptions<Item>> = {}) {
  const form = createItemForm<Item>({
    name: 'news/',
    drafts,
    emptyValues: () => ({ title: '', alt: '' }),
    valuesOf: ({ title }) => ({ title, alt: '' }),
    texts: { created: 'Added!', updated: 'Updated!', saveFailed: (reason) => `Failed: ${reason}` },
    prepare,
    send,
    conflictOf: (error) =>
      error instanceof ApiError && error.status === 412
        ? { present: { id: 3, title: 'Ponds', version: 'v2' }, changedBy: '' }
        : null,
    ...options,
  });
  const title = () => form.$state.get().values.title;
  return { ...form, title };
}

/** Submits it, and returns how that ended. */
async function save({ submit, $outcome }: ReturnType<typeof createForm>) {
  await submit();
  return $outcome.get();
}

const photo = (name = 'a.jpg') => new File(['photo'], name, { type: 'image/jpeg' });
const failWith = (status: number) => send.mockRejectedValueOnce(new ApiError('No.', status));

beforeEach(() => {
  stored.clear();
  send.mockReset().mockResolvedValue({ id: 4, title: 'Kites' });
  fakeStorage({});
  fakeNetwork(() => ok([]));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const typed = async () => {
  await vi.advanceTimersByTimeAsync(400);
  return [...stored.values()].map(({ entityKey, values }) => [entityKey, values.title]);
};

test('what is typed is a draft after a pause, and none once it is as before', async () => {
  const form = createForm();
  form.change('title', 'K');
  form.change('title', 'Kites');
  expect(stored.size).toBe(0);
  expect(await typed()).toEqual([['new', 'Kites']]);
  form.change('title', '');
  expect(await typed()).toEqual([]);
});

test('an opened item leaves the draft of the one before, and both are there again', async () => {
  const form = createForm();
  form.change('title', 'Kites');
  form.open(lakes);
  form.change('title', 'Lakes and ponds');
  form.create();
  await vi.waitFor(() => expect(form.title()).toBe('Kites'));
  expect(form.$state.get()).toMatchObject({ id: null, restored: 'whole' });
  form.open(lakes);
  await vi.waitFor(() => expect(form.title()).toBe('Lakes and ponds'));
  expect(form.$state.get()).toMatchObject({ id: 3, version: 'v1', opened: { title: 'Lakes' } });
  await form.submit();
  expect(send.mock.lastCall?.[0]).toMatchObject({ id: 3, version: 'v1' });
  await vi.waitFor(() => expect(form.title()).toBe('Kites'));
});

test('a draft is not filled in over what somebody has begun to type meanwhile', async () => {
  const form = createForm();
  form.change('title', 'Kites');
  await typed();
  const next = createForm();
  next.create();
  next.change('title', 'S');
  await vi.advanceTimersByTimeAsync(0);
  expect(next.title()).toBe('S');
});

test('a save sends the content with its version, and leaves an empty form and no draft', async () => {
  const form = createForm();
  form.open(lakes);
  form.change('title', 'Ponds');
  form.choose(photo());
  expect(await save(form)).toEqual({ kind: 'success', text: 'Updated!' });
  expect(send.mock.lastCall?.[0]).toMatchObject({
    id: 3,
    version: 'v1',
    values: { title: 'Ponds' },
    file: { name: 'a.jpg' },
  });
  expect([form.title(), form.$savedId.get(), await typed()]).toEqual(['', 4, []]);
});

test('a repeat after a lost response has the same key, and one of other content another', async () => {
  const form = createForm();
  form.change('title', 'Kites');
  failWith(0);
  expect(await save(form)).toMatchObject({ kind: 'danger', text: 'Failed: No.', retry: 'unclear' });
  failWith(503);
  expect(await save(form)).toMatchObject({ retry: 'safe' });
  form.change('title', 'Kites and lamps');
  await form.submit();
  const keys = send.mock.calls.map(([{ key }]) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a key that the server has used for something else is not used again', async () => {
  const form = createForm();
  form.change('title', 'Kites');
  failWith(422);
  expect(await save(form)).toEqual({ kind: 'danger', text: 'Failed: No.', retry: undefined });
  await form.submit();
  expect(send.mock.calls[1]?.[0].key).not.toBe(send.mock.calls[0]?.[0].key);
});

test('a double click sends once', async () => {
  const form = createForm();
  form.change('title', 'Kites');
  await Promise.all([form.submit(), form.submit()]);
  expect(send).toHaveBeenCalledOnce();
});

test('a file that turns out to be no picture is not left out silently', async () => {
  const form = createForm();
  form.change('title', 'Kites');
  form.choose(photo('a.txt'));
  expect(await save(form)).toEqual({ kind: 'danger', text: 'This is not a picture.' });
  expect([send.mock.calls, form.title()]).toEqual([[], 'Kites']);
});

test('a picture that was not ready when the page was dropped is made ready by the next one', async () => {
  let isSlow = true;
  const slow = async (file: File) => (isSlow ? new Promise<File>(() => undefined) : file);
  const open = () => createForm({ prepare: slow });
  open().choose(photo());
  await vi.waitFor(() => expect([...stored.values()][0]).toMatchObject({ isReady: false }));
  isSlow = false;
  const next = open();
  next.create();
  await vi.waitFor(() => expect(next.$state.get().file).toMatchObject({ state: 'ready' }));
});

test('what is stored is not sent again where something after it failed, which is said', async () => {
  const form = createForm();
  form.change('title', 'Kites');
  send.mockRejectedValueOnce(new PartlySaved('The old one is still there.'));
  expect(await save(form)).toEqual({ kind: 'danger', text: 'The old one is still there.' });
  expect([form.title(), await typed()]).toEqual(['', []]);
});

test('a conflict keeps what is typed until somebody saves it over the other version', async () => {
  const form = createForm();
  form.open(lakes);
  form.change('title', 'Mine');
  failWith(412);
  expect(await save(form)).toBeNull();
  expect([form.title(), form.$conflict.get()?.present?.title]).toEqual(['Mine', 'Ponds']);
  await form.saveMine();
  expect(form.$outcome.get()).toMatchObject({ kind: 'success' });
  expect(send.mock.lastCall?.[0]).toMatchObject({ id: 3, version: 'v2', values: { title: 'Mine' } });
});

test('a conflict ends with the other version where somebody takes that', async () => {
  const form = createForm();
  form.open(lakes);
  form.change('title', 'Mine');
  failWith(412);
  await form.submit();
  form.takeTheirs();
  expect([form.title(), form.$conflict.get(), await typed()]).toEqual(['Ponds', null, []]);
  expect(form.$state.get()).toMatchObject({ id: 3, version: 'v2' });
});

test('the words of one picture do not go with another one', () => {
  const form = createForm();
  form.change('alt', 'A kite');
  form.choose(photo());
  expect(form.$state.get().values.alt).toBe('A kite');
  form.choose(photo('b.jpg'));
  expect(form.$state.get().values.alt).toBe('');
});

test('what is cancelled is gone from the form and from the device', async () => {
  const form = createForm();
  form.change('title', 'Kites');
  await typed();
  form.cancel();
  expect([form.title(), await typed()]).toEqual(['', []]);
});

test('a password is in no draft, and alone makes none', async () => {
  const form = createForm({ secrets: ['password'] });
  form.change('password', 'seven lamps');
  expect(await typed()).toEqual([]);
  form.change('title', 'Kites');
  await typed();
  expect([...stored.values()].map(({ values }) => values)).toEqual([{ title: 'Kites', alt: '' }]);
  expect(form.$state.get().values.password).toBe('seven lamps');
});

test('whatever a save failed with, the next press sends what is in the form', async () => {
  const form = createForm({ hasKey: false });
  form.change('title', 'Kites');
  const statuses = [0, 400, 401, 403, 404, 413, 415, 429, 500, 502, 503, 504, 507];
  for (const status of statuses) {
    failWith(status);
    expect(await save(form)).toMatchObject({ kind: 'danger', text: 'Failed: No.' });
  }
  expect(await save(form)).toEqual({ kind: 'success', text: 'Added!' });
  expect(send.mock.calls.map(([{ values }]) => values.title)).toEqual(
    Array(statuses.length + 1).fill('Kites'),
  );
});

test('a create that the server could not know again says that a repeat may make a second one', async () => {
  fakeNetwork(() => ok(['idempotency']));
  await loadCapabilities();
  const retryOf = async (form: ReturnType<typeof createForm>) => {
    form.change('title', 'Kites');
    failWith(502);
    return (await save(form))?.retry;
  };
  expect([await retryOf(createForm()), await retryOf(createForm({ hasKey: false }))]).toEqual([
    'safe',
    'unclear',
  ]);
});
