// Rule: every installed package is used: imported, run by a script, or asked for by one that is.
import { readFileSync } from 'node:fs';
import { importsOf } from './imports-of.ts';
import { type Check, lineOf, report } from './project-files.ts';

/** Packages that another one finds by itself, each with the command that needs it. */
const FOUND_BY: Readonly<Record<string, string>> = { '@astrojs/check': 'astro check', 'happy-dom': 'vitest' };

export const unusedDependencies: Check = (files) => {
  const manifest = files.find(({ path }) => path === 'package.json')?.text ?? '{}';
  const { dependencies, devDependencies, scripts } = JSON.parse(manifest);
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const commands = Object.values(scripts ?? {}).join('\n');
  const sources = files.filter(({ path }) => /\.(tsx?|mjs|astro|css)$/.test(path));
  const targets = new Set(sources.flatMap((file) => importsOf(file).map(({ target }) => packageOf(target))));
  const isRun = (name: string) =>
    [FOUND_BY[name], ...partsOf(name, 'bin')].some(
      (bin) => bin && new RegExp(`(^|\\s)${bin}\\b`, 'm').test(commands),
    );
  const isRead = (name: string) => sources.some(({ text }) => text.includes(`node_modules/${name}/`));
  const used = new Set(names.filter((name) => targets.has(name) || isRun(name) || isRead(name)));
  const peers = new Set([...used].flatMap((name) => partsOf(name, 'peerDependencies')));
  const isCovered = (name: string) => used.has(name) || peers.has(name);
  return names
    .filter((name) => !isCovered(name) && !isCovered(name.replace('@types/', '')))
    .map((name) => `package.json:${lineOf(manifest, manifest.indexOf(`"${name}":`))}: nothing uses ${name}.`);
};

function packageOf(target: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;
}

function partsOf(name: string, field: 'bin' | 'peerDependencies'): string[] {
  const value: unknown = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))[field];
  if (typeof value === 'string') return [name.replace(/^@[^/]+\//, '')];
  return Object.keys(value ?? {});
}

if (import.meta.main) report(unusedDependencies);
