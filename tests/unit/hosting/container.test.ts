import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const recipe = readFileSync('src/hosting/Containerfile', 'utf8');
const said = (word: string) =>
  [...recipe.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

test('the container runs the Node of .nvmrc, in a base of one exact version', () => {
  expect(said('FROM')).toEqual([`node:${readFileSync('.nvmrc', 'utf8').trim()}-trixie-slim`]);
});

test('the container holds all that start and build read, and packages as in the lock file', () => {
  const copied = said('COPY').flatMap((line) => line.split(' ').slice(0, -1));
  expect(copied.filter((name) => !existsSync(name))).toEqual([]);
  expect(copied.toSorted()).toEqual([
    '.env.example',
    'astro.config.mjs',
    'content-fixtures',
    'package-lock.json',
    'package.json',
    'public',
    'src',
    'tsconfig.json',
  ]);
  expect(said('RUN')[0]).toMatch(/^npm ci --omit=dev\b/);
});

test('the container runs without privileges, writes to its volume alone, and reports its health', () => {
  expect(said('USER')).toEqual(['node']);
  const [volume] = said('VOLUME');
  expect(said('ENV')[0]).toContain(`DATA_DIR=${volume}/`);
  expect(said('ENV')[0]).toContain(`CACHE_DIR=${volume}/`);
  expect(said('HEALTHCHECK')[0]).toMatch(/env\.PORT.*\/healthz/);
  // Podman's own format has no place for it.
  expect(recipe).toMatch(/podman build --format docker/);
  expect(said('CMD')).toEqual(['["node", "src/server/start.ts"]']);
});
