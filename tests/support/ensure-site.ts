import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sourceHash } from '../../src/lib/source-hash.ts';

/** Where a built site is, and what it is made of besides the sources. */
export type Recipe = { folder: string; content: string; build: (folder: string) => Promise<void> };

/** Builds a site, unless the one that an earlier run has left is made of the same. KEEP_SITE takes any. */
export async function ensureSite({ folder, content, build }: Recipe): Promise<void> {
  const stamp = `${folder}.stamp`;
  if (existsSync(folder) && process.env.KEEP_SITE) return;
  const made = createHash('sha256').update(sourceHash(process.cwd())).update(content).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;
  await rm(stamp, { force: true });
  await build(folder);
  await writeFile(stamp, made);
}

const ASTRO = 'node_modules/astro/bin/astro.mjs';

/** Builds a site into a folder of its own; an empty `contentApi` counts as none. */
export async function buildInto(folder: string, contentApi: string, siteUrl: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  // Not the command `astro`, which is a script of the shell on Windows.
  await promisify(execFile)(process.execPath, [ASTRO, 'build', '--outDir', folder], {
    // The test runner's own settings would make React's development build out of it.
    env: { ...process.env, NODE_ENV: 'production', CONTENT_API: contentApi, SITE_URL: siteUrl },
    maxBuffer: 64 * 1024 * 1024,
  });
}
