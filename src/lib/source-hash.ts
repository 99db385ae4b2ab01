import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything in the repository that the built pages are made of; the server itself is not. */
const SOURCES = ['src/**/*.*', 'public/**/*', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
const BESIDES = ['src/server/**'];

/** Settings that the build reads as well. */
const VARIABLES = ['RELEASE', 'SITE_URL'];

/** Changes when a build of the same content would give other pages. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256');
  const entries = globSync(SOURCES, { cwd: root, exclude: BESIDES, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}`);
  return shortHash(hash.digest('hex'));
}

/** Identifies a content in the name of its build. */
export function contentHash(content: string): string {
  return shortHash(createHash('sha256').update(content).digest('hex'));
}

function shortHash(hex: string): string {
  return hex.slice(0, 16);
}
