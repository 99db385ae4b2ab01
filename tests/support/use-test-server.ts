import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, onTestFinished } from 'vitest';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { inject } from './inject.ts';
import { type ProcessLimits, type ServerProcess, startServerProcess } from './start-server-process.ts';
import { ADMIN, startTestServer, type TestServer } from './start-test-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface UsedServer extends TestServer {
  /** Needs no socket; `origin` is for what does. */
  readonly api: ApiClient;
  /** An access token of whoever logged in. */
  readonly token: string;
  /** The lines of its log so far. */
  readonly lines: readonly string[];
  /** The security events among them. */
  readonly events: () => Record<string, unknown>[];
}

/** Who logs in as soon as a server has started; null for nobody. */
type Account = typeof ADMIN | null;

/** One embedded server, without content by default, for all tests of a file. */
export async function useTestServer(options: Partial<ServerOptions> = {}): Promise<UsedServer> {
  const used = await withAccount(options, ADMIN);
  afterAll(used.stop);
  return used;
}

/** The same for the running test alone; the next one may be opened on its data folder. */
export async function openTestServer(
  options: Partial<ServerOptions> = {},
  account: Account = ADMIN,
): Promise<UsedServer> {
  const dataDir = options.dataDir ?? join(await temporaryFolder(), 'data');
  const used = await withAccount({ ...options, dataDir }, account);
  onTestFinished(used.stop);
  return used;
}

async function withAccount(options: Partial<ServerOptions>, account: Account): Promise<UsedServer> {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const events = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined);
  const server = await startTestServer({ seed: 'empty', log, ...options });
  const api = apiClient(server.origin, inject(server.handle));
  const hasAccounts = options.apiOrigin === undefined;
  return { ...server, lines, events, api, token: hasAccounts ? await tokenOf(api, account) : '' };
}

const tokenOf = async (api: ApiClient, account: Account) =>
  account === null ? '' : (await api.logIn(account)).access;

export interface UsedProcess extends ServerProcess {
  readonly api: ApiClient;
  readonly token: string;
  readonly dataDir: string;
}

/** `npm start` as a process for the running test, in a folder of its own unless it brings one. */
export async function openServerProcess(
  dataDir?: string,
  environment?: Record<string, string>,
  limits?: ProcessLimits,
  account: Account = ADMIN,
): Promise<UsedProcess> {
  const folder = dataDir ?? join(await temporaryFolder(), 'data');
  const server = await startServerProcess(folder, environment, limits);
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const api = apiClient(server.origin);
  return { ...server, api, token: await tokenOf(api, account), dataDir: folder };
}
