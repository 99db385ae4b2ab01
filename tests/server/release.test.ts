import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { filesIn } from '../../src/server/db/durable-file.ts';
import { packRelease } from '../release.ts';
import { apiClient, idOf } from '../support/api-client.ts';
import { followOutput } from '../support/follow-output.ts';
import { recordsOf } from '../support/records-of.ts';
import { ADMIN } from '../support/start-test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// What an operator installs: it needs the registry and builds a site, so it is part of the long run only.

const WHEN_BUILT = { timeout: 300_000, interval: 200 };
const NEWS = 'News of the release';
/** The user nobody, where this one may act for others. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Unpacks and installs it; returns its folder, in which nobody can write. */
async function installArchive(home: string): Promise<string> {
  chmodSync(home, 0o755);
  const archive = packRelease(home);
  execFileSync('tar', ['-xzf', archive, '-C', home]);
  const program = archive.replace(/\.tar\.gz$/, '');
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: program });
  execFileSync('chmod', ['-R', 'a-w', program]);
  onTestFinished(() => void execFileSync('chmod', ['-R', 'u+w', program]));
  return program;
}

/** `npm start` of the archive, by a user who cannot write there. */
async function startRelease(program: string) {
  const folder = join(program, '../school');
  mkdirSync(folder);
  if (NOBODY.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const child = spawn('npm', ['start'], {
    cwd: program,
    ...NOBODY,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      CACHE_DIR: join(folder, 'cache'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    detached: true,
  });
  const closed = once(child, 'close');
  const { output, until } = followOutput(child);
  onTestFinished(async () => {
    // The whole group: npm's shell passes no signal on.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    await closed;
  });
  const [, origin = ''] = await until(/The website is at (\S+)\n/);
  const api = apiClient(origin);
  const { access: token } = await api.logIn();
  idOf(await recordsOf(api, token, 'news').add({ news_name: NEWS }));
  return {
    news: async () => String((await api.call('GET', '/news')).body),
    state: async () => JSON.stringify((await api.call('GET', '/healthz')).body),
    output,
  };
}

it('a release builds and serves its pages for a user who only reads the program', async () => {
  const program = await installArchive(await temporaryFolder());
  const files = filesIn(program).toSorted();
  expect(files).not.toContainEqual(expect.stringMatching(/^tests\/|^node_modules\/vitest\//));
  const { news, state, output } = await startRelease(program);
  await vi.waitUntil(async () => {
    if ((await state()).includes('failed')) throw new Error(output());
    return (await news()).includes(NEWS);
  }, WHEN_BUILT);
  expect(filesIn(program).toSorted()).toEqual(files);
}, 600_000);
