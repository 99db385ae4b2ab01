import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { removeFolder, renameDurably } from '../../../src/server/db/durable-file.ts';
import { openSiteFolder } from '../../../src/server/services/site-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** How often a rename is refused, as Windows does while somebody holds the file open, and with which error. */
const held = vi.hoisted(() => ({ times: 0, code: '', removals: [] as object[] }));

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
    rm: (path: string, options: object) => {
      held.removals.push(options);
      return real.rm(path, options);
    },
  };
});

beforeEach(() => void Object.assign(held, { times: 0, removals: [] }));

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
