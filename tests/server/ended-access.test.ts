import { describe, expect, it, vi } from 'vitest';
import { dataPaths } from '../../src/server/db/data-folder.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { openAccounts } from '../../src/server/services/accounts.ts';
import { openInvitations } from '../../src/server/services/invitations.ts';
import { RATE_LIMITS } from '../../src/server/settings.ts';
import type { ApiResponse } from '../support/api-client.ts';
import {
  accept,
  GOOD_PASSWORD,
  invite,
  look,
  me,
  newPerson,
  proofOf,
  type TestPerson,
  tryLogIn,
  USERS,
} from '../support/people.ts';
import { ADMIN } from '../support/start-test-server.ts';
import { openTestServer } from '../support/use-test-server.ts';

const NEXT = 'eleven monsoon clouds waiting';
const HOURS = 3_600_000;
/** Strangers have one guess, so that a login says at once whether its browser is known. */
const limits = { rateLimits: { ...RATE_LIMITS, login: { calls: 1, seconds: 900 } } };

type Server = Awaited<ReturnType<typeof openTestServer>>;

/** Whether the login takes this proof, where strangers have no guesses left. */
const isKnown = async ({ api }: Server, email: string, proof: string) => {
  const guess = { email, password: 'wrong' };
  await tryLogIn(api, guess);
  return (await tryLogIn(api, guess, { 'Known-Browser': proof })).status === 401;
};

/** What `npm run account -- reset` prints. */
function linkFor({ dataDir }: Server, email: string): string {
  using database = openDatabase(dataPaths(dataDir).database);
  const accounts = openAccounts(database);
  const { account } = accounts.byEmail(email);
  if (account === null) throw new Error(`Nobody logs in as ${email}.`);
  return openInvitations(database, accounts).reset(account).secret;
}

/** By which access ends, and how many invitations the response says have ended with it, where it says so. */
const WAYS: [string, (server: Server, person: TestPerson, own: string) => Promise<ApiResponse>, number?][] = [
  [
    'its password is changed',
    ({ api }, { access: token }) =>
      api.call('PUT', `${USERS}me/`, { token, json: { password: GOOD_PASSWORD, new_password: NEXT } }),
    2,
  ],
  [
    'its email is changed',
    ({ api }, { access: token, email }) =>
      api.call('PUT', `${USERS}me/`, { token, json: { password: GOOD_PASSWORD, email: `new.${email}` } }),
    2,
  ],
  [
    'it is logged out everywhere',
    ({ api }, { access: token }, own) =>
      api.call('DELETE', `${USERS}sessions/`, { token, headers: { 'Known-Browser': own } }),
    2,
  ],
  [
    'its lost password is set by a link',
    (server, { email }) => accept(server.api, linkFor(server, email), { password: NEXT }),
  ],
  ['it is removed', async ({ api, token }, { id }) => api.call('DELETE', `${USERS}${id}/`, { token })],
];

describe('an account, when', () => {
  it.each(WAYS)(
    '%s, loses its sessions, known browsers, links and open invitations, and nobody else loses any',
    async (_way, end, invitations) => {
      const server = await openTestServer(limits);
      const { api, token } = server;
      const person = await newPerson(api, token);
      const [login, stolen] = [await tryLogIn(api, person), await tryLogIn(api, person)];
      const links = [await invite(api, person.access), await invite(api, person.access, 'a@example.org')];
      const [used, colleagues] = [await invite(api, person.access), await invite(api, token)];
      await accept(api, used.secret, { email: 'guest@example.org' });
      const reset = linkFor(server, person.email);
      // Made last: the next one that is made clears away what has expired.
      vi.useFakeTimers({ now: Date.now() - 49 * HOURS, toFake: ['Date'] });
      const expired = await invite(api, (await api.logIn(person)).access);
      vi.useRealTimers();

      const ended = await end(server, person, proofOf(login));
      expect(ended.status).toBeLessThan(300);
      if (invitations !== undefined) expect(ended.body).toMatchObject({ ended_invitations: invitations });
      expect([await me(api, person.access), await me(api, token)]).toEqual([401, 200]);
      const { refresh, email } = person;
      expect((await api.call('POST', '/api/token/refresh/', { json: { refresh } })).status).toBe(401);
      for (const secret of [...links.map((link) => link.secret), expired.secret, reset])
        expect((await look(api, secret)).status).toBe(401);
      expect((await look(api, colleagues.secret)).status).toBe(200);
      // Whoever has come by an invitation before stays, and is in the list of users.
      await api.logIn({ email: 'guest@example.org', password: GOOD_PASSWORD });
      // Somebody who was removed may be invited again.
      if (ended.status === 204) await accept(api, (await invite(api, token, email)).secret);
      expect(await isKnown(server, email, proofOf(stolen))).toBe(false);
      // The browser in which it was done is known by another proof from then on.
      const next = String(Object(ended.body).email ?? email);
      if (ended.status !== 204) expect(await isKnown(server, next, proofOf(ended))).toBe(true);
    },
  );

  it('it is logged out everywhere by a stolen session alone, gives it no proof of a known browser', async () => {
    const { api, token } = await openTestServer();
    const person = await newPerson(api, token);
    const theirs = proofOf(await tryLogIn(api, ADMIN));
    const headers = { 'Known-Browser': theirs };
    // Neither with a proof for somebody else, nor without one.
    const end = (given: string, headers = {}) =>
      api.call('DELETE', `${USERS}sessions/`, { token: given, headers });
    expect(proofOf(await end(person.access, headers))).toBe('');
    expect(proofOf(await end((await api.logIn(person)).access))).toBe('');
  });

  it('ADMIN_PASSWORD is a new one, loses its sessions, known browsers and invitations', async () => {
    const before = await openTestServer(limits);
    const { secret } = await invite(before.api, before.token);
    const proof = proofOf(await tryLogIn(before.api, ADMIN));
    await before.stop();
    const admin = { ...ADMIN, password: NEXT };
    const server = await openTestServer({ ...limits, dataDir: before.dataDir, admin }, null);
    expect(await isKnown(server, ADMIN.email, proof)).toBe(false);
    expect(await me(server.api, before.token)).toBe(401);
    expect((await look(server.api, secret)).status).toBe(401);
  });
});
