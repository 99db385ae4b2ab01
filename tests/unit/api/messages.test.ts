import { beforeEach, expect, test, vi } from 'vitest';
import { contactMessageApi, inSlices } from '../../../src/api/messages.ts';
import { expired, fakeNetwork, fakeStorage, ok, sentTo } from './fake-browser.ts';

const messages = Array.from({ length: 250 }, (_, at) => ({ id: at + 1 }));
const FIRST = '/api/messages/?limit=100&offset=0';

/** A server that gives parts to whoever has the token, and renews it. */
function serveParts(token: string) {
  return fakeNetwork((sent) => {
    if (sent.path === '/api/token/refresh/') return ok({ access: token });
    if (sent.token !== `Bearer ${token}`) return expired();
    const offset = /offset=(\d+)/.exec(sent.path)?.[1];
    if (offset === undefined) return ok(messages);
    return ok({ count: messages.length, results: messages.slice(Number(offset), Number(offset) + 100) });
  });
}

const { signal } = new AbortController();
const idsOf = (part: { items: { id: number }[] } | null) => part?.items.map(({ id }) => id);

beforeEach(() => void fakeStorage({ token: 'a1', refresh_token: 'r1' }));

test('the oldest hundred are the first part, and the newest hundred the last', async () => {
  const sent = serveParts('a1');
  const oldest = await contactMessageApi.first('oldest', signal);
  expect([oldest?.count, idsOf(oldest)?.[0], idsOf(oldest)?.at(-1)]).toEqual([250, 1, 100]);
  const newest = await contactMessageApi.first('newest', signal);
  expect([newest?.count, idsOf(newest)?.[0], idsOf(newest)?.at(-1)]).toEqual([250, 151, 250]);
  expect(sent.map(({ path }) => path)).toEqual([FIRST, FIRST, '/api/messages/?limit=100&offset=150']);
});

test('a token that expires between a part and the whole is renewed once, and both come', async () => {
  const sent = serveParts('a2');
  const [part, whole] = await Promise.all([
    contactMessageApi.first('oldest', signal),
    contactMessageApi.list(signal),
  ]);
  expect([part?.items.length, whole.length]).toEqual([100, 250]);
  expect(sentTo(sent, '/api/token/refresh/')).toHaveLength(1);
});

test.each(['a scheduler, by which what somebody sees goes first', 'none'])(
  'a long list is read in its order, and the browser works in between, where it has %s',
  async (scheduler) => {
    const postTask = vi.fn<typeof globalThis.scheduler.postTask>((task) => Promise.resolve(task()));
    if (scheduler !== 'none') vi.stubGlobal('scheduler', { postTask });
    let seen = 0;
    const reading = inSlices(messages.concat(...Array(9).fill(messages)), ({ id }) => {
      seen += 1;
      return id;
    });
    const seenByOthers = await new Promise((resolve) => setTimeout(() => resolve(seen)));
    expect((await reading).slice(-3)).toEqual([248, 249, 250]);
    expect([seen, scheduler !== 'none' || seenByOthers !== 2500]).toEqual([2500, true]);
    expect(postTask.mock.calls.map(([, options]) => options)).toEqual(
      scheduler === 'none' ? [] : Array(2).fill({ priority: 'background' }),
    );
  },
);
