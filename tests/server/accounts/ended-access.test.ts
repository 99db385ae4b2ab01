import { describe, expect, it } from 'vitest';
import { openAccounts } from '../../../src/server/accounts/accounts.ts';
import { openInvitations } from '../../../src/server/accounts/invitations.ts';
import { dataPaths } from '../../../src/server/db/data-folder.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import type { ApiResponse } from '../../support/api-client.ts';
import {
  accept,
  accessStatus,
  GOOD_PASSWORD,
  invite,
  newPerson,
  openLink,
  type TestPerson,
  USERS,
} from '../../support/people.ts';
import { ADMIN } from '../../support/start-test-server.ts';
import { openTestServer } from '../../support/use-test-server.ts';

const NEXT = 'eleven monsoon clouds waiting';

type Server = Awaited<ReturnType<typeof openTestServer>>;

/** What `npm run account` prints. */
function linkFor({ dataDir }: Server, email: string): string {
  using database = openDatabase(dataPaths(dataDir).database);
  const accounts = openAccounts(database);
  const { account } = accounts.byEmail(email);
  if (account === null) throw new Error(`Nobody logs in as ${email}.`);
  return openInvitations(database, accounts, undefined).reset(account).secret;
}

/** By which access ends, and how many invitations the response says have ended with it, where it says so. */
const WAYS: [string, (server: Server, person: TestPerson) => Promise<ApiResponse>, number?][] = [
  [
    'its password is changed',
    ({ api }, { access: token }) =>
      api.call('PUT', `${USERS}me/`, { token, json: { password: GOOD_PASSWORD, new_password: NEXT } }),
    1,
  ],
  [
    'its email is changed',
    ({ api }, { access: token, email }) =>
      api.call('PUT', `${USERS}me/`, { token, json: { password: GOOD_PASSWORD, email: `new.${email}` } }),
    1,
  ],
  [
    'it is logged out everywhere',
    ({ api }, { access: token }) => api.call('DELETE', `${USERS}sessions/`, { token }),
    1,
  ],
  [
    'its lost password is set by a link',
    (server, { email }) => accept(server.api, linkFor(server, email), { password: NEXT }),
  ],
  ['it is removed', async ({ api, token }, { id }) => api.call('DELETE', `${USERS}${id}/`, { token })],
];

describe('an account, when', () => {
  it.each(WAYS)(
    '%s, loses its sessions, links and open invitations, and nobody else loses any',
    async (_way, end, invitations) => {
      const server = await openTestServer();
      const { api, token } = server;
      const person = await newPerson(api, token);
      const invitation = await invite(api, person.access);
      const [used, colleagues] = [await invite(api, person.access), await invite(api, token)];
      await accept(api, used.secret, { email: 'guest@example.org' });
      const reset = linkFor(server, person.email);

      const ended = await end(server, person);
      expect(ended.status).toBeLessThan(300);
      if (invitations !== undefined) expect(ended.body).toMatchObject({ ended_invitations: invitations });
      expect([await accessStatus(api, person.access), await accessStatus(api, token)]).toEqual([401, 200]);
      const { refresh } = person;
      expect((await api.call('POST', '/api/token/refresh/', { json: { refresh } })).status).toBe(401);
      for (const secret of [invitation.secret, reset]) expect((await openLink(api, secret)).status).toBe(401);
      expect((await openLink(api, colleagues.secret)).status).toBe(200);
      // Whoever has come by an invitation before stays, and is in the list of users.
      await api.logIn({ email: 'guest@example.org', password: GOOD_PASSWORD });
    },
  );

  it('ADMIN_PASSWORD changes, loses its sessions and invitations', async () => {
    const before = await openTestServer();
    const { secret } = await invite(before.api, before.token);
    await before.stop();
    const admin = { ...ADMIN, password: NEXT };
    const server = await openTestServer({ dataDir: before.dataDir, admin }, null);
    expect(await accessStatus(server.api, before.token)).toBe(401);
    expect((await openLink(server.api, secret)).status).toBe(401);
  });
});
