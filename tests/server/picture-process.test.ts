import { readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPictureProcess } from '../../src/server/services/picture-process.ts';
import { listOf } from '../support/api-client.ts';
import { makeMemoryGroup } from '../support/memory-group.ts';
import { recordsOf } from '../support/records-of.ts';
import { rounds } from '../support/rounds.ts';
import { smallPicture } from '../support/sample-pictures.ts';
import { until } from '../support/until.ts';
import { openServerProcess } from '../support/use-test-server.ts';

const SCENE = join(import.meta.dirname, '../../content-fixtures/media/news/after-the-flood.jpg');
const MEGABYTE = 1024 * 1024;
const AT_ONCE = rounds(3, 10);

async function startServer(controlGroup?: string) {
  const { api, token, dataDir, pid } = await openServerProcess(undefined, {}, { controlGroup });
  const upload = (file: File) => recordsOf(api, token, 'team').add({}, { file });
  const incoming = () => readdirSync(join(dataDir, 'media/.incoming'));
  return { api, token, upload, incoming, pid };
}

/** The process of a server that decodes pictures, held before its next task, as after an upload. Linux only. */
function heldDecoder(pid: number): number {
  const decoding = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
  process.kill(decoding, 'SIGSTOP');
  return decoding;
}

it('pictures are decoded also where a sandbox lets no process step back', async () => {
  const forbidden = vi.spyOn(os, 'setPriority').mockImplementation(() => {
    throw new Error('EACCES');
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    forbidden.mockRestore();
    syncBuiltinESMExports();
  });
  const { run, stop } = openPictureProcess();
  onTestFinished(stop);
  expect(await run('thumbnail', { source: SCENE })).toBeInstanceOf(Uint8Array);
});

describe('the process that decodes pictures', () => {
  it('takes down with it the upload that it was at and no other, and nobody waits for it who reads', async () => {
    const { api, token, upload, incoming, pid } = await startServer();
    expect((await upload(await smallPicture())).status).toBe(201);
    const decoding = heldDecoder(pid);
    const uploads = [upload(await smallPicture()), upload(await smallPicture())];
    await until(() => incoming().length === 2);
    expect((await api.call('GET', '/')).status).toBe(200);
    expect((await api.call('GET', '/api/team/')).body).toHaveLength(1);
    process.kill(decoding, 'SIGKILL');
    const responses = await Promise.all(uploads);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 503]);
    const refused = responses.find(({ status }) => status === 503);
    expect([refused?.body, refused?.headers.get('retry-after')]).toEqual([
      { detail: 'The server is busy. Nothing was saved.' },
      '5',
    ]);
    expect(listOf(await api.call('GET', '/api/team/', { token }))).toHaveLength(2);
    expect(incoming()).toEqual([]);
  });

  it('completes the upload that it is at when systemd or a terminal stops the server with all of its processes', async () => {
    const { upload, incoming, pid } = await startServer();
    expect((await upload(await smallPicture())).status).toBe(201);
    const decoding = heldDecoder(pid);
    const last = upload(await smallPicture());
    await until(() => incoming().length > 0);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(decoding, signal);
    process.kill(pid, 'SIGTERM');
    process.kill(decoding, 'SIGCONT');
    expect((await last).status).toBe(201);
  });

  it(`needs with its server less than 512 MB for ${AT_ONCE} of the pictures at once that take most`, async () => {
    const group = makeMemoryGroup(512 * MEGABYTE);
    onTestFinished(async () => group?.remove());
    const drawn = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: '#b5541c80' } });
    const worst = await Promise.all([
      drawn(4160, 3120).avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer(),
      drawn(6240, 4160).flatten().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      drawn(6240, 4160).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    ]);
    const { upload } = await startServer(group?.path);
    const many = Array.from({ length: AT_ONCE }, (_, at) => new Uint8Array(worst[at % worst.length] ?? []));
    const responses = await Promise.all(many.map((bytes) => upload(new File([bytes], 'worst.png'))));
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toContain(201);
    // On a machine with much other work some take longer than they may.
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(group?.hasKilled() ?? false).toBe(false);
  });
});
