import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { createFetcher } from '../../../src/stores/fetcher.ts';

/** A list whose responses the test gives, request by request. */
function requestedList() {
  const responses: PromiseWithResolvers<string[]>[] = [];
  const signals: AbortSignal[] = [];
  const { $load, ...fetcher } = createFetcher((signal) => {
    const response = Promise.withResolvers<string[]>();
    responses.push(response);
    signals.push(signal);
    return response.promise;
  });
  return {
    ...fetcher,
    signals,
    shown: () => $load.get(),
    respond: (request: number, list: string[]) => responses[request]?.resolve(list),
    fail: (request: number, reason = 'Down.') => responses[request]?.reject(new Error(reason)),
  };
}

/** The same after its first response. */
async function loadedList(list: string[]) {
  const requested = requestedList();
  const loading = requested.load();
  requested.respond(0, list);
  await loading;
  return requested;
}

describe('a list that is loaded', () => {
  test('is loading, then loaded, and stays while it is requested again, and when that fails', async () => {
    const { shown, load, respond, fail } = requestedList();
    expect(shown()).toEqual({ state: 'loading' });
    const loading = load();
    expect(shown()).toEqual({ state: 'loading' });
    respond(0, ['a']);
    await loading;
    expect(shown()).toEqual({ state: 'loaded', data: ['a'] });
    const second = load();
    expect(shown()).toEqual({ state: 'refreshing', data: ['a'] });
    fail(1);
    await second;
    expect(shown()).toEqual({ state: 'failed', message: 'Down.', data: ['a'] });
  });

  test('is requested once by two islands at the same time', async () => {
    const { load, respond, signals } = requestedList();
    const both = Promise.all([load(), load()]);
    expect(signals).toHaveLength(1);
    respond(0, []);
    await both;
    void load();
    expect(signals).toHaveLength(2);
  });
});

describe('what the build knew', () => {
  test('never takes the place of a response', async () => {
    const { startFrom, load, respond, shown } = requestedList();
    const loading = load();
    startFrom(['old']);
    respond(0, ['new']);
    await loading;
    startFrom(['old']);
    expect(shown()).toEqual({ state: 'loaded', data: ['new'] });
  });

  test('is up to date where the server still has what its ETag stands for', async () => {
    const requested: (string | null)[] = [];
    const { startFrom, load, reload, $load } = createFetcher<string[]>(async (_signal, etag) => {
      requested.push(etag);
      if (etag !== null) throw new ApiError('', 304);
      return ['a', 'b'];
    });
    startFrom(['a'], 'W/"1"');
    await load();
    expect($load.get()).toEqual({ state: 'loaded', data: ['a'] });
    await reload();
    expect([$load.get(), requested]).toEqual([{ state: 'loaded', data: ['a', 'b'] }, ['W/"1"', null]]);
  });
});

test('a request that is sent again is aborted first, and its late response no longer counts', async () => {
  const { load, reload, respond, shown, signals } = requestedList();
  const hanging = load();
  const retry = reload();
  // Hanging requests would block every connection to the server.
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  respond(0, ['before']);
  await hanging;
  expect(shown()).toEqual({ state: 'loading' });
  respond(1, ['after']);
  await retry;
  expect(shown()).toEqual({ state: 'loaded', data: ['after'] });
});

describe('a row that was deleted while the list is loaded again', () => {
  async function deletedRow() {
    const list = await loadedList(['kept', 'deleted']);
    const reloading = list.reload();
    list.change((rows) => rows.filter((row) => row !== 'deleted'));
    expect(list.shown()).toEqual({ state: 'refreshing', data: ['kept'] });
    return { ...list, reloading };
  }

  test('is gone at once; an earlier response does not bring it back, but brings what was saved', async () => {
    const { respond, shown, reloading, signals } = await deletedRow();
    respond(1, ['kept', 'deleted', 'just saved']);
    await reloading;
    expect(shown()).toEqual({ state: 'loaded', data: ['kept', 'just saved'] });
    expect(signals).toHaveLength(2);
  });

  test('stays gone when loading again fails', async () => {
    const { fail, shown, reloading } = await deletedRow();
    fail(1);
    await reloading;
    expect(shown()).toEqual({ state: 'failed', message: 'Down.', data: ['kept'] });
  });

  test('is back when it was brought back, and the list loaded again', async () => {
    const { respond, shown, reload } = await deletedRow();
    const again = reload();
    respond(2, ['kept', 'deleted']);
    await again;
    expect(shown()).toEqual({ state: 'loaded', data: ['kept', 'deleted'] });
  });
});
