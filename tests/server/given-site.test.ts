import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { givenSite } from '../../src/server/services/built-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A disk that takes a tenth of a second for each file. */
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const statSync = (path: string) => {
    vi.advanceTimersByTime(100);
    return fs.statSync(path);
  };
  return { ...fs, statSync };
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

it('what is added to a large site of SITE_DIR is served, and looking for it takes a fiftieth of the time at most', async () => {
  const folder = await temporaryFolder();
  const add = (name: string) => writeFile(join(folder, `${name}.html`), name);
  await add('index');
  const { site } = givenSite(folder);
  for (const [name, seconds] of [
    ['one', 1],
    ['two', 10],
    ['three', 15],
  ] as const) {
    await add(name);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect([name, site()?.find(`/${name}`)]).toEqual([name, null]);
    vi.advanceTimersByTime(1);
    expect(site()?.find(`/${name}`)).not.toBe(null);
  }
});
