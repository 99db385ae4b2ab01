import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { boundCompileCache } from '../../../src/server/services/build-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('what Node has compiled for years of builds takes a bounded part of the disk', async () => {
  const folder = join(await temporaryFolder(), 'compiled');
  await boundCompileCache(folder, 3);
  await mkdir(join(folder, 'v24'), { recursive: true });
  for (const name of ['astro', 'a page']) await writeFile(join(folder, 'v24', name), 'compiled');
  await boundCompileCache(folder, 3);
  expect(existsSync(join(folder, 'v24/astro'))).toBe(true);
  await writeFile(join(folder, 'v24/another page'), 'compiled');
  await boundCompileCache(folder, 3);
  expect(existsSync(folder)).toBe(false);
});
