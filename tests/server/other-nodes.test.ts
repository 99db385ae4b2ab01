import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { packageManager } from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../support/temporary-folder.ts';

// Whoever tries the project has one Node or another, with the npm that came with it: the two commands of the README work
// with the oldest that they promise, and with the one of most servers. Takes minutes and the registry, so it is part of the
// long run only.

const folder = await temporaryFolder(afterAll);

test.each([
  ['20.20.2', 'npm@10.8.2', true],
  ['24.21.0', packageManager, false],
])(
  'a fresh clone is installed and started with Node %s and %s',
  async (version, itsNpm, isOld) => {
    const clone = join(folder, `clone-${version}`);
    execFileSync('git', ['clone', '--quiet', process.cwd(), clone]);
    const npm = useNode(version, itsNpm);
    const installed = await npm(['ci', '--no-audit', '--no-fund'], clone);
    // Astro, Vite and others say so themselves of Node 20, on which npm alone runs here; the project has no word in it.
    expect(/EBADENGINE/.test(installed)).toBe(isOld);
    expect(installed).not.toMatch(/'gurukulam-site|deprecated|install script/);
    const started = await npm(['start'], clone, async (line) => {
      const origin = /^The website is at (\S+)$/.exec(line)?.[1];
      return origin !== undefined && (await fetch(`${origin}/healthz`)).ok;
    });
    expect(started).toContain('The website is at http://127.0.0.1:');
  },
  600_000,
);

/** This npm, run by this Node; both come from the registry. */
function useNode(version: string, itsNpm: string) {
  const prefix = join(folder, version);
  const node = `node-${process.platform}-${process.arch}@${version}`;
  execFileSync('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', node, itsNpm]);
  const bin = join(prefix, 'node_modules/.bin');
  return async (args: string[], cwd: string, isDone = async (_line: string) => false) => {
    const child = spawn(join(bin, 'npm'), args, {
      cwd,
      detached: true,
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH}`,
        DATA_DIR: join(folder, `data-${version}`),
        PORT: '0',
      },
    });
    const closed = once(child, 'close');
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', async (line) => {
        lines.push(line);
        // The whole group: npm's shell passes no signal on.
        if (child.pid !== undefined && (await isDone(line))) process.kill(-child.pid);
      });
    await closed;
    return lines.join('\n');
  };
}
