import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Collection, forEachCollection, type Operation } from '../../src/server/resources.ts';
import { idOf, listOf } from '../support/api-client.ts';
import { keptPictures } from '../support/kept-content.ts';
import { rounds } from '../support/rounds.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openTestServer, type UsedServer } from '../support/use-test-server.ts';
import { COLLECTION_CALLS, type ContractServer, listPathOf, sendFields } from './contract/contract-server.ts';

const CLIENTS = 32;
const TURNS = rounds(12, 400);
const SEED = 2026;

type Model = Record<Collection, Map<number, Record<string, unknown>>>;

/** What clients create, change and delete; pictures of initiatives hang on one and have a test of their own. */
const KINDS = COLLECTION_CALLS.filter(
  ({ call, collection }) => call.operation === 'create' && collection !== 'adrishya_images',
).map(({ call, collection }) => {
  const find = (operation: Operation) =>
    COLLECTION_CALLS.find((other) => other.collection === collection && other.call.operation === operation)
      ?.call;
  return { collection, create: call, change: find('replace'), remove: find('delete'), read: find('read') };
});

/** One client's turns; it changes only what it created, so that it knows what must be there. */
async function work(server: ContractServer, model: Model, random: () => number, name: string): Promise<void> {
  const { api, token } = server;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const kind = pick(KINDS);
    if (kind === undefined) return;
    const { collection, create, change, remove, read } = kind;
    const own = model[collection];
    const id = pick([...own.keys()]);
    const chance = random();
    const fields = named(collection, `${name}, turn ${turn}`);
    const sender = create.access === 'token' ? token : undefined;
    const pathOf = (call: { path: string }) => call.path.replace('{id}', String(id));
    if (id === undefined || chance < 0.4) {
      const response = await sendFields(server, { call: create, path: create.path, token: sender, fields });
      expect([response.status, response.body]).toEqual([201, expect.objectContaining(fields)]);
      own.set(idOf(response), objectOf(response.body));
    } else if (chance < 0.6 && change !== undefined) {
      const response = await sendFields(server, { call: change, path: pathOf(change), token, fields });
      expect([response.status, response.body]).toEqual([200, expect.objectContaining({ id, ...fields })]);
      own.set(id, objectOf(response.body));
    } else if (chance < 0.75 && remove !== undefined) {
      expect((await api.call('DELETE', pathOf(remove), { token })).status).toBe(204);
      own.delete(id);
      expect((await api.call('DELETE', pathOf(remove), { token })).status).toBe(404);
    } else if (chance < 0.9) {
      const list = listOf(await api.call('GET', listPathOf(collection), { token }));
      for (const [key, item] of own) expect(list.find((other) => other.id === key)).toEqual(item);
      if (read !== undefined) expect((await api.call('GET', pathOf(read))).body).toEqual(own.get(id));
    } else {
      const wrong = { call: create, path: create.path, token: 'garbage', fields };
      expect((await sendFields(server, wrong)).status).toBe(401);
      expect((await api.call('POST', create.path, { token, raw: '{', headers: BROKEN })).status).toBe(
        create.body === 'json' ? 400 : 415,
      );
    }
  }
}

const BROKEN = { 'Content-Type': 'application/json' };

/** Valid fields that no other turn sends. */
function named(collection: Collection, suffix: string): Record<string, string> {
  const fields = sampleFields(collection);
  const [field] = Object.keys(fields).filter((key) => !['date', 'email', 'language'].includes(key));
  return field === undefined ? fields : { ...fields, [field]: `${fields[field]} (${suffix})` };
}

function objectOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

async function expectModel({ api, token, dataDir }: UsedServer, models: readonly Model[]): Promise<void> {
  const named = new Set<string>();
  for (const { collection } of KINDS) {
    const list = listOf(await api.call('GET', listPathOf(collection), { token }));
    const stored = new Map(list.map((item) => [Number(item.id), item]));
    expect(stored.size).toBe(list.length);
    expect(stored).toEqual(new Map(models.flatMap((model) => [...model[collection]])));
    for (const value of list.flatMap(Object.values))
      if (String(value).startsWith('/media/')) named.add(decodeURIComponent(String(value).slice(7)));
  }
  const entries = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const stored = files.map(({ parentPath, name }) => `${parentPath.split('/').at(-1)}/${name}`);
  expect(new Set(stored)).toEqual(new Set([...named, ...keptPictures(dataDir)]));
}

it(`${CLIENTS} clients with mixed work find exactly what a model says, also after a restart`, {
  timeout: rounds(120_000, 1_200_000),
}, async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const server = await openTestServer({ dataDir });
  const { refresh } = await server.api.logIn();
  const models: Model[] = Array.from({ length: CLIENTS }, () => forEachCollection(() => new Map()));
  await Promise.all(
    models.map((model, number) =>
      work({ ...server, refresh }, model, seededRandom(SEED + number), `client ${number}`),
    ),
  );
  const ids = models.flatMap((model) =>
    KINDS.flatMap(({ collection }) => [...model[collection].keys()].map((id) => `${collection} ${id}`)),
  );
  expect(new Set(ids).size).toBe(ids.length);
  await expectModel(server, models);
  await server.stop();
  await expectModel(await openTestServer({ dataDir }), models);
});
