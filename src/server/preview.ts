import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './db/durable-file.ts';
import { startFixtures } from './fixtures.ts';
import { announce, runProgram } from './run-program.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start-server.ts';

/**
 * The program of `npm run preview`: builds and serves what would be published, read-only, from the fixtures or from the
 * server of CONTENT_API, in a temporary folder.
 */
await runProgram('npm run preview -- [--env-file=<file>]', async () => {
  const settings = readSettings(process.env);
  const fixtures = settings.contentApi === undefined ? await startFixtures() : null;
  const apiOrigin = fixtures?.origin ?? settings.contentApi;
  const dataDir = await mkdtemp(join(tmpdir(), 'gurukulam-preview-'));
  const server = await startServer({ ...settings, apiOrigin, dataDir, isPreview: true });
  announce(server.origin, { server });
  return async () => {
    await server.stop();
    await fixtures?.stop();
    await removeFolder(dataDir);
  };
});
