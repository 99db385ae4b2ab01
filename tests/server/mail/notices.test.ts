import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import type { MailSettings } from '../../../src/server/settings.ts';
import type { ServerOptions } from '../../../src/server/start-server.ts';
import { type ApiClient, idOf, listOf } from '../../support/api-client.ts';
import { changeDatabase, tablesIn } from '../../support/database-file.ts';
import { mailTo, type ReceivedMail, startMailServer, startRawServer } from '../../support/mail-server.ts';
import { passTime } from '../../support/pass-time.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { until } from '../../support/until.ts';
import { openTestServer } from '../../support/use-test-server.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import { withCheckedResponses } from '../contract/response-schemas.ts';

/** As in earnest, only a thousand times as fast. */
const FAST = {
  times: { firstPause: 20, longestPause: 600, betweenMails: 600 },
  mailTimeout: 600,
};

async function start(options: Partial<ServerOptions>) {
  const { api, token, dataDir, lines } = await openTestServer({ pollEvery: 10, notices: FAST, ...options });
  return { api: withCheckedResponses(api), token, dataDir, log: () => lines.join('') };
}

/** The same with a mail server. */
async function startWithMail(
  answer?: (mail: ReceivedMail) => Error | null,
  settings?: (port: number) => Partial<MailSettings>,
  options?: SMTPServerOptions,
) {
  const { mails, port } = await startMailServer(answer, options);
  return { ...(await start({ mail: mailTo(port, settings?.(port)) })), mails };
}

const sendMessage = async (api: ApiClient, changes = {}) =>
  idOf(await api.call('POST', '/api/messages/', { json: sampleFields('messages', changes) }));
const apply = async (api: ApiClient, changes = {}) =>
  idOf(await api.call('POST', '/api/Volunteers_msg/', { json: sampleFields('volunteers', changes) }));
/** The jobs in the database. */
const waiting = (dataDir: string) => tablesIn(join(dataDir, 'data.sqlite')).jobs ?? [];
const hasFailedWith = (dataDir: string, sentence: string) =>
  waiting(dataDir).some((job) => Object(job).last_error === sentence);

describe('a mail to staff', () => {
  it('comes when a visitor writes, to everybody who is named, with the name and without the text', async () => {
    const { api, dataDir, mails } = await startWithMail();
    await sendMessage(api, { name: 'Shantala Rao', subject: 'PRIVATE', message: 'PRIVATE' });
    await until(() => mails.length === 1);
    expect(mails[0]?.subject).toBe('1 new message on the website');
    expect(mails[0]?.to).toEqual(['office@gurukulam.example', 'head@gurukulam.example']);
    expect(mails[0]?.text).toContain('- Contact form: Shantala Rao, ');
    expect(mails[0]?.text).toContain('https://www.gurukulam.example/dashboard');
    expect(JSON.stringify(mails)).not.toContain('PRIVATE');
    await until(() => waiting(dataDir).length === 0);
  });

  it('is one for a create sent twice with one key, and none for what staff change themselves', async () => {
    const { api, token, dataDir, mails } = await startWithMail();
    await api.call('POST', '/api/adrishya/activities/', { token, json: { title: 'T', des: 'D' } });
    expect(waiting(dataDir)).toEqual([]);
    const again = { json: sampleFields('messages'), headers: { 'Idempotency-Key': crypto.randomUUID() } };
    await Promise.all([1, 2, 3].map(() => api.call('POST', '/api/messages/', again)));
    await until(() => mails.length === 1);
    expect(mails[0]?.subject).toBe('1 new message on the website');
  });

  it('says nothing of a message that was deleted before', async () => {
    const { mails, port } = await startMailServer();
    const { api, token } = await start({ mail: mailTo(port), notices: {} });
    await sendMessage(api, { name: 'First' });
    await until(() => mails.length === 1);
    const id = await sendMessage(api, { name: 'Deleted' });
    await sendMessage(api, { name: 'Second' });
    await api.call('DELETE', `/api/messages/${id}/`, { token });
    passTime(11 * 60_000);
    await until(() => mails.length === 2);
    expect(mails[1]?.text).toContain('Second');
    expect(mails[1]?.text).not.toContain('Deleted');
  });

  it.each([
    [
      'whose certificate nobody vouches for',
      { secure: true },
      true,
      'The connection to the mail server failed.',
    ],
    ['that refuses the password', {}, false, 'The mail server refused the login: check SMTP_URL.'],
  ])('is not sent to a server %s; the password is in no log', async (_, options, isTls, sentence) => {
    const logins: unknown[] = [];
    const { api, dataDir, mails, log } = await startWithMail(
      undefined,
      (port) => ({ server: new URL(`smtp${isTls ? 's' : ''}://website:PASSWORD@127.0.0.1:${port}`) }),
      {
        ...options,
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (auth, _session, done) => {
          logins.push(auth.password);
          done(new Error('wrong: PASSWORD'));
        },
      },
    );
    await sendMessage(api);
    await until(() => hasFailedWith(dataDir, sentence));
    expect([mails, logins.length > 0]).toEqual([[], !isTls]);
    await until(() => log().includes(sentence));
    expect(log()).not.toContain('PASSWORD');
  });

  it('has no names after two refusals, since a filter may have taken one for spam', async () => {
    const seen: ReceivedMail[] = [];
    const { api, mails, log } = await startWithMail((mail) => {
      seen.push(mail);
      const isSpam = mail.text.includes('Pills');
      return isSpam ? Object.assign(new Error('spam: Pills'), { responseCode: 554 }) : null;
    });
    await sendMessage(api, { name: 'Pills' });
    await until(() => mails.length === 1);
    expect(mails[0]?.text).toContain('- Contact form: 1\n');
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
    expect(log()).toContain('refused the mail with 554');
    expect(log()).not.toContain('Pills');
  });
});

it.each<[string, (socket: Socket) => void, string]>([
  ['accepts a connection and says nothing', () => undefined, 'The mail server did not respond in time.'],
  [
    'resets each connection',
    (socket) => socket.resetAndDestroy(),
    'The connection to the mail server failed.',
  ],
])('a mail server that %s is tried again, and staff see why', async (_, onConnection, sentence) => {
  let connections = 0;
  const { port, open } = await startRawServer((socket) => {
    connections += 1;
    onConnection(socket);
  });
  const { api, dataDir } = await start({ mail: mailTo(port) });
  await sendMessage(api);
  await until(() => connections >= 2);
  await until(() => hasFailedWith(dataDir, sentence));
  expect(open()).toBeLessThanOrEqual(1);
});

describe('an application', () => {
  it('reaches the school’s bot, signed, with what the applicant wrote and an id of its own', async () => {
    const { calls, webhook } = await startReceiver();
    const { api, dataDir } = await start({ webhook });
    const id = await apply(api, { name: 'ಕಾವ್ಯ' });
    const other = await api.call('POST', '/api/adrishya_Volunteers_msg/', {
      json: { ...sampleFields('adrishya_volunteers'), website: 'filled' },
    });
    await sendMessage(api);
    await until(() => calls.length === 2);
    expect(calls.every(({ isSigned }) => isSigned)).toBe(true);
    const [first, second] = calls.toSorted((a, b) => (a.body.kind < b.body.kind ? 1 : -1));
    expect(first?.body).toEqual({
      version: 1,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'volunteer',
      sent_at: expect.stringMatching(/^\d{4}-.*Z$/),
      application: { ...sampleFields('volunteers'), id, name: 'ಕಾವ್ಯ', date: expect.any(String) },
    });
    expect(first?.headers['webhook-id']).toBe(first?.body.id);
    expect(second?.body).toMatchObject({
      kind: 'adrishya-volunteer',
      application: { ...sampleFields('adrishya_volunteers'), id: idOf(other), suspicion: 'robot' },
    });
    await until(() => waiting(dataDir).length === 0);
    expect(calls).toHaveLength(2);
  });

  it('comes again with the same id after an error or a redirect, which is not followed', async () => {
    const statuses = [500, 302, 201];
    const { calls, webhook } = await startReceiver((response) => {
      response.writeHead(statuses.shift() ?? 500, { Location: '/elsewhere' }).end('no');
    });
    const { api, dataDir } = await start({ webhook });
    await apply(api);
    await until(() => calls.length === 3 && waiting(dataDir).length === 0);
    expect(new Set(calls.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('the notices that wait', () => {
  it('are stored with their message or not at all: each is told of once, despite any kill', async () => {
    const { webhook } = await startReceiver();
    const { api, token, dataDir } = await openTestServer({ webhook });
    const broken = `CREATE TRIGGER no BEFORE INSERT ON jobs BEGIN SELECT RAISE(FAIL, 'broken disk'); END`;
    changeDatabase(join(dataDir, 'data.sqlite'), broken);
    const json = sampleFields('volunteers');
    expect((await api.call('POST', '/api/Volunteers_msg/', { json })).status).toBe(500);
    expect(listOf(await api.call('GET', '/api/Volunteers_msg/', { token }))).toEqual([]);
  });

  it('hold up neither a visitor who writes nor a stop of the server, whatever hangs', async () => {
    const { webhook } = await startReceiver(() => undefined);
    const { port, open } = await startRawServer(() => undefined);
    const { api, stop } = await openTestServer({ webhook, mail: mailTo(port), pollEvery: 10 });
    await apply(api);
    await until(() => open() === 1);
    const begin = performance.now();
    await stop();
    expect(performance.now() - begin, 'a mail has a minute').toBeLessThan(50_000);
  });
});
