import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const recipe = readFileSync('src/hosting/Containerfile', 'utf8');
const instructions = (name: string) =>
  [...recipe.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

test('the container runs the Node of .nvmrc, in a base of one exact version', () => {
  expect(instructions('FROM')).toEqual([`node:${readFileSync('.nvmrc', 'utf8').trim()}-trixie-slim`]);
});

test('the container holds all that start and build read, and packages as in the lock file', () => {
  const copied = instructions('COPY').flatMap((line) => line.split(' ').slice(0, -1));
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
  expect(instructions('RUN')[0]).toMatch(/^npm ci --omit=dev\b/);
});

test('the container runs without privileges, writes to its volume alone, and reports its health', () => {
  expect(instructions('USER')).toEqual(['node']);
  const [volume] = instructions('VOLUME');
  expect(instructions('ENV')[0]).toContain(`DATA_DIR=${volume}/`);
  expect(instructions('ENV')[0]).toContain(`CACHE_DIR=${volume}/`);
  expect(instructions('HEALTHCHECK')[0]).toMatch(/env\.PORT.*\/healthz/);
  // Podman's own image format cannot hold a health check.
  expect(recipe).toMatch(/podman build --format docker/);
  expect(instructions('CMD')).toEqual(['["node", "src/server/start.ts"]']);
});
