import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type ApiClient, apiClient, listOf } from '../../support/api-client.ts';
import { addInitiative, busyTurns, newLedger } from '../../support/busy-clients.ts';
import { figure } from '../../support/figure.ts';
import { rounds } from '../../support/rounds.ts';
import { startServerProcess } from '../../support/start-server-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';

const ROUNDS = rounds(3, 200);

/** What the server has acknowledged; what was sent without a response may or may not have happened. */
const ledger = newLedger();

let acknowledged = 0;

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

/** Large enough to be killed in the middle of: a fifth of a megabyte that does not get smaller. */
const drawn = sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
  .jpeg({ quality: 95 })
  .toBuffer();
const photo = async () => new File([new Uint8Array(await drawn)], 'noise.jpg');

async function valuesOf(api: ApiClient, token: string, path: string, field: string): Promise<Set<string>> {
  return new Set(listOf(await api.call('GET', path, { token })).map((item) => String(item[field])));
}

/** Everything acknowledged is there, what was deleted is not; no record without its file, no file without a record. */
async function verify(api: ApiClient, token: string, folder: string): Promise<void> {
  expect(ledger.failures).toEqual([]);
  const subjects = await valuesOf(api, token, '/api/messages/', 'subject');
  expect(ledger.sent.difference(subjects).size).toBe(0);
  const volunteers = await valuesOf(api, token, '/api/Volunteers_msg/', 'des');
  expect(ledger.deleted.intersection(volunteers).size).toBe(0);
  const titles = [...(await valuesOf(api, token, '/api/adrishya/activities/', 'title'))];
  const version = Number(titles.find((title) => title.startsWith('Version'))?.replace('Version ', ''));
  expect(version).toBeGreaterThanOrEqual(ledger.version);
  expect(version).toBeLessThanOrEqual(ledger.lastSent);
  const members = listOf(await api.call('GET', '/api/team/'));
  expect(ledger.members.difference(new Set(members.map(({ name }) => name))).size).toBe(0);
  const named = members.map(({ image }) => decodeURIComponent(String(image).replace('/media/team/', '')));
  const files = await readdir(join(folder, 'media/team')).catch(() => []);
  expect(new Set(files)).toEqual(new Set(named));
}

it(`a server killed ${ROUNDS} times under four clients starts again, with all it acknowledged`, {
  timeout: 300_000 + ROUNDS * 20_000,
}, async () => {
  const folder = join(await temporaryFolder(), 'data');
  let [token, renamed, slowestStart] = ['', 0, 0];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begin = performance.now();
    const server = await startServerProcess(folder, { TRUST_PROXY: '1' });
    slowestStart = Math.max(slowestStart, performance.now() - begin);
    const api = apiClient(server.origin);
    // Long runs outlive an access token.
    if (round % 40 === 0) token = (await api.logIn()).access;
    if (round === 0) renamed = await addInitiative(api, token);
    await verify(api, token, folder);
    if (round === ROUNDS) {
      expect(await server.end('SIGTERM')).toBe(0);
      break;
    }
    const written = Promise.all(busyTurns(api, token, ledger, renamed, photo).map(untilKilled));
    // The moment of the kill is what varies: any may be the worst one. In each second round a first picture is stored.
    const { size } = ledger.members;
    if (round % 2 === 1) await until(() => ledger.members.size > size);
    setTimeout(() => server.end('SIGKILL'), 20 + Math.random() * 200);
    await written;
    await server.end('SIGKILL');
  }
  expect(acknowledged).toBeGreaterThan(ROUNDS);
  expect(ledger.members.size).toBeGreaterThan(0);
  figure(
    'kill -9 during writes',
    `${ROUNDS} rounds, the slowest start ${slowestStart.toFixed(0)} ms; ${acknowledged} acknowledged writes of 4 ` +
      `clients, ${ledger.members.size} uploads among them: none lost, no record without its file, no file without a record`,
  );
});
