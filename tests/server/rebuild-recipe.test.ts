import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const RECIPE = resolve(import.meta.dirname, '../../src/hosting/rebuild.sh');
/** In place of npm: `npm run build -- --outDir <folder>` writes one page. */
const NPM = '#!/bin/sh\nmkdir -p "$5/_astro"\necho "a new page" > "$5/index.html"\n';

it('a static site is there after a rebuild, although a clock that was ahead has named older builds', async () => {
  const school = join(await temporaryFolder(), 'a school');
  const programs = join(school, 'programs');
  const older = ['01', '02', '03', '04', '05'].map((day) => `203601${day}-000000`);
  for (const folder of ['app', 'programs', ...older.map((name) => `sites/${name}`)])
    await mkdir(join(school, folder), { recursive: true });
  await writeFile(join(programs, 'npm'), NPM, { mode: 0o755 });
  const env = { ...process.env, SCHOOL: school, PATH: `${programs}:${process.env.PATH}` };
  await promisify(execFile)(RECIPE, { env });
  expect(await readFile(join(school, 'site/index.html'), 'utf8')).toContain('a new page');
  expect((await readdir(join(school, 'sites'))).slice(1)).toEqual(older.slice(-3));
});
