import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, fakeStorage, heldResponse, ok } from '../api/fake-browser.ts';

const version = (id: number) => ({ id, change: 'delete', item: { id } });
const page = (count: number, ...ids: number[]) => ok({ count, results: ids.map(version) });

beforeEach(() => {
  vi.resetModules();
  fakeStorage({ token: 'a1' });
});

test('the next deleted items are not added to a list that was loaded again while they were on their way', async () => {
  const next = heldResponse();
  const firsts = [page(3, 9, 8), page(2, 9)];
  fakeNetwork((call) => (call.path.endsWith('offset=2') ? next.respond(call) : (firsts.shift() ?? ok())));
  const { createHistory } = await import('../../../src/stores/history.ts');
  const { knownData } = await import('../../../src/stores/resource.ts');
  const living = { reload: async () => undefined, has: () => false };
  const { deleted } = createHistory('news/', v.object({ id: v.number() }), living);
  const shown = () => {
    const known = knownData(deleted.$load.get());
    return { count: known?.count, ids: known?.versions.map(({ id }) => id) };
  };
  await deleted.load();
  const more = deleted.more(new AbortController().signal);
  await deleted.reload();
  next.arrive(page(3, 7));
  await more;
  expect(shown()).toEqual({ count: 2, ids: [9] });
});
