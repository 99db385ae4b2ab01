import { describe, expect, it } from 'vitest';
import type { ServerOptions } from '../../../src/server/start-server.ts';
import { type ApiClient, listOf } from '../../support/api-client.ts';
import { bytesIn } from '../../support/database-file.ts';
import { mailTo, type ReceivedMail, startMailServer } from '../../support/mail-server.ts';
import { passTime } from '../../support/pass-time.ts';
import {
  accept,
  accessStatus,
  GOOD_PASSWORD,
  INVITATIONS,
  newPerson,
  openLink,
  USERS,
} from '../../support/people.ts';
import { ADMIN } from '../../support/start-test-server.ts';
import { until } from '../../support/until.ts';
import { openTestServer } from '../../support/use-test-server.ts';

const NEXT = 'eleven monsoon clouds waiting';
const MINUTES = 60_000;
const SITE = 'https://www.gurukulam.example';
const FAST = { times: { firstPause: 20 } };

async function start(answer?: (mail: ReceivedMail) => Error | null, options: Partial<ServerOptions> = {}) {
  const { mails, port } = await startMailServer(answer);
  const server = await openTestServer({
    mail: mailTo(port),
    siteUrl: SITE,
    pollEvery: 10,
    notices: FAST,
    ...options,
  });
  return { ...server, mails };
}

const ask = (api: ApiClient, email: string, headers = {}) =>
  api.call('POST', `${USERS}lost/`, { json: { email }, headers });
const secretIn = (mail: ReceivedMail | undefined) =>
  /^https:\/\/www\.gurukulam\.example\/admin\/invitation#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';

/** Resolves when all earlier requests are handled: mails are sent in order, and that of a later request has arrived. */
async function untilHandled({ api, token, mails }: Awaited<ReturnType<typeof start>>): Promise<void> {
  const { email } = await newPerson(api, token);
  await ask(api, email);
  await until(() => mails.some(({ to }) => to.includes(email)));
}

describe('a lost password', () => {
  it('is set again by a mailed link, which works once; the log has neither link nor email', async () => {
    const { api, token, mails, lines, events } = await start(undefined, { proxies: 1 });
    const { email, access } = await newPerson(api, token);
    const host = 'evil.example';
    const evil = {
      'X-Forwarded-Host': host,
      Forwarded: `host=${host}`,
      Origin: `http://${host}`,
      Host: host,
    };
    expect(await ask(api, ` ${email.toUpperCase()}`, evil)).toMatchObject({ status: 204, body: '' });
    await until(() => mails.length === 1);
    expect(mails[0]).toMatchObject({ to: [email], subject: 'A new password for the website' });
    // The link leads to this site, whatever the request says.
    expect(mails[0]?.text).not.toContain('evil');
    const secret = secretIn(mails[0]);
    expect((await openLink(api, secret)).body).toEqual({ email, resets: true });
    await until(() => events().some(({ event }) => event === 'link made'));
    expect(events()).toContainEqual(expect.objectContaining({ event: 'link asked', account: null }));
    for (const hidden of [email, secret]) expect(lines.join('')).not.toContain(hidden);
    expect(await accessStatus(api, access)).toBe(200);
    expect((await accept(api, secret, { password: NEXT })).status).toBe(201);
    await api.logIn({ email, password: NEXT });
    expect((await accept(api, secret)).status).toBe(401);
    await until(() => mails.length === 2);
    expect(mails[1]).toMatchObject({ to: [email], subject: 'Your password was changed' });
  });

  it('is not set by a link after 30 minutes, nor after its account was removed', async () => {
    const { api, token, mails } = await start();
    const [late, removed] = [await newPerson(api, token), await newPerson(api, token)];
    for (const { email } of [late, removed]) await ask(api, email);
    await until(() => mails.length === 2);
    const secretOf = ({ email }: { email: string }) => secretIn(mails.find(({ to }) => to.includes(email)));
    await api.call('DELETE', `${USERS}${removed.id}/`, { token });
    expect((await accept(api, secretOf(removed))).status).toBe(401);
    passTime(29 * MINUTES);
    expect((await openLink(api, secretOf(late))).status).toBe(200);
    passTime(2 * MINUTES);
    expect((await accept(api, secretOf(late))).status).toBe(401);
  });

  it('responds the same to an email that nobody has, which gets no mail and leaves no trace', async () => {
    const server = await start();
    const { api, mails } = server;
    const [known, unknown] = [await ask(api, ADMIN.email), await ask(api, 'nobody@example.org')];
    const shown = ({ status, body, headers }: typeof known) => [status, body, [...headers.keys()].toSorted()];
    expect(shown(unknown)).toEqual(shown(known));
    await untilHandled(server);
    expect(mails.map(({ to }) => to)).not.toContainEqual(['nobody@example.org']);
  });

  it('fills no mailbox: two mails in half an hour, however often and from wherever asked for', async () => {
    const server = await start(undefined, { proxies: 1 });
    const { api, mails } = server;
    const own = () => mails.filter(({ to }) => to.includes(ADMIN.email)).length;
    for (let turn = 1; turn <= 10; turn += 1) {
      await ask(api, ADMIN.email, { 'X-Forwarded-For': `10.0.0.${turn}` });
      if (turn === 1) await until(() => own() === 1);
    }
    await untilHandled(server);
    expect(own()).toBe(2);
    // An earlier link goes on working: whoever asks in another's name must not end it.
    for (const mail of mails) expect((await openLink(api, secretIn(mail))).status).toBe(200);
    passTime(31 * MINUTES);
    await ask(api, ADMIN.email);
    await until(() => own() === 3);
  });

  it('gets its mail though the mail server is down at first; links of lost mails do not work', async () => {
    const lost: string[] = [];
    const { api, token, mails, dataDir } = await start((mail) => {
      if (lost.length >= 2) return null;
      lost.push(secretIn(mail));
      return Object.assign(new Error('later'), { responseCode: 451 });
    });
    await ask(api, ADMIN.email);
    await until(() => mails.length === 1);
    for (const secret of lost) expect((await openLink(api, secret)).status).toBe(401);
    expect((await openLink(api, secretIn(mails[0]))).status).toBe(200);
    expect(listOf(await api.call('GET', INVITATIONS, { token }))).toHaveLength(1);
    const bytes = await bytesIn(dataDir);
    for (const secret of [...lost, secretIn(mails[0])]) expect(bytes).not.toContain(secret);
  });

  it.each([
    ['no mail server is set', { mail: undefined }],
    ['the public URL is not set', { mail: mailTo(9, { dashboard: undefined }) }],
  ])('is not offered where %s, and the response says so', async (_what, options) => {
    const { api } = await openTestServer(options);
    const response = await ask(api, ADMIN.email);
    expect([response.status, response.body]).toEqual([
      404,
      { detail: 'This website cannot mail you a link.' },
    ]);
  });
});

describe('a change of an account', () => {
  it('is mailed to the email from before it: of the password, and of the email', async () => {
    const { api, token, mails } = await start();
    const person = await newPerson(api, token);
    const json = { password: GOOD_PASSWORD, new_password: NEXT, email: 'new@example.org' };
    expect((await api.call('PUT', `${USERS}me/`, { token: person.access, json })).status).toBe(200);
    await until(() => mails.length === 2);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [[person.email], 'Your email was changed'],
      [[person.email], 'Your password was changed'],
    ]);
    for (const { text } of mails) {
      expect(text).toContain('If it was not you, tell a colleague');
      for (const hidden of [NEXT, GOOD_PASSWORD, 'new@example.org']) expect(text).not.toContain(hidden);
    }
  });

  it('is told of a new ADMIN_PASSWORD too', async () => {
    const { dataDir, stop } = await openTestServer();
    await stop();
    const { mails, port } = await startMailServer();
    const admin = { ...ADMIN, password: NEXT };
    await openTestServer(
      { dataDir, admin, mail: mailTo(port), siteUrl: SITE, pollEvery: 10, notices: FAST },
      admin,
    );
    await until(() => mails.length === 1);
    expect(mails[0]).toMatchObject({ to: [ADMIN.email], subject: 'Your password was changed' });
  });
});
