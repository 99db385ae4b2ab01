import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OLDEST, OPTIONAL_BUILT_INS, USED } from '../../support/newer-built-ins.ts';

const { 'Chrome and Android WebView': chrome, Firefox: firefox, Safari: safari } = OLDEST;

describe('The oldest browsers in which everything works', () => {
  it('are those that the README promises and that the build writes its syntax for', () => {
    const promise = Object.entries(OLDEST).map(([name, version]) => `${name} ${version}`);
    expect(readFileSync('README.md', 'utf8')).toContain(`${promise.join(', ')} and newer`);
    const built = `['chrome${chrome}', 'firefox${firefox}', 'safari${safari}']`;
    expect(readFileSync('astro.config.mjs', 'utf8')).toContain(built);
  });

  it.each(Object.entries(USED))('get along without %s, in the file that says so', (name, file) => {
    expect(OPTIONAL_BUILT_INS).toContain(name);
    expect(readFileSync(`src/${file}`, 'utf8')).toContain(name.split('.').at(-1));
  });
});
