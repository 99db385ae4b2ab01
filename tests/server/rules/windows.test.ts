import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { renameDurably, writeDurably } from '../../../src/server/db/durable-file.ts';
import { openSiteFolder } from '../../../src/server/services/built-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** How often a rename is refused, as Windows does while somebody holds the file open, or else every opening of a folder; and how. */
const held = vi.hoisted(() => ({ times: 0, code: '', refusesFolders: false }));

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
  };
});

beforeEach(() => void Object.assign(held, { times: 0, refusesFolders: false }));

/** Writes a file and gives it its final name; what is in the folder then, or the error. */
async function written(fault: Partial<typeof held>): Promise<unknown> {
  const folder = await temporaryFolder();
  Object.assign(held, fault);
  try {
    await writeDurably(join(folder, 'new'), 'text');
    await renameDurably(join(folder, 'new'), join(folder, 'final'));
  } catch (error) {
    return [Object(error).code, await readdir(folder)];
  }
  return [await readFile(join(folder, 'final'), 'utf8'), await readdir(folder)];
}

it.each([
  [
    'that somebody holds open for a moment gets its name a moment later',
    { times: 5, code: 'EPERM' },
    'text',
    'final',
  ],
  [
    'that a virus scanner holds for a moment gets its name, too',
    { times: 5, code: 'EBUSY' },
    'text',
    'final',
  ],
  [
    'that is held open for ever is an error, and keeps its old name',
    { times: 1000, code: 'EPERM' },
    'EPERM',
    'new',
  ],
  ['on a full disk is an error at once', { times: 1, code: 'ENOSPC' }, 'ENOSPC', 'new'],
  [
    'is written where a folder cannot be synced, as on Windows',
    { refusesFolders: true, code: 'EPERM' },
    'text',
    'final',
  ],
  [
    'whose folder a failing disk does not sync is an error',
    { refusesFolders: true, code: 'EIO' },
    'EIO',
    'new',
  ],
])('a file %s', async (_what, fault, outcome, name) => {
  expect(await written(fault)).toEqual([outcome, [name]]);
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
