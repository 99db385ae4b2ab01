import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { removeFolder, renameDurably, writeDurably } from '../../../src/server/db/durable-file.ts';
import { openSiteFolder } from '../../../src/server/services/built-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** How often a rename is refused, as Windows does while somebody holds the file open, or else every opening of a folder; and how. */
const held = vi.hoisted(() => ({ times: 0, code: '', refusesFolders: false, removals: [] as object[] }));

vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    rename: async (from: string, to: string) => {
      held.times -= 1;
      if (held.times >= 0) throw Object.assign(new Error(`${held.code}: rename`), { code: held.code });
      return real.rename(from, to);
    },
    open: async (path: string, flags: string, mode?: number) => {
      if (held.refusesFolders && (await real.stat(path).catch(() => null))?.isDirectory())
        throw Object.assign(new Error(`${held.code}: open '${path}'`), { code: held.code });
      return real.open(path, flags, mode);
    },
    rm: (path: string, options: object) => {
      held.removals.push(options);
      return real.rm(path, options);
    },
  };
});

beforeEach(() => void Object.assign(held, { times: 0, refusesFolders: false, removals: [] }));

it.each(['EPERM', 'EBUSY'])(
  'a file that somebody holds open for a moment gets its name a moment later: %s',
  async (code) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'new'), 'text');
    Object.assign(held, { times: 5, code });
    await renameDurably(join(folder, 'new'), join(folder, 'final'));
    expect(await readFile(join(folder, 'final'), 'utf8')).toBe('text');
  },
);

it.each([
  ['held open for ever', 'EPERM', 1000],
  ['on a full disk', 'ENOSPC', 1],
])('a file that is %s is an error, and keeps its old name', async (_where, code, times) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'new'), 'text');
  Object.assign(held, { times, code });
  await expect(renameDurably(join(folder, 'new'), join(folder, 'final'))).rejects.toThrow(code);
  expect(await readdir(folder)).toEqual(['new']);
});

it('a new build gets its name while a visitor loads a file of the old one', async () => {
  const folder = await temporaryFolder();
  const site = openSiteFolder(folder);
  const name = '0123456789abcdef-0123456789abcdef';
  for (const text of ['old', 'new']) {
    const place = await site.newPlace();
    await writeFile(join(place, 'index.html'), text);
    Object.assign(held, { times: 3, code: 'EPERM' });
    const { root } = await site.finish(place, name);
    expect(await readFile(join(root, 'index.html'), 'utf8')).toBe(text);
  }
});

it('a folder is removed with further tries, which Windows needs while a file of it is open', async () => {
  const folder = join(await temporaryFolder(), 'old');
  await mkdir(folder);
  await removeFolder(folder);
  expect(held.removals).toEqual([expect.objectContaining({ maxRetries: expect.any(Number) })]);
  await removeFolder(folder);
});

it('where a folder cannot be synced, as on Windows, files are written and renamed all the same', async () => {
  Object.assign(held, { refusesFolders: true, code: 'EPERM' });
  const folder = await temporaryFolder();
  await writeDurably(join(folder, 'new'), 'text');
  await renameDurably(join(folder, 'new'), join(folder, 'final'));
  expect(await readFile(join(folder, 'final'), 'utf8')).toBe('text');
});

it('a disk that fails while a folder is synced is still an error', async () => {
  Object.assign(held, { refusesFolders: true, code: 'EIO' });
  await expect(writeDurably(join(await temporaryFolder(), 'new'), 'text')).rejects.toThrow('EIO');
});

it('no npm script, and no stage of the tests, sets a variable in front of its command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const stages = readFileSync('tests/run.ts', 'utf8').matchAll(/command: '([^']+)'/g);
  const commands = [...Object.values<string>(scripts), ...[...stages].map(([, command = '']) => command)];
  expect(commands.length).toBeGreaterThan(15);
  expect(commands.filter((command) => /(?:^|&& *)[A-Z_]+=/.test(command))).toEqual([]);
});
