import { createHash, hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All files that go into the built pages. */
const SOURCES = ['src/**/*.*', 'public/**/*', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
const EXCLUDED = ['src/server/**'];

/** Settings that go into the pages. */
const VARIABLES = ['RELEASE', 'SITE_URL'];

/** A hash that changes when a build of the same content would give other pages. */
export function sourceHash(root: string): string {
  const all = createHash('sha256');
  const entries = globSync(SOURCES, { cwd: root, exclude: EXCLUDED, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.toSorted()) all.update(file).update(readFileSync(file));
  for (const name of VARIABLES) all.update(`${name}=${process.env[name] ?? ''}`);
  return contentHash(all.digest());
}

/** A hash of content, for the name of a build or a file. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 16);
}
