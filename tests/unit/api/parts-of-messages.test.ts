import { beforeEach, expect, test } from 'vitest';
import { contactMessageApi } from '../../../src/api/messages.ts';
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
