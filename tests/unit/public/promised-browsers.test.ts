import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OLDEST } from '../../support/newer-built-ins.ts';

const { 'Chrome and Android WebView': chrome, Firefox: firefox, Safari: safari } = OLDEST;

test('the oldest browsers are those of the README, and the build writes its syntax for them', () => {
  const promise = Object.entries(OLDEST).map(([name, version]) => `${name} ${version}`);
  expect(readFileSync('README.md', 'utf8')).toContain(`${promise.join(', ')} and newer`);
  const built = `['chrome${chrome}', 'firefox${firefox}', 'safari${safari}']`;
  expect(readFileSync('astro.config.mjs', 'utf8')).toContain(built);
});
