import { mkdtemp } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SCRYPT_COSTS } from '../../src/server/accounts/passwords.ts';
import { removeFolder } from '../../src/server/db/durable-file.ts';
import { readSettings } from '../../src/server/settings.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../src/server/start-server.ts';
import { makeTinySite } from './tiny-site.ts';

/** The account of every test server. */
export const ADMIN = { email: 'staff@gurukulam.example', password: 'correct horse battery' };

/** So high that only tests about the limits, which set their own, ever meet one. */
const NO_LIMITS = { form: { calls: 1_000_000, seconds: 60 }, login: { calls: 1_000_000, seconds: 60 } };

// Hashing a password costs a third of a second by design; tests log in hundreds of times.
Object.assign(SCRYPT_COSTS, { N: 1024, r: 8, p: 1 });

const DEFAULTS = {
  ...readSettings({}),
  port: 0,
  admin: ADMIN,
  rateLimits: NO_LIMITS,
  log: pino({ level: 'silent' }),
};

export interface TestServer {
  readonly origin: string;
  /** Responds to a request that came in without a socket. */
  readonly handle: RequestListener;
  readonly dataDir: string;
  readonly newAdmin: RunningServer['newAdmin'];
  /** Stops the server and removes its data folder, unless the test brought its own. */
  stop(): Promise<void>;
}

/**
 * The whole server in this process: on a free port, quiet, with the fixtures' content, its own temporary data folder
 * and a tiny built site, unless the test brings its own or a way to build. Options override every setting.
 */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'gurukulam-'));
  const dataDir = options.dataDir ?? join(folder, 'data');
  const isBuilt = options.siteDir !== undefined || options.build !== undefined;
  const siteDir = isBuilt ? undefined : await makeTinySite(join(folder, 'site'));
  const server = await startServer({ ...DEFAULTS, siteDir, ...options, dataDir }).catch(
    async (error: unknown) => {
      await removeFolder(folder);
      throw error;
    },
  );
  let stopping: Promise<void> | undefined;
  return {
    origin: server.origin,
    handle: server.handle,
    newAdmin: server.newAdmin,
    dataDir,
    stop: async () => {
      stopping ??= server.stop().then(() => removeFolder(folder));
      await stopping;
    },
  };
}
