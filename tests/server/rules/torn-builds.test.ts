import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { removeCorruptCacheEntries } from '../../../src/integrations/corrupt-cache-entries.ts';
import { startedKeeper } from '../../support/kept-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The call of the file system that fails, counted from 1, and how; every test sets it. */
const fault = vi.hoisted(() => ({ at: 0, code: '', calls: 0 }));

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const failing = Object.entries(real).map(([name, call]) => [
    name,
    typeof call !== 'function'
      ? call
      : (...given: unknown[]) => {
          fault.calls += 1;
          if (fault.calls === fault.at)
            return Promise.reject(Object.assign(new Error(`${fault.code}: faked`), { code: fault.code }));
          return Reflect.apply(call, real, given);
        },
  ]);
  return { ...real, ...Object.fromEntries(failing) };
});

const FILES = { 'index.html': 'home', 'model.html': 'our model', '_astro/app.js': 'script' };

async function started(folder: string) {
  const { find, site } = await startedKeeper({ files: () => FILES }, folder);
  const texts = await Promise.all(
    Object.keys(FILES).map(async (name) => {
      const found = find(`/${name}`);
      return found && fs.readFile(join(found.root, found.name), 'utf8').catch(() => null);
    }),
  );
  const isWhole = JSON.stringify(texts) === JSON.stringify(Object.values(FILES));
  return { isWhole, builds: site.built.length };
}

describe('a stored build', () => {
  const NAMES = [...Object.keys(FILES), '.manifest.json'];
  const HARM: [string, (path: string) => Promise<unknown>][] = [
    ['emptied', (path) => fs.truncate(path, 0)],
    ['cut off', (path) => fs.truncate(path, 2)],
    ['lost', (path) => fs.rm(path)],
    ['overwritten', async (path) => fs.writeFile(path, (await fs.readFile(path)).fill(0))],
  ];

  it.each(NAMES.flatMap((name) => HARM.map(([kind, harm]) => ({ name, kind, harm }))))(
    'with $name $kind is not served: it is built again',
    async ({ name, harm }) => {
      const folder = await temporaryFolder();
      await started(folder);
      const [build = ''] = await fs.readdir(folder);
      await harm(join(folder, build, name));
      expect(await started(folder)).toEqual({ isWhole: true, builds: 1 });
      expect(await started(folder), 'and kept').toEqual({ isWhole: true, builds: 0 });
    },
  );
});

it.each(['ENOSPC', 'EIO'])(
  'a disk that fails at any one moment of a build leaves no torn site with %s: the next start has a complete one',
  async (code) => {
    let points = 0;
    for (let at = 1; at <= 60; at += 1) {
      const folder = await temporaryFolder();
      Object.assign(fault, { at, code, calls: 0 });
      await started(folder);
      const hasFailed = fault.calls >= at;
      Object.assign(fault, { at: 0 });
      if (!hasFailed) break;
      points += 1;
      const second = await started(folder);
      expect([at, second.isWhole]).toEqual([at, true]);
    }
    expect(points).toBeGreaterThanOrEqual(20);
  },
);

it('a torn entry of the picture cache is dropped before the next build, and the complete ones beside it stay', async () => {
  const folder = await temporaryFolder();
  const picture = (format: 'webp' | 'jpeg') =>
    sharp({
      create: {
        width: 64,
        height: 64,
        channels: 3,
        background: '#a83e24',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .toFormat(format)
      .toBuffer();
  for (const format of ['webp', 'jpeg'] as const) {
    const whole = await picture(format);
    await fs.writeFile(join(folder, `whole.${format}`), whole);
    for (const [part, length] of [
      ['empty', 0],
      ['half', whole.length / 2],
    ] as const)
      await fs.writeFile(join(folder, `${part}.${format}`), whole.subarray(0, length));
  }
  await fs.writeFile(join(folder, 'whole.webp.json'), '{"expires":1795332360907}');
  await fs.writeFile(join(folder, 'empty.webp.json'), '');
  await fs.writeFile(join(folder, 'half.webp.json'), '{"expires":17953');
  await removeCorruptCacheEntries(folder);
  const left = await fs.readdir(folder);
  expect(left.toSorted()).toEqual(['whole.jpeg', 'whole.webp', 'whole.webp.json']);
});
