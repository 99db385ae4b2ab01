import { describe, expect, it, vi } from 'vitest';
import { idOf, listOf } from '../support/api-client.ts';
import { keptContent } from '../support/kept-content.ts';
import { accept, invite, look, USERS } from '../support/people.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { until } from '../support/until.ts';
import { openTestServer } from '../support/use-test-server.ts';

const DAY = 86_400_000;
const setClock = (days: number) =>
  days === 0 ? vi.useRealTimers() : vi.useFakeTimers({ now: Date.now() + days * DAY, toFake: ['Date'] });

const start = async () => (await openTestServer({ removeRemainsEvery: 20 }, null)).api;

describe.each([40_000, -20_000])('a clock that is %i days off for a moment', (days) => {
  it('takes nothing that staff could bring back, ends no session or invitation, and makes no message come twice', async () => {
    const api = await start();
    const { access, refresh } = await api.logIn();
    const { secret } = await invite(api, access);
    const sent = { json: sampleFields('messages'), headers: { 'Idempotency-Key': 'the-key-of-one' } };
    const message = idOf(await api.call('POST', '/api/messages/', sent));
    const deleteOne = async (token: string) => {
      const staff = keptContent(api, token);
      const id = idOf(await staff.saveNews('Lost by mistake'));
      await staff.call('DELETE', `news/${id}/`);
      return id;
    };
    const before = await deleteOne(access);
    setClock(days);
    const { access: meanwhile } = await api.logIn();
    const during = await deleteOne(meanwhile);
    await invite(api, meanwhile);
    const another = { ...sent, headers: { 'Idempotency-Key': 'the-key-of-another' } };
    await api.call('POST', '/api/messages/', another);
    setClock(0);
    expect((await look(api, secret)).status).toBe(200);
    expect((await api.call('POST', '/api/token/refresh/', { json: { refresh } })).status).toBe(200);
    expect(idOf(await api.call('POST', '/api/messages/', sent))).toBe(message);
    const staff = keptContent(api, (await api.logIn()).access);
    // The server looks now and then.
    await until(async () => {
      const { results } = await staff.keptAt('news/');
      expect(results.map(({ item }) => item.id)).toEqual([during, before]);
      return results.every((version) => Date.parse(version.until) < Date.now() + 31 * DAY);
    });
    for (const id of [before, during])
      expect((await staff.call('POST', `history/news/${id}/restore/`)).status).toBe(200);
  });

  it('keeps nobody from writing for longer', async () => {
    const form = { calls: 1, seconds: 0.02 };
    const { api } = await openTestServer({ rateLimits: { form, login: form } }, null);
    const send = async () =>
      (await api.call('POST', '/api/messages/', { json: sampleFields('messages') })).status;
    setClock(days);
    await send();
    setClock(0);
    await until(async () => (await send()) === 201);
  });
});

it('what was opened while the clock was ahead is over once it is right: nobody has it for years', async () => {
  const api = await start();
  setClock(40_000);
  const { access, refresh } = await api.logIn();
  const { secret } = await invite(api, access);
  expect((await look(api, secret)).status).toBe(200);
  setClock(0);
  expect((await api.call('GET', '/api/me/', { token: access })).status).toBe(401);
  expect((await api.call('POST', '/api/token/refresh/', { json: { refresh } })).status).toBe(401);
  expect((await accept(api, secret, { email: 'new@example.org' })).status).toBe(401);
});

it('a security event that was noted while the clock was ahead is dated again', async () => {
  const api = await start();
  setClock(40);
  await api.logIn();
  setClock(0);
  const { access: token } = await api.logIn();
  // The server looks now and then.
  await until(async () => {
    const events = listOf(await api.call('GET', `${USERS}events/`, { token }));
    return events.every(({ at }) => Date.parse(String(at)) < Date.now() + DAY);
  });
});
