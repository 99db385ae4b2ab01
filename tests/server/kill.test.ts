import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, idOf, listOf } from '../support/api-client.ts';
import { figure } from '../support/figure.ts';
import { rounds } from '../support/rounds.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROUNDS = rounds(25, 200);
const SECONDS_PER_ROUND = 6;

/** What the server has acknowledged, and what was sent without a response: that may or may not have happened. */
interface Ledger {
  readonly present: Set<string>;
  readonly absent: Set<string>;
  readonly pictured: Set<string>;
  /** The last acknowledged and the last sent number of the initiative's title. */
  readonly title: { acknowledged: number; sent: number };
}

const ledger: Ledger = {
  present: new Set(),
  absent: new Set(),
  pictured: new Set(),
  title: { acknowledged: 0, sent: 0 },
};
let acknowledged = 0;
let starts = 0;
let slowestStart = 0;
let caller = 0;

/** A sender of its own, so that the limits for one visitor are not met (the server trusts one proxy here). */
const headers = () => {
  caller += 1;
  return { 'X-Forwarded-For': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}` };
};

/** Writes until the server is gone; a response is what counts, a broken connection is the end. */
async function untilKilled(write: () => Promise<void>): Promise<void> {
  try {
    for (;;) {
      await write();
      acknowledged += 1;
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

const sendsMessages = (api: ApiClient) => async () => {
  const subject = crypto.randomUUID();
  const { status } = await api.call('POST', '/api/messages/', {
    headers: headers(),
    json: sampleFields('messages', { subject }),
  });
  expect(status).toBe(201);
  ledger.present.add(subject);
};

const sendsAndDeletes = (api: ApiClient, token: string) => async () => {
  const des = crypto.randomUUID();
  const sent = await api.call('POST', '/api/Volunteers_msg/', {
    headers: headers(),
    json: sampleFields('volunteers', { des }),
  });
  const { status } = await api.call('DELETE', `/api/Volunteers_msg/${idOf(sent)}/`, { token });
  expect(status).toBe(204);
  ledger.absent.add(des);
};

const renamesInitiative = (api: ApiClient, token: string, id: number) => async () => {
  const { title } = ledger;
  title.sent += 1;
  const json = { title: `Version ${title.sent}`, des: 'x' };
  const { status } = await api.call('PUT', `/api/adrishya/activities/${id}/`, { token, json });
  expect(status).toBe(200);
  title.acknowledged = title.sent;
};

/** Large enough to be killed in the middle of: a fifth of a megabyte that does not get smaller. */
let drawn: Promise<File> | undefined;
function photo(): Promise<File> {
  drawn ??= sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
    .then((bytes) => new File([new Uint8Array(bytes)], 'noise.jpg'));
  return drawn;
}

const uploadsPictures = (api: ApiClient, token: string) => async () => {
  const name = crypto.randomUUID();
  const form = await sampleForm(sampleFields('team', { name }));
  form.set('image', await photo());
  const { status } = await api.call('POST', '/api/team/', { token, form });
  expect(status).toBe(201);
  ledger.pictured.add(name);
};

async function valuesOf(api: ApiClient, token: string, path: string, field: string): Promise<Set<unknown>> {
  return new Set(listOf(await api.call('GET', path, { token })).map((item) => item[field]));
}

/** Everything acknowledged is there, what was deleted is not; no record without its file, no file without a record. */
async function verify(api: ApiClient, token: string, folder: string): Promise<void> {
  const subjects = await valuesOf(api, token, '/api/messages/', 'subject');
  expect([...ledger.present].filter((subject) => !subjects.has(subject))).toEqual([]);
  const volunteers = await valuesOf(api, token, '/api/Volunteers_msg/', 'des');
  expect([...ledger.absent].filter((des) => volunteers.has(des))).toEqual([]);
  const titles = [...(await valuesOf(api, token, '/api/adrishya/activities/', 'title'))];
  const version = Number(String(titles[0]).replace('Version ', ''));
  expect(version).toBeGreaterThanOrEqual(ledger.title.acknowledged);
  expect(version).toBeLessThanOrEqual(ledger.title.sent);
  const members = listOf(await api.call('GET', '/api/team/'));
  const names = new Set(members.map(({ name }) => name));
  expect([...ledger.pictured].filter((name) => !names.has(name))).toEqual([]);
  const named = members.map(({ image }) => decodeURIComponent(String(image).replace('/media/team/', '')));
  const files = await readdir(join(folder, 'media/team')).catch(() => []);
  expect(new Set(files)).toEqual(new Set(named));
}

describe('a server that is killed while four clients write', () => {
  it(
    `starts again each time and has lost nothing that it acknowledged, ${ROUNDS} rounds long`,
    async () => {
      const folder = `${await temporaryFolder()}/data`;
      let token = '';
      let initiative = 0;
      for (let round = 0; round <= ROUNDS; round += 1) {
        const begin = performance.now();
        const server = await startServerProcess(folder, { TRUST_PROXY: '1' });
        slowestStart = Math.max(slowestStart, performance.now() - begin);
        starts += 1;
        const api = apiClient(server.origin);
        // Long runs outlive an access token.
        if (round % 40 === 0) token = (await api.logIn()).access;
        if (round === 0) {
          const json = { title: 'Version 0', des: 'x' };
          initiative = idOf(await api.call('POST', '/api/adrishya/activities/', { token, json }));
        }
        await verify(api, token, folder);
        if (round === ROUNDS) {
          expect(await server.end('SIGTERM')).toBe(0);
          break;
        }
        const clients = [
          sendsMessages(api),
          sendsAndDeletes(api, token),
          renamesInitiative(api, token, initiative),
          uploadsPictures(api, token),
        ];
        const written = Promise.all(clients.map(untilKilled));
        // The moment of the kill is what varies: any may be the worst one.
        setTimeout(() => server.end('SIGKILL'), 20 + Math.random() * 200);
        await written;
        await server.end('SIGKILL');
      }
      expect(acknowledged).toBeGreaterThan(ROUNDS);
      figure(
        'kill -9 during writes',
        `${starts} starts for ${ROUNDS} rounds, the slowest ${slowestStart.toFixed(0)} ms; ` +
          `${acknowledged} acknowledged writes of 4 clients, none lost`,
      );
      figure(
        'kill -9 during uploads',
        `${ROUNDS} kills, ${ledger.pictured.size} uploads acknowledged; no record without its file, no file without ` +
          'a record',
      );
    },
    (ROUNDS + 2) * SECONDS_PER_ROUND * 1000,
  );
});
