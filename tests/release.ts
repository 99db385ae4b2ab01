// `npm run release -- <folder>`: publishes what is committed as the version of package.json, once all that must hold does.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readArguments } from './support/read-arguments.ts';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const versionOf = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).version;

/** Packs what is committed, without what only its developers need; returns the path of the archive. */
export function packRelease(folder: string, version = versionOf('package.json')): string {
  const name = `gurukulam-site-${version}`;
  const file = resolve(folder, `${name}.tar.gz`);
  git('archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${file}`, 'HEAD');
  return file;
}

/** Why this cannot be released; null where it can. */
export function reasonAgainst(version: string): string | null {
  if (git('status', '--porcelain') !== '') return 'There are changes that are not committed.';
  if (git('tag', '--list', `v${version}`) !== '')
    return `Version ${version} is released: raise it in package.json.`;
  if (versionOf('package-lock.json') !== version)
    return 'Run npm install: the lock file has another version.';
  const [heading = ''] = /^## .*$/m.exec(readFileSync('.github/CHANGELOG.md', 'utf8')) ?? [];
  const [, told, day] = /^## (\S+) – (\d{4}-\d\d-\d\d)$/.exec(heading) ?? [];
  if (told !== version || day === undefined)
    return `.github/CHANGELOG.md must begin with the heading "## ${version} – ${new Date().toISOString().slice(0, 10)}".`;
  return null;
}

if (import.meta.main) {
  const USAGE = 'npm run release -- <folder>';
  const [folder, ...more] = readArguments(USAGE, (argument) => !argument.startsWith('-'));
  const version = versionOf('package.json');
  const isClear = folder !== undefined && more.length === 0;
  const reason = isClear ? reasonAgainst(version) : `Use it so: ${USAGE}`;
  if (reason !== null || folder === undefined) {
    console.error(reason);
    process.exit(1);
  }
  execFileSync('npm', ['test'], { stdio: 'inherit' });
  const file = packRelease(folder, version);
  git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  console.log(`${file} is ready. Publish the tag as well: git push origin v${version}`);
}
