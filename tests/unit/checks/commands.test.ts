import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const run = (program: string, argument: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tests/${program}`, argument], {
    encoding: 'utf8',
  });
  return [status, stdout, stderr];
};

it.each([
  ['npm test', 'run.ts'],
  ['npm run release -- <folder>', 'release.ts'],
  ['npm run growth', 'growth/main.ts'],
  ['npm run lighthouse', 'lighthouse/main.ts'],
])('%s says with --help how it is called, and does nothing else', (usage, program) => {
  expect(run(program, '--help')).toEqual([0, expect.stringContaining(usage), '']);
});

it('a command says the same of an option that it does not know', () => {
  expect(run('release.ts', '--fast')).toEqual([
    1,
    '',
    expect.stringContaining('npm run release -- <folder>'),
  ]);
});
