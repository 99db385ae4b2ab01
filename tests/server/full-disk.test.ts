import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isFullDisk } from '../../src/server/db/durable-file.ts';
import { idOf, listOf } from '../support/api-client.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { openServerProcess } from '../support/use-test-server.ts';

/** Kilobytes that a file may have on the "disk" of this test. */
const LIMIT = 300;

/** A JPEG that stays larger than the limit however well it is compressed. */
async function noisyPicture(): Promise<File> {
  const [width, height] = [1000, 800];
  const pixels = randomBytes(width * height * 3);
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return new File([new Uint8Array(jpeg)], 'noise.jpg');
}

describe('a full disk', { timeout: 60_000 }, () => {
  it('refuses what it cannot keep with a JSON error, keeps what it has, and goes on reading', async () => {
    const server = await openServerProcess(undefined, { TRUST_PROXY: '1' }, { largestFile: LIMIT });
    const { api, token, dataDir } = server;
    const form = await sampleForm(sampleFields('team'));
    form.set('image', await noisyPicture());
    const upload = await api.call('POST', '/api/team/', { token, form });
    expect([upload.status, upload.body]).toEqual([
      507,
      { detail: 'The server has no space left. Nothing was saved.' },
    ]);
    expect(listOf(await api.call('GET', '/api/team/'))).toEqual([]);
    expect(await readdir(join(dataDir, 'media/team'))).toEqual([]);

    const kept: number[] = [];
    const refused: number[] = [];
    for (let message = 0; message < 90; message += 1) {
      const headers = { 'X-Forwarded-For': `10.0.0.${message}` };
      const json = sampleFields('messages', { message: 'm'.repeat(10_000) });
      const response = await api.call('POST', '/api/messages/', { json, headers });
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
});

it('a full disk is known as one also where the file that could not be written cannot be closed either', () => {
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  expect(isFullDisk(new SuppressedError(new Error('EIO: cannot close'), full))).toBe(true);
});
