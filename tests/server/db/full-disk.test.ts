import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import files, { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { idOf, listOf } from '../../support/api-client.ts';
import { newCaller } from '../../support/busy-clients.ts';
import { recordsOf } from '../../support/records-of.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { until } from '../../support/until.ts';
import { openServerProcess, openTestServer } from '../../support/use-test-server.ts';

const FULL = [507, { detail: 'The server has no space left. Nothing was saved.' }];

const noise = sharp(randomBytes(700 * 900 * 3), { raw: { width: 900, height: 700, channels: 3 } })
  .png({ compressionLevel: 0 })
  .toBuffer();
/** A picture of 1.9 MB that no server can make smaller. */
const noisyFile = async () => new File([new Uint8Array(await noise)], 'noise.png');

describe('a disk that fills up', () => {
  /** Has every disk seem to have this many bytes left. */
  function leave(bytes: number): void {
    const space = { bavail: bytes, bsize: 1 } as ReturnType<typeof fs.statfsSync>; // Cast: nobody reads the rest.
    vi.spyOn(fs, 'statfsSync').mockReturnValue(space);
    vi.spyOn(files, 'statfs').mockResolvedValue(space);
    syncBuiltinESMExports();
  }

  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it('is told of by /readyz below 500 MB, and takes no upload below 200 MB', async () => {
    const { api, token } = await openTestServer();
    const disk = async () => Object((await api.call('GET', '/readyz')).body).checks.disk;
    const upload = async () => (await recordsOf(api, token, 'documents').add()).status;
    leave(500e6);
    expect(await disk()).toEqual({ isWell: true, detail: '500 MB are free.' });
    leave(500e6 - 1);
    expect(await disk()).toEqual({ isWell: false, detail: '499 MB are free.' });
    leave(200e6);
    expect(await upload()).toBe(201);
    leave(200e6 - 1);
    expect(await upload()).toBe(507);
  });
});

describe('with too little free space', () => {
  const leastFree = Number.MAX_SAFE_INTEGER;

  it('uploads are refused with a sentence, while texts, messages, deletes and logins go on', async () => {
    const { api, token, dataDir } = await openTestServer({ leastFree });
    for (const collection of ['gallery_gurukulam', 'documents'] as const) {
      const { status, body } = await recordsOf(api, token, collection).add();
      expect([status, body]).toEqual(FULL);
    }
    expect(await readdir(join(dataDir, 'media'), { recursive: true })).toEqual([]);
    expect((await recordsOf(api, token, 'texts').add()).status).toBe(201);
    const messages = recordsOf(api, token, 'messages');
    expect((await messages.remove(idOf(await messages.add()))).status).toBe(204);
    await api.logIn();
  });

  it('no page is built, and /readyz says why', async () => {
    const built: unknown[] = [];
    const { api } = await openTestServer({ leastFree, build: async (order) => void built.push(order) });
    const site = async () => Object((await api.call('GET', '/readyz')).body).checks.site;
    await until(async () => (await site()).detail.includes('too little free space'));
    expect(built).toEqual([]);
  });
});

it('a full disk refuses writes with a JSON error, keeps what it has, and is still read', async () => {
  const server = await openServerProcess(undefined, { TRUST_PROXY: '1' }, { largestFile: 300 });
  const { api, token, dataDir } = server;
  const upload = await recordsOf(api, token, 'team').add({}, { file: await noisyFile() });
  expect([upload.status, upload.body]).toEqual(FULL);
  expect(listOf(await api.call('GET', '/api/team/'))).toEqual([]);
  expect(await readdir(join(dataDir, 'media/team'))).toEqual([]);

  const stored: number[] = [];
  const refused: number[] = [];
  for (let message = 0; message < 90; message += 1) {
    const json = sampleFields('messages', { message: 'm'.repeat(10_000) });
    const response = await api.call('POST', '/api/messages/', { json, headers: newCaller() });
    if (response.status === 201) stored.push(idOf(response));
    else refused.push(response.status);
    if (response.status !== 201) expect(response.body).toEqual({ detail: expect.any(String) });
  }
  expect(stored.length).toBeGreaterThan(3);
  expect(refused.length).toBeGreaterThan(3);
  expect(new Set([500, 507, ...refused])).toEqual(new Set([500, 507]));
  const ids = async (client: typeof api) =>
    listOf(await client.call('GET', '/api/messages/', { token })).map(({ id }) => id);
  expect(await ids(api)).toEqual(stored);

  await server.end('SIGKILL');
  expect(await ids((await openServerProcess(dataDir)).api)).toEqual(stored);
});

it('a disk that takes no line of the log keeps nobody out, and the server stops as it should', async () => {
  const { api, end } = await openServerProcess(undefined, {}, { logFile: '/dev/full' });
  const message = { json: sampleFields('messages') };
  for (const time of [1, 2]) expect(idOf(await api.call('POST', '/api/messages/', message))).toBe(time);
  expect(await end('SIGTERM')).toBe(0);
});
