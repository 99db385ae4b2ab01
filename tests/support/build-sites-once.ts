import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sourceHash } from '../../src/build/source-hash.ts';
import { BUILT_SITE, PUBLIC_URL, SITE_OF_HOSTILE_CONTENT, SITE_WITHOUT_CONTENT } from './built-sites.ts';
import { hostileLists, startHostileApi } from './hostile-content.ts';
import { hostileTexts } from './hostile-texts.ts';
import { startTestServer } from './start-test-server.ts';

const ASTRO = 'node_modules/astro/bin/astro.mjs';
/**
 * Astro names pictures by the address from which it has them, so a page weighs a few bytes more or less by the port. Another
 * run that builds just then has it: any other will do.
 */
const PORT = 24_601;

/**
 * Builds the sites under test, each once for as long as the sources stay the same. With KEEP_SITE set, what an earlier
 * run has built is used again, whatever it was built from.
 */
export default async function buildSitesOnce(): Promise<void> {
  await ensureSite({
    folder: BUILT_SITE,
    content: await readFile('content-fixtures/db.json', 'utf8'),
    build: async (folder) => {
      const server = await startTestServer({ port: PORT }).catch(() => startTestServer());
      await buildInto(folder, server.origin, PUBLIC_URL).finally(server.stop);
    },
  });
  if (process.env.LONG)
    await ensureSite({
      folder: SITE_WITHOUT_CONTENT,
      content: 'none',
      build: (folder) => buildInto(folder, '', PUBLIC_URL),
    });
  await ensureSite({
    folder: SITE_OF_HOSTILE_CONTENT,
    content: JSON.stringify([hostileLists(), hostileTexts()]),
    build: async (folder) => {
      const api = await startHostileApi();
      await buildInto(folder, api.origin, PUBLIC_URL).finally(api.stop);
    },
  });
}

/** Where a built site is, and what it is made of besides the sources. */
type Recipe = { folder: string; content: string; build: (folder: string) => Promise<void> };

/** Builds a site, unless the one that an earlier run has left is made of the same. KEEP_SITE takes any. */
async function ensureSite({ folder, content, build }: Recipe): Promise<void> {
  const stamp = `${folder}.stamp`;
  if (existsSync(folder) && process.env.KEEP_SITE) return;
  const made = createHash('sha256').update(sourceHash(process.cwd())).update(content).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;
  await rm(stamp, { force: true });
  await build(folder);
  await writeFile(stamp, made);
}

/** Builds a site into a folder of its own; an empty `contentApi` counts as none. */
async function buildInto(folder: string, contentApi: string, siteUrl: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  // Not the command `astro`, which is a script of the shell on Windows.
  await promisify(execFile)(process.execPath, [ASTRO, 'build', '--outDir', folder], {
    // The test runner's own settings would make React's development build out of it.
    env: { ...process.env, NODE_ENV: 'production', CONTENT_API: contentApi, SITE_URL: siteUrl },
    maxBuffer: 64 * 1024 * 1024,
  });
}

if (import.meta.main) await buildSitesOnce();
