import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { type ApiClient, apiClient, listOf } from '../support/api-client.ts';
import { addInitiative, busyTurns, newCaller, newLedger } from '../support/busy-clients.ts';
import { figure } from '../support/figure.ts';
import { bytesAt, keptContent } from '../support/kept-content.ts';
import { GOOD_PASSWORD, invite, USERS } from '../support/people.ts';
import { rounds } from '../support/rounds.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROUNDS = rounds(3, 200);

/** What the server has acknowledged; what was sent without a response may or may not have happened. */
const ledger = newLedger();
/** Initiatives that are deleted and brought back in turn, each with two pictures. */
let initiatives: number[] = [];
const people = new Map<string, Person>();

/** The link by which somebody comes, what was acknowledged last, and whether more was sent. */
type Person = { secret: string; state: 'invited' | 'accepted' | 'removed'; isUnsure: boolean };

let [acknowledged, invited] = [0, 0];

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
let drawn: Promise<File> | undefined;
function photo(): Promise<File> {
  drawn ??= sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
    .then((bytes) => new File([new Uint8Array(bytes)], 'noise.jpg'));
  return drawn;
}

/** What seven clients do, again and again. */
function clientsOf(api: ApiClient, token: string, renamed: number): (() => Promise<void>)[] {
  const staff = keptContent(api, token);
  return [
    ...busyTurns(api, token, ledger, renamed, photo),
    ...initiatives.map((id) => async () => {
      const isDeleted = await staff.call('DELETE', `adrishya/activities/${id}/`);
      const isBack = await staff.call('POST', `history/adrishya/activities/${id}/restore/`);
      expect([isDeleted.status, isBack.status]).toEqual([expect.toBeOneOf([204, 404]), 200]);
    }),
    async () => {
      const email = `${crypto.randomUUID()}@example.org`;
      const { secret } = await invite(api, token, email);
      const person: Person = { secret, state: 'invited', isUnsure: true };
      people.set(email, person);
      invited += 1;
      const json = { secret, password: GOOD_PASSWORD };
      expect((await api.call('POST', `${USERS}accept/`, { json, headers: newCaller() })).status).toBe(201);
      person.state = 'accepted';
      const seen = listOf(await api.call('GET', USERS, { token }));
      const id = seen.find((one) => one.email === email)?.id;
      expect((await api.call('DELETE', `${USERS}${id}/`, { token })).status).toBe(204);
      Object.assign(person, { state: 'removed', isUnsure: false });
    },
  ];
}

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

/** Each initiative is there or can be brought back, with all its pictures, and there are no others. */
async function verifyInitiatives(api: ApiClient, token: string, folder: string, renamed: number) {
  const live = listOf(await api.call('GET', '/api/adrishya/activities/', { token }));
  const deleted = (await keptContent(api, token).keptAt('adrishya/activities/?limit=100')).results;
  const found = [...live, ...deleted.map(({ item }) => item)].map(({ id }) => Number(id));
  expect(found.toSorted((a, b) => a - b)).toEqual([renamed, ...initiatives]);
  const urls = live.flatMap(({ image }) => (Array.isArray(image) ? image : []));
  const kept = deleted.flatMap(({ pictures }) => pictures);
  expect(urls.length + kept.length).toBe(2 * initiatives.length);
  for (const url of urls) expect(await bytesAt(`${api.origin}${url}`)).toBeInstanceOf(Buffer);
  for (const id of kept)
    expect(await bytesAt(`${api.origin}/api/history/version/${id}/picture/`, token)).toBeInstanceOf(Buffer);
  expect(await readdir(join(folder, 'media/adrishya'))).toHaveLength(2 * initiatives.length);
}

/** Whoever was removed is gone, whoever was accepted is there, an invitation still works, and no link works twice. */
async function verifyPeople(api: ApiClient, token: string) {
  const emails = await valuesOf(api, token, USERS, 'email');
  expect(emails.size).toBeGreaterThan(0);
  for (const [email, { secret, state, isUnsure }] of people) {
    const isThere = emails.has(email);
    // The removal that was sent last may have happened.
    if (!isUnsure) expect([email, isThere]).toEqual([email, state === 'accepted']);
    const json = { secret, password: GOOD_PASSWORD };
    const { status } = await api.call('POST', `${USERS}accept/`, { json, headers: newCaller() });
    expect([state, status]).toEqual([state, state === 'invited' && !isThere ? 201 : 401]);
    if (state === 'invited') people.set(email, { secret, state: 'accepted', isUnsure: false });
    else people.delete(email);
  }
}

it(`a server that is killed while seven clients write starts again each time and has lost nothing that it acknowledged, ${ROUNDS} rounds long`, {
  timeout: (ROUNDS + 2) * 20_000,
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
    if (round === 0) {
      renamed = await addInitiative(api, token);
      const { newInitiative } = keptContent(api, token);
      initiatives = [(await newInitiative(2)).id, (await newInitiative(2)).id];
    }
    await verify(api, token, folder);
    await verifyInitiatives(api, token, folder, renamed);
    await verifyPeople(api, token);
    if (round === ROUNDS) {
      expect(await server.end('SIGTERM')).toBe(0);
      break;
    }
    const written = Promise.all(clientsOf(api, token, renamed).map(untilKilled));
    // The moment of the kill is what varies: any may be the worst one. In each second round a first picture is stored.
    const { size } = ledger.members;
    if (round % 2 === 1) await vi.waitUntil(() => ledger.members.size > size, { timeout: 20_000 });
    setTimeout(() => server.end('SIGKILL'), 20 + Math.random() * 200);
    await written;
    await server.end('SIGKILL');
  }
  expect(acknowledged).toBeGreaterThan(ROUNDS);
  expect([ledger.members.size, invited]).not.toContain(0);
  figure(
    'kill -9 during writes',
    `${ROUNDS} rounds, the slowest start ${slowestStart.toFixed(0)} ms; ${acknowledged} acknowledged writes of 7 ` +
      `clients, ${ledger.members.size} uploads among them: none lost, no record without its file, no file without a record`,
  );
});
