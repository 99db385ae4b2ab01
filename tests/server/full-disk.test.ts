import { randomBytes } from 'node:crypto';
import { statfsSync, statSync } from 'node:fs';
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isFullDisk } from '../../src/server/db/durable-file.ts';
import { openDiskRoom } from '../../src/server/services/disk-room.ts';
import { makeBackup } from '../../src/server/services/make-backup.ts';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { idOf, listOf } from '../support/api-client.ts';
import { newCaller } from '../support/busy-clients.ts';
import { bytesIn } from '../support/database-file.ts';
import { figure } from '../support/figure.ts';
import { membersOf } from '../support/forged-backup.ts';
import { recordsOf } from '../support/records-of.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { smallDisk } from '../support/small-disk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { openServerProcess, openTestServer } from '../support/use-test-server.ts';

const SIXTEEN_MB = 16e6;
const FULL = [507, { detail: 'The server has no space left. Nothing was saved.' }];
const NO_DISK = 'not tested: this user, or this system, can mount no disk of its own';

const freeOn = (disk: string) => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};

const noise = sharp(randomBytes(700 * 900 * 3), { raw: { width: 900, height: 700, channels: 3 } })
  .png({ compressionLevel: 0 })
  .toBuffer();
/** A picture of 1.9 MB that no server can make smaller. */
const noisyFile = async () => new File([new Uint8Array(await noise)], 'noise.png');

async function startedOn(disk: string, options: Partial<ServerOptions> = {}) {
  const dataDir = join(disk, 'data');
  const server = await openTestServer({ dataDir, removeRemainsEvery: 50, ...options });
  const { api } = server;
  let { token } = server;
  const reserved = () => statSync(join(dataDir, 'reserve'), { throwIfNoEntry: false })?.size ?? 0;
  const upload = async () => recordsOf(api, token, 'gallery_gurukulam').add({}, { file: await noisyFile() });
  const uploadUntilFull = async () => {
    const ids: number[] = [];
    let last = await upload();
    for (; last.status === 201; last = await upload()) ids.push(idOf(last));
    return { ids, refused: [last.status, last.body] };
  };
  return {
    server,
    api,
    dataDir,
    upload,
    uploadUntilFull,
    reserved,
    hasReserve: () => reserved() > SIXTEEN_MB,
    logIn: async () => {
      ({ access: token } = await api.logIn());
      return token;
    },
    call: (method: string, path: string, json?: unknown) => api.call(method, path, { token, json }),
  };
}

/** As another program may: to the last byte. */
async function fillUp(disk: string): Promise<void> {
  for (const size of [2 ** 20, 4096]) {
    const bytes = Buffer.alloc(size);
    while (freeOn(disk) >= size) await appendFile(join(disk, 'filler'), bytes);
  }
}

const emptyAgain = (disk: string) => rm(join(disk, 'filler'));

describe('a data folder on a small disk', () => {
  it('takes uploads down to a floor; where others fill the rest, staff log in and delete, and visitors write', async () => {
    const disk = await smallDisk(30);
    if (disk === null) return figure('small disk', NO_DISK);
    const { reserved, hasReserve, uploadUntilFull, upload, call, logIn, dataDir } = await startedOn(disk);
    await until(hasReserve);
    const { ids, refused } = await uploadUntilFull();
    expect(refused).toEqual(FULL);
    expect(ids.length).toBeGreaterThan(1);
    expect(freeOn(disk)).toBeGreaterThan(0.05 * 30 * 2 ** 20);
    expect(await readdir(join(dataDir, 'media/.incoming'))).toEqual([]);

    await fillUp(disk);
    await logIn();
    expect(hasReserve()).toBe(false);
    expect((await upload()).status).toBe(507);
    expect((await call('POST', '/api/messages/', sampleFields('messages'))).status).toBe(201);
    const before = freeOn(disk) + reserved();
    for (const id of ids) {
      expect((await call('DELETE', `/api/gallery/gurukulam/${id}/`)).status).toBe(204);
      expect((await call('DELETE', `/api/history/gallery/gurukulam/${id}/`)).status).toBe(204);
    }
    expect(await readdir(join(dataDir, 'media/gallery'))).toEqual([]);
    expect(freeOn(disk) + reserved() - before, 'at once').toBeGreaterThan(ids.length * 1.5e6);
    expect((await call('DELETE', '/api/admin/users/sessions/')).status).toBeLessThan(300);
    await logIn();
    await emptyAgain(disk);
    await until(hasReserve);
    expect((await upload()).status).toBe(201);
    figure('small disk', `${ids.length} uploads, then full: each delete, login and message got through`);
  });

  it('loses the last byte of what is deleted for good while others have filled the disk', async () => {
    const disk = await smallDisk(40);
    if (disk === null) return;
    const { hasReserve, call, logIn, dataDir } = await startedOn(disk);
    await until(hasReserve);
    const marked = sampleFields('messages', { message: 'the-one-to-be-gone '.repeat(400) });
    const made = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/api/messages/', marked)));
    await fillUp(disk);
    await logIn();
    for (const each of made) expect((await call('DELETE', `/api/messages/${idOf(each)}/`)).status).toBe(204);
    await until(async () => !(await bytesIn(dataDir)).includes('the-one-to-be-gone'));
  });

  it('starts while others have filled the disk, and has room left for staff after a flood of messages', async () => {
    const disk = await smallDisk(30);
    if (disk === null) return;
    const first = await startedOn(disk);
    await until(first.hasReserve);
    await first.server.stop();
    await fillUp(disk);
    const { call } = await startedOn(disk);
    const long = sampleFields('messages', { message: 'ಕ'.repeat(10_000) });
    const ids: number[] = [];
    let last = await call('POST', '/api/messages/', long);
    for (; last.status === 201; last = await call('POST', '/api/messages/', long)) ids.push(idOf(last));
    expect([last.status, last.body]).toEqual(FULL);
    expect(ids.length).toBeGreaterThan(50);
    expect((await call('POST', '/api/messages/delete/', { ids })).status).toBe(204);
    expect(listOf(await call('GET', '/api/messages/'))).toEqual([]);
  });

  it('gets no backup that would take the floor, while one on another disk may be made; the reserve is in none', async () => {
    const disk = await smallDisk(40);
    if (disk === null) return;
    const { hasReserve, uploadUntilFull, dataDir } = await startedOn(disk, { keepFree: 6e6 });
    await until(hasReserve);
    await uploadUntilFull();
    const place = join(disk, 'backups');
    await mkdir(place);
    await expect(makeBackup(dataDir, place)).rejects.toThrow('less of the data folder’s disk free');
    expect(await readdir(place)).toEqual([]);
    const elsewhere = await temporaryFolder();
    const { file, bytes } = await makeBackup(dataDir, elsewhere);
    expect(bytes).toBeLessThan(freeOn(disk) + SIXTEEN_MB);
    expect(Object.keys(await membersOf(file))).not.toContain('reserve');
  });
});

it('pages on a small disk stop being built at the floor', async () => {
  const disk = await smallDisk(40);
  if (disk === null) return;
  const room = openDiskRoom(disk);
  const build = room.whileRoom(new AbortController().signal, async (stop) => {
    const killed = new Promise((_, reject) =>
      stop.addEventListener('abort', () => reject(new Error('It was killed.'))),
    );
    // On a slow machine it is killed while the disk is still being filled.
    await Promise.all([killed, fillUp(disk)]);
  });
  await expect(build).rejects.toThrow('has too little free space');
});

it('a full disk refuses what it cannot keep with a JSON error, keeps what it has, and goes on reading', async () => {
  const server = await openServerProcess(undefined, { TRUST_PROXY: '1' }, { largestFile: 300 });
  const { api, token, dataDir } = server;
  const upload = await recordsOf(api, token, 'team').add({}, { file: await noisyFile() });
  expect([upload.status, upload.body]).toEqual(FULL);
  expect(listOf(await api.call('GET', '/api/team/'))).toEqual([]);
  expect(await readdir(join(dataDir, 'media/team'))).toEqual([]);

  const kept: number[] = [];
  const refused: number[] = [];
  for (let message = 0; message < 90; message += 1) {
    const json = sampleFields('messages', { message: 'm'.repeat(10_000) });
    const response = await api.call('POST', '/api/messages/', { json, headers: newCaller() });
    if (response.status === 201) kept.push(idOf(response));
    else refused.push(response.status);
    if (response.status !== 201) expect(response.body).toEqual({ detail: expect.any(String) });
  }
  expect(kept.length).toBeGreaterThan(3);
  expect(refused.length).toBeGreaterThan(3);
  expect(new Set([500, 507, ...refused])).toEqual(new Set([500, 507]));
  const ids = async (client: typeof api) =>
    listOf(await client.call('GET', '/api/messages/', { token })).map(({ id }) => id);
  expect(await ids(api)).toEqual(kept);
  expect((await api.call('GET', '/readyz')).body).toMatchObject({ checks: { write: { isWell: false } } });

  await server.end('SIGKILL');
  expect(await ids((await openServerProcess(dataDir)).api)).toEqual(kept);
});

it('a full disk is known as one also where the file that could not be written cannot be closed either', () => {
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  expect(isFullDisk(new SuppressedError(new Error('EIO: cannot close'), full))).toBe(true);
});

it('a disk that takes no line of the log keeps nobody out, and the server stops as it should', async () => {
  const { api, end } = await openServerProcess(undefined, {}, { logFile: '/dev/full' });
  const message = { json: sampleFields('messages') };
  for (const time of [1, 2]) expect(idOf(await api.call('POST', '/api/messages/', message))).toBe(time);
  expect(await end('SIGTERM')).toBe(0);
});
