import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { openPictureDecoder } from '../../../src/server/pictures/picture-decoder.ts';
import { makeMemoryGroup } from '../../support/memory-group.ts';
import { recordsOf } from '../../support/records-of.ts';
import { rounds } from '../../support/rounds.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openServerProcess } from '../../support/use-test-server.ts';

const MEGABYTE = 1024 * 1024;
const AT_ONCE = rounds(1, 10);

it(`a server needs less than 512 MB for ${AT_ONCE} at once of the pictures that take most`, async () => {
  const group = makeMemoryGroup(512 * MEGABYTE);
  onTestFinished(async () => group?.remove());
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#b5541c80' } });
  const drawings = [
    () => drawn(4160, 3120).avif({ effort: 0, chromaSubsampling: '4:4:4' }),
    () => drawn(6240, 4160).flatten().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    () => drawn(6240, 4160).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }),
  ];
  const worst = await Promise.all(drawings.slice(0, AT_ONCE).map((draw) => draw().toBuffer()));
  const { api, token } = await openServerProcess(undefined, {}, { controlGroup: group?.path });
  const upload = (file: File) => recordsOf(api, token, 'team').add({}, { file });
  const many = Array.from({ length: AT_ONCE }, (_, at) => new Uint8Array(worst[at % worst.length] ?? []));
  const responses = await Promise.all(many.map((bytes) => upload(new File([bytes], 'worst.png'))));
  const statuses = responses.map(({ status }) => status);
  expect(statuses).toContain(201);
  // On a machine with much other work some take longer than they may.
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(group?.hasKilled() ?? false).toBe(false);
});

it('pictures are decoded one at a time, in the order they come, whatever becomes of one', async () => {
  const folder = await temporaryFolder();
  const [damaged, whole] = [join(folder, 'damaged.png'), join(folder, 'whole.png')];
  await writeFile(damaged, randomBytes(64));
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b5541c' } }).toFile(whole);
  const { measure } = openPictureDecoder();
  const ended: string[] = [];
  const results = await Promise.allSettled(
    [whole, damaged, whole].map((source) => measure(source).finally(() => ended.push(source))),
  );
  expect(ended).toEqual([whole, damaged, whole]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
