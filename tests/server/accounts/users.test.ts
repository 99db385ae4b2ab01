import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { RATE_LIMITS } from '../../../src/server/settings.ts';
import { listOf, textOf } from '../../support/api-client.ts';
import { bytesIn } from '../../support/database-file.ts';
import {
  accept,
  accessStatus,
  GOOD_PASSWORD,
  INVITATIONS,
  invite,
  newPerson,
  openLink,
  tryLogIn,
  USERS,
} from '../../support/people.ts';
import { headOf, sent } from '../../support/raw-socket.ts';
import { sampleFields, sampleForm } from '../../support/sample-bodies.ts';
import { ADMIN } from '../../support/start-test-server.ts';
import { openTestServer, useTestServer } from '../../support/use-test-server.ts';
import { withCheckedResponses } from '../contract/response-schemas.ts';

const { token, origin, ...server } = await useTestServer();
const api = withCheckedResponses(server.api);

const ENDED = {
  detail:
    'This link no longer works: a link works once, within 48 hours, or 30 minutes if it came by email. If you have used it already, log in. Otherwise ask for a new one.',
};
const TAKEN = { email: ['Somebody with this email can log in already.'] };

const newEmail = () => `${crypto.randomUUID()}@example.org`;
const people = async () => listOf(await api.call('GET', USERS, { token }));
const open = async () => listOf(await api.call('GET', INVITATIONS, { token }));
const removeUser = (id: number, by = token) => api.call('DELETE', `${USERS}${id}/`, { token: by });
const change = (token: string, json: object) => api.call('PUT', `${USERS}me/`, { token, json });
const later = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] });
const HOURS = 3_600_000;
const NEXT = 'eleven monsoon clouds waiting';

describe('an invitation', () => {
  it('has its link at the public URL of the site, where that is set', async () => {
    const known = await openTestServer({ siteUrl: 'https://www.school.example' });
    const made = await known.api.call('POST', INVITATIONS, { token: known.token, json: {} });
    const secret = textOf(made, 'secret');
    expect(textOf(made, 'url')).toBe(`https://www.school.example/admin/invitation#${secret}`);
    expect(await invite(api, token)).not.toHaveProperty('url');
  });

  it('lets somebody choose a password, log in, and be seen by everybody', async () => {
    const email = newEmail();
    const { secret } = await invite(api, token, email);
    expect((await openLink(api, secret)).body).toEqual({ email, resets: false });
    // It is for nobody else, whatever the request says.
    expect((await accept(api, secret, { email: newEmail() })).body).toEqual({ email });
    const mine = (list: Record<string, unknown>[]) => list.find((person) => person.email === email);
    expect(mine(await people())).toMatchObject({
      since: expect.any(String),
      last_login: null,
      is_you: false,
    });
    const { access } = await api.logIn({ email, password: GOOD_PASSWORD });
    const seen = listOf(await api.call('GET', USERS, { token: access }));
    expect(mine(seen)).toMatchObject({ last_login: expect.any(String), is_you: true });
    expect(seen.map((person) => person.email)).toContain(ADMIN.email);
  });

  it('without an email is for whoever opens it, who enters their own', async () => {
    const { secret } = await invite(api, token);
    expect((await openLink(api, secret)).body).toEqual({ email: null, resets: false });
    expect(await accept(api, secret)).toMatchObject({ status: 400, body: { email: [expect.any(String)] } });
    const email = newEmail();
    expect((await accept(api, secret, { email })).body).toEqual({ email });
  });

  it('works once, and then says the same as a link that never was one', async () => {
    const { secret } = await invite(api, token, newEmail());
    await accept(api, secret);
    const responses = [
      await openLink(api, secret),
      await accept(api, secret),
      await openLink(api, 'x'),
      await accept(api, 'x'),
    ];
    expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([401, ENDED]));
  });

  it('ends after 48 hours', async () => {
    const { id, secret } = await invite(api, token, newEmail());
    later(48 * HOURS - 60_000);
    expect((await openLink(api, secret)).status).toBe(200);
    later(61_000);
    expect((await openLink(api, secret)).body).toEqual(ENDED);
    expect((await accept(api, secret)).status).toBe(401);
    vi.useRealTimers();
    expect((await open()).map((invitation) => invitation.id)).toContain(id);
  });

  it('is seen by everybody while it is open, without its secret, and can be revoked', async () => {
    const email = newEmail();
    const { id, secret } = await invite(api, token, email);
    const seen = (await open()).find((invitation) => invitation.id === id);
    expect(seen).toEqual({
      id,
      email,
      resets: false,
      invited_by: ADMIN.email,
      expires: expect.stringMatching(/Z$/),
    });
    expect((await api.call('DELETE', `${INVITATIONS}${id}/`, { token })).status).toBe(204);
    expect((await api.call('DELETE', `${INVITATIONS}${id}/`, { token })).status).toBe(404);
    expect((await openLink(api, secret)).status).toBe(401);
  });

  it('ends when the same person is invited once more', async () => {
    const email = newEmail();
    const first = await invite(api, token, email);
    const second = await invite(api, token, email.toUpperCase());
    expect([(await openLink(api, first.secret)).status, (await openLink(api, second.secret)).status]).toEqual(
      [401, 200],
    );
  });

  it('is refused for an email that can log in already, whatever its case, and for what is none', async () => {
    const send = (email: unknown) => api.call('POST', INVITATIONS, { token, json: { email } });
    expect(await send(ADMIN.email.toUpperCase())).toMatchObject({ status: 400, body: TAKEN });
    for (const email of ['plain', 'a@', '', 7, ['a@b.c']])
      expect(await send(email)).toMatchObject({ status: 400, body: { email: [expect.any(String)] } });
  });

  it('stays open where the email or the password is not taken', async () => {
    const { secret } = await invite(api, token);
    const taken = await accept(api, secret, { email: ADMIN.email.toUpperCase() });
    expect([taken.status, taken.body]).toEqual([400, TAKEN]);
    const weak = await accept(api, secret, { email: newEmail(), password: 'password1234' });
    const sentence = 'The password is too easy to guess: choose several words that do not belong together.';
    expect([weak.status, weak.body]).toEqual([400, { password: [sentence] }]);
    expect((await accept(api, secret, { email: newEmail() })).status).toBe(201);
  });
});

describe('an account that is removed', () => {
  it('can remove itself while there is another; its password fails, its number is not reused', async () => {
    const person = await newPerson(api, token);
    expect((await removeUser(person.id, person.access)).status).toBe(204);
    expect((await tryLogIn(api, person)).status).toBe(401);
    expect((await removeUser(person.id)).status).toBe(404);
    expect((await newPerson(api, token)).id).toBeGreaterThan(person.id);
  });

  it.each([
    ['an invitation', INVITATIONS, async () => new Blob(['{}'], { type: 'application/json' })],
    ['a picture', '/api/team/', () => sampleForm(sampleFields('team'), 'image')],
  ])(
    'has no access any more, even by a request for %s whose body was still on its way',
    async (_what, path, body) => {
      const person = await newPerson(api, token);
      const before = await open();
      const form = new Response(await body());
      const bytes = Buffer.from(await form.arrayBuffer());
      const headers = {
        Connection: 'close',
        'Content-Type': String(form.headers.get('content-type')),
        Authorization: `Bearer ${person.access}`,
        'Content-Length': bytes.length,
      };
      const socket = await sent(origin, headOf(`POST ${path}`, headers), bytes.subarray(0, 1));
      // The server has the beginning of it: this later request of another connection was served.
      for (const _turn of [1, 2]) await fetch(`${origin}/api/me/`);
      await removeUser(person.id);
      socket.write(bytes.subarray(1));
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
      expect(await open()).toEqual(before);
      expect((await api.call('GET', '/api/team/')).body).toEqual([]);
    },
  );
});

describe("one's own account", () => {
  it.each([
    ['password', { new_password: NEXT }, { password: NEXT }],
    ['email', { email: 'next@example.org' }, { email: 'next@example.org' }],
  ])(
    'has its %s changed, which is then the one to log in with, and goes on here',
    async (_, changes, next) => {
      const person = await newPerson(api, token);
      const changed = await change(person.access, { password: GOOD_PASSWORD, ...changes });
      const credentials = { email: person.email, password: GOOD_PASSWORD, ...next };
      expect(changed).toMatchObject({ status: 200, body: { email: credentials.email } });
      expect(await accessStatus(api, textOf(changed, 'access'))).toBe(200);
      expect((await tryLogIn(api, person)).status).toBe(401);
      await api.logIn(credentials);
    },
  );

  it('does not get the email of somebody else, whatever its case, but its own in another case', async () => {
    const person = await newPerson(api, token);
    const taken = await change(person.access, { password: GOOD_PASSWORD, email: ADMIN.email.toUpperCase() });
    expect([taken.status, taken.body]).toEqual([400, TAKEN]);
    const own = person.email.toUpperCase();
    expect((await change(person.access, { password: GOOD_PASSWORD, email: own })).body).toMatchObject({
      email: own,
    });
  });

  it('stays as it is without the old password, and where the new one is easy to guess', async () => {
    const person = await newPerson(api, token);
    const wrong = await change(person.access, { password: 'not this one', new_password: 'x' });
    expect([wrong.status, wrong.body]).toEqual([400, { password: ['This is not your password.'] }]);
    const short = await change(person.access, { password: GOOD_PASSWORD, new_password: 'short' });
    const sentence = 'The password must have 12 characters or more.';
    expect([short.status, short.body]).toEqual([400, { new_password: [sentence] }]);
    const asEmail = await change(person.access, { password: GOOD_PASSWORD, new_password: person.email });
    expect(asEmail.status).toBe(400);
    expect(await accessStatus(api, person.access)).toBe(200);
    await api.logIn(person);
  });

  it('is not opened by the old password, even where its check and the change cross', async () => {
    const person = await newPerson(api, token);
    const changing = change(person.access, { password: GOOD_PASSWORD, new_password: NEXT });
    // Fewer than one address may have in the queue of passwords, where the change waits too.
    const logins = await Promise.all(Array.from({ length: 3 }, () => tryLogIn(api, person)));
    expect((await changing).status).toBe(200);
    for (const login of logins)
      if (login.status === 200) expect(await accessStatus(api, textOf(login, 'access'))).toBe(401);
  });
});

describe('the last account', () => {
  it('cannot be removed, not by itself either', async () => {
    const { api, token } = await openTestServer();
    const [admin] = listOf(await api.call('GET', USERS, { token }));
    const refused = await api.call('DELETE', `${USERS}${admin?.id}/`, { token });
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: 'This is the last account. Invite somebody else before you remove it.' },
    ]);
    expect(await accessStatus(api, token)).toBe(200);
  });
});

describe('guesses', () => {
  it('of the old password end after ten in 15 minutes, for that caller and account alone', async () => {
    const { api, token } = await openTestServer({ rateLimits: RATE_LIMITS, proxies: 1 });
    const person = await newPerson(api, token);
    const guess = (access: string) =>
      api.call('PUT', `${USERS}me/`, { token: access, json: { password: 'not this one' } });
    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await guess(token)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await guess(person.access)).status).toBe(400);
    expect(await accessStatus(api, token)).toBe(200);
    const { status, headers } = await tryLogIn(api, ADMIN);
    expect(status).toBe(429);
    const wait = Number(headers.get('retry-after'));
    expect([wait > 600, wait <= 900]).toEqual([true, true]);
    expect((await tryLogIn(api, ADMIN, { 'X-Forwarded-For': '10.3.0.1' })).status).toBe(200);
  });
});

describe('the disk', () => {
  it('holds neither a password nor the secret of a link nor a token, nor a word of a header', async () => {
    const { api, token, dataDir } = await openTestServer({ proxies: 1 });
    const { secret } = await invite(api, token, 'a@example.org');
    const used = await invite(api, token, 'b@example.org');
    await accept(api, used.secret);
    const headers = { 'User-Agent': 'MY-OWN-WORDS', 'X-Forwarded-For': 'my-own-address'.repeat(100) };
    const wrong = 'Wrong-Password-1';
    await tryLogIn(api, { ...ADMIN, password: wrong }, headers);
    const { access, refresh } = await api.logIn();
    const hidden = [secret, used.secret, GOOD_PASSWORD, ADMIN.password, wrong, access, refresh];
    const stored = await bytesIn(dataDir);
    for (const text of [...hidden, 'MY-OWN', 'my-own-address'.repeat(4)]) expect(stored).not.toContain(text);
  });

  it('holds nothing of somebody who was removed', async () => {
    const { api, token, dataDir } = await openTestServer({ pruneEvery: 50 });
    const person = await newPerson(api, token, 'unforgettable.person@example.org');
    await api.call('DELETE', `${USERS}${person.id}/`, { token });
    await expect.poll(() => bytesIn(dataDir)).not.toContain('unforgettable.person');
  });
});
