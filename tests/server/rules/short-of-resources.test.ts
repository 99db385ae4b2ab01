import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { isFullDisk } from '../../../src/server/db/durable-file.ts';
import { createPasswordQueue } from '../../../src/server/services/passwords.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SOURCES = resolve(import.meta.dirname, '../../../src/server');
const COSTS = { N: 1024, r: 8, p: 1 };

const threads = vi.hoisted(() => ({ areThere: true }));
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>();
  class Worker extends real.Worker {
    constructor(...given: ConstructorParameters<typeof real.Worker>) {
      if (!threads.areThere) throw Object.assign(new Error('no thread'), { code: 'EAGAIN' });
      super(...given);
    }
  }
  return { ...real, Worker };
});

it('whoever logs in while the system has no thread is refused, and everybody gets in once it has one', async () => {
  const queue = createPasswordQueue(COSTS);
  const caller = (address: string) => ({ address, isKnown: false });
  threads.areThere = false;
  const refused = ['a', 'b'].map((address) =>
    queue.make('correct horse battery', 'a@b.example', caller(address)),
  );
  for (const login of refused) await expect(login).rejects.toThrow('no thread');
  threads.areThere = true;
  expect(await queue.make('correct horse battery', 'a@b.example', caller('c'))).toHaveProperty('hash');
  queue.close();
});

/** What a program prints that runs with all of its files in use, or the error that ended it. */
async function withoutFiles(program: string): Promise<string> {
  const source = `
    import { openSync } from 'node:fs';
    ${program.replaceAll('SOURCES', SOURCES)}
    try { for (;;) openSync('/dev/null', 'r'); } catch {}
    console.log(await act());
    process.exit();`;
  const shell = ['-c', 'ulimit -n 80; exec "$0" --input-type=module -e "$1"', process.execPath, source];
  const { stdout } = await promisify(execFile)('sh', shell);
  return stdout.trim();
}

it('a server whose files are all in use outlives a picture that is to be decoded', async () => {
  const said = await withoutFiles(`
    const { openPictureProcess } = await import('SOURCES/services/picture-process.ts');
    const act = () => openPictureProcess().run('thumbnail', { source: '' }).catch((error) => error.code);`);
  expect(said).toBe('EAGAIN');
});

it('a server whose files are all in use outlives a build and says that it could not be started', async () => {
  const place = join(await temporaryFolder(), 'site');
  const said = await withoutFiles(`
    const { buildSite } = await import('SOURCES/services/build-site.ts');
    const act = () => buildSite({ outDir: '${place}', contentApi: null, ownOrigin: '' }, new AbortController().signal)
      .catch((error) => error.message);`);
  expect(said).toBe('The build of the site could not be started.');
});

it('a server whose files are all in use outlives the night, and tries the backup again', async () => {
  const folder = await temporaryFolder();
  const said = await withoutFiles(`
    const { scheduleNightlyBackups } = await import('SOURCES/services/nightly-backups.ts');
    const act = () => new Promise((told) => {
      const log = { info: told, error: ({ failure }) => told(failure) };
      scheduleNightlyBackups({ dataDir: '${folder}', folder: '${folder}', log, lookEvery: 10 });
      setTimeout(told, 10_000, 'nothing was tried');
    });`);
  expect(said).toBe('The program could not be started.');
});

it('a full disk is known as one also where the file that could not be written cannot be closed either', async () => {
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  async function write(): Promise<void> {
    await using _file = { [Symbol.asyncDispose]: () => Promise.reject(new Error('EIO: cannot close')) };
    throw full;
  }
  expect(isFullDisk(await write().catch((error: unknown) => error))).toBe(true);
});
