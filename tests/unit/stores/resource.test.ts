import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { createResource, knownData } from '../../../src/stores/resource.ts';

/** A list whose responses the test gives, request by request. */
function requestedList() {
  const responses: PromiseWithResolvers<string[]>[] = [];
  const resource = createResource(() => {
    const response = Promise.withResolvers<string[]>();
    responses.push(response);
    return response.promise;
  });
  const responseTo = (request: number) => {
    const response = responses[request];
    if (response === undefined) throw new Error(`Request ${request} was not sent.`);
    return response;
  };
  return { resource, responseTo, requests: () => responses.length, shown: () => resource.$load.get() };
}

describe('a list that is loaded', () => {
  test('is loading, then loaded', async () => {
    const { resource, responseTo, shown } = requestedList();
    expect(shown()).toEqual({ state: 'loading' });
    const loading = resource.load();
    expect(shown()).toEqual({ state: 'loading' });
    responseTo(0).resolve(['a']);
    await loading;
    expect(shown()).toEqual({ state: 'loaded', data: ['a'] });
  });

  test('says why it failed, and is loading again on a new try', async () => {
    const { resource, responseTo, shown } = requestedList();
    const loading = resource.load();
    responseTo(0).reject(new Error('The server could not be reached.'));
    await loading;
    expect(shown()).toEqual({ state: 'failed', message: 'The server could not be reached.' });
    const retrying = resource.load();
    expect(shown()).toEqual({ state: 'loading' });
    responseTo(1).resolve(['a']);
    await retrying;
    expect(shown()).toEqual({ state: 'loaded', data: ['a'] });
  });

  test('fails with a sentence even when what was thrown is not an error, or is thrown at once', async () => {
    const thrower = createResource<string[]>(() => {
      throw 'switched off';
    });
    await thrower.load();
    expect(thrower.$load.get()).toEqual({ state: 'failed', message: 'switched off' });
  });

  test('is requested once by two islands at the same time', async () => {
    const { resource, responseTo, requests } = requestedList();
    const both = Promise.all([resource.load(), resource.load()]);
    expect(requests()).toBe(1);
    responseTo(0).resolve([]);
    await both;
    const later = resource.load();
    expect(requests()).toBe(2);
    responseTo(1).resolve([]);
    await later;
  });

  test('stays on the screen while it is requested again, and when that fails', async () => {
    const { resource, responseTo, shown } = requestedList();
    const first = resource.load();
    responseTo(0).resolve(['a']);
    await first;
    const second = resource.load();
    expect(shown()).toEqual({ state: 'refreshing', data: ['a'] });
    responseTo(1).reject(new Error('Down.'));
    await second;
    expect(shown()).toEqual({ state: 'failed', message: 'Down.', data: ['a'] });
  });
});

describe('what the build knew', () => {
  test('is shown until the API has responded', async () => {
    const { resource, responseTo, shown } = requestedList();
    resource.seed(['old']);
    expect(shown()).toEqual({ state: 'refreshing', data: ['old'] });
    const loading = resource.load();
    expect(shown()).toEqual({ state: 'refreshing', data: ['old'] });
    responseTo(0).resolve(['new']);
    await loading;
    expect(shown()).toEqual({ state: 'loaded', data: ['new'] });
  });

  test('gives way to an empty response too', async () => {
    const { resource, responseTo, shown } = requestedList();
    resource.seed(['old']);
    const loading = resource.load();
    responseTo(0).resolve([]);
    await loading;
    expect(shown()).toEqual({ state: 'loaded', data: [] });
  });

  test('stays when the API fails', async () => {
    const { resource, responseTo, shown } = requestedList();
    resource.seed(['old']);
    const loading = resource.load();
    responseTo(0).reject(new Error('Down.'));
    await loading;
    expect(shown()).toEqual({ state: 'failed', message: 'Down.', data: ['old'] });
  });

  test('never takes the place of a response', async () => {
    const { resource, responseTo, shown } = requestedList();
    const loading = resource.load();
    resource.seed(['old']);
    responseTo(0).resolve(['new']);
    await loading;
    resource.seed(['old']);
    expect(shown()).toEqual({ state: 'loaded', data: ['new'] });
  });
});

describe('requesting again', () => {
  test('does not wait for a request that hangs, whose late response no longer counts', async () => {
    const { resource, responseTo, shown, requests } = requestedList();
    const hanging = resource.load();
    const retry = resource.reload();
    expect(requests()).toBe(2);
    responseTo(1).resolve(['new']);
    await retry;
    responseTo(0).reject(new Error('Timed out.'));
    await hanging;
    expect(shown()).toEqual({ state: 'loaded', data: ['new'] });
  });

  test('after a change shows the list with the change, whichever response comes first', async () => {
    const { resource, responseTo, shown } = requestedList();
    const before = resource.load();
    const after = resource.reload();
    responseTo(0).resolve(['before']);
    await before;
    expect(shown()).toEqual({ state: 'loading' });
    responseTo(1).resolve(['after']);
    await after;
    expect(shown()).toEqual({ state: 'loaded', data: ['after'] });
  });
});

test('a request that is sent again is aborted first: hanging requests would block every connection to the server', async () => {
  const signals: AbortSignal[] = [];
  const resource = createResource((signal) => {
    signals.push(signal);
    return new Promise<string[]>(() => undefined);
  });
  void resource.load();
  void resource.reload();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

describe('a row that was deleted', () => {
  const isKept = (row: string) => row !== 'deleted';

  /** A list with two rows that is being loaded again. */
  async function refreshed() {
    const list = requestedList();
    const loading = list.resource.load();
    list.responseTo(0).resolve(['kept', 'deleted']);
    await loading;
    return { ...list, reloading: list.resource.reload() };
  }

  test('is gone at once, and a response from before does not bring it back', async () => {
    const { resource, responseTo, shown, reloading } = await refreshed();
    resource.change((rows) => rows.filter(isKept));
    expect(shown()).toEqual({ state: 'refreshing', data: ['kept'] });
    responseTo(1).resolve(['kept', 'deleted']);
    await reloading;
    expect(shown()).toEqual({ state: 'loaded', data: ['kept'] });
  });

  test('does not keep away what was saved just before, which the list on its way brings', async () => {
    const { resource, responseTo, shown, reloading, requests } = await refreshed();
    resource.change((rows) => rows.filter(isKept));
    responseTo(1).resolve(['kept', 'deleted', 'just saved']);
    await reloading;
    expect(shown()).toEqual({ state: 'loaded', data: ['kept', 'just saved'] });
    expect(requests()).toBe(2);
  });

  test('stays gone when loading again fails', async () => {
    const { resource, responseTo, shown, reloading } = await refreshed();
    resource.change((rows) => rows.filter(isKept));
    responseTo(1).reject(new Error('Down.'));
    await reloading;
    expect(shown()).toEqual({ state: 'failed', message: 'Down.', data: ['kept'] });
  });

  test('is back when it was brought back, and the list loaded again', async () => {
    const { resource, responseTo, shown } = await refreshed();
    resource.change((rows) => rows.filter(isKept));
    const again = resource.reload();
    responseTo(2).resolve(['kept', 'deleted']);
    await again;
    expect(shown()).toEqual({ state: 'loaded', data: ['kept', 'deleted'] });
  });
});

test('the data is available in every state that has it', () => {
  expect(knownData({ state: 'loading' })).toBeUndefined();
  expect(knownData({ state: 'refreshing', data: 1 })).toBe(1);
  expect(knownData({ state: 'loaded', data: 2 })).toBe(2);
  expect(knownData({ state: 'failed', message: 'Down.', data: 3 })).toBe(3);
  expect(knownData({ state: 'failed', message: 'Down.' })).toBeUndefined();
});

test('a subscriber to a list sees every step once', async () => {
  const resource = createResource(async () => ['a']);
  const seen = vi.fn();
  const stop = resource.$load.listen(({ state }) => seen(state));
  await resource.load();
  await resource.load();
  stop();
  expect(seen.mock.calls.flat()).toEqual(['loading', 'loaded', 'refreshing', 'loaded']);
});

describe('a list that the page came with', () => {
  test('is up to date where the server still has what its ETag stands for', async () => {
    const requested: (string | null)[] = [];
    const resource = createResource<string[]>(async (_signal, etag) => {
      requested.push(etag);
      if (etag !== null) throw new ApiError('unchanged', '', 304);
      return ['a', 'b'];
    });
    const known = ['a'];
    resource.seed(known, 'W/"1"');
    await resource.load();
    expect(resource.$load.get()).toEqual({ state: 'loaded', data: known });
    await resource.reload();
    expect(resource.$load.get()).toEqual({ state: 'loaded', data: ['a', 'b'] });
    expect(requested).toEqual(['W/"1"', null]);
  });
});
