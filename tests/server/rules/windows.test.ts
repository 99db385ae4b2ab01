import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { renameDurably, writeDurably } from '../../../src/server/db/durable-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** What opening a folder throws; Windows says EPERM. */
const fault = vi.hoisted(() => ({ code: '' }));

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    open: async (path: string, flags: string, mode?: number) => {
      if ((await real.stat(path).catch(() => null))?.isDirectory())
        throw Object.assign(new Error(`${fault.code}: operation not permitted, open '${path}'`), fault);
      return real.open(path, flags, mode);
    },
  };
});

it('where a folder cannot be synced, as on Windows, files are written and renamed all the same', async () => {
  fault.code = 'EPERM';
  const folder = await temporaryFolder();
  await writeDurably(join(folder, 'new'), 'text');
  await renameDurably(join(folder, 'new'), join(folder, 'final'));
  expect(await readFile(join(folder, 'final'), 'utf8')).toBe('text');
});

it('a disk that fails while a folder is synced is still an error', async () => {
  fault.code = 'EIO';
  await expect(writeDurably(join(await temporaryFolder(), 'new'), 'text')).rejects.toThrow('EIO');
});

it('no npm script, and no stage of the tests, sets a variable in front of its command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const stages = readFileSync('tests/run.ts', 'utf8').matchAll(/command: '([^']+)'/g);
  const commands = [...Object.values<string>(scripts), ...[...stages].map(([, command = '']) => command)];
  expect(commands.length).toBeGreaterThan(15);
  expect(commands.filter((command) => /(?:^|&& *)[A-Z_]+=/.test(command))).toEqual([]);
});
