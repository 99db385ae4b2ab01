// What the checks read: every text file of the repository, with its path from the root.
import { readdirSync, readFileSync } from 'node:fs';

export type ProjectFile = { path: string; text: string };

/** A rule: the sentences about what breaks it, none where all is well. */
export type Check = (files: readonly ProjectFile[]) => string[];

// What git ignores, and the checks must too where there is no git, as in an unpacked archive.
const IGNORED = new Set(['.git', 'node_modules', 'dist', '.astro', '.data', '.output']);
const BINARY = /\.(jpe?g|png|webp|avif|gif|ico|woff2?|pdf|db|sqlite|backup)$/i;

export function projectFiles(folder = ''): ProjectFile[] {
  return readdirSync(folder || '.', { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (IGNORED.has(entry.name)) return [];
    if (entry.isDirectory()) return projectFiles(`${path}/`);
    return BINARY.test(path) ? [] : [{ path, text: readFileSync(path, 'utf8') }];
  });
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Prints what a check found; the process then ends with 1. */
export function report(check: Check): void {
  const messages = check(projectFiles());
  for (const message of messages) console.error(message);
  console.log(`${check.name}: ${messages.length === 0 ? 'passed' : `${messages.length} found`}`);
  process.exitCode = messages.length === 0 ? 0 : 1;
}
