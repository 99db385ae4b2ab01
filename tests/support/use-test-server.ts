import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { inject } from './inject.ts';
import { type ProcessLimits, type ServerProcess, startServerProcess } from './start-server-process.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface UsedServer extends TestServer {
  /** Needs no socket; `origin` is for what does. */
  readonly api: ApiClient;
  /** An access token of the admin, where a login goes without further conditions. */
  readonly token: string;
}

/** One embedded server, without content by default, for all tests of a file; an admin is logged in. */
export async function useTestServer(options: Partial<ServerOptions> = {}): Promise<UsedServer> {
  const used = await withAdmin(options);
  afterAll(used.stop);
  return used;
}

/** The same for the running test alone. */
export async function openTestServer(options: Partial<ServerOptions> = {}): Promise<UsedServer> {
  const used = await withAdmin(options);
  onTestFinished(used.stop);
  return used;
}

async function withAdmin(options: Partial<ServerOptions>): Promise<UsedServer> {
  const server = await startTestServer({ seed: 'empty', ...options });
  const api = apiClient(server.origin, inject(server.handle));
  const hasAccounts = options.apiOrigin === undefined;
  return { ...server, api, token: hasAccounts ? (await api.logIn()).access : '' };
}

export interface UsedProcess extends ServerProcess {
  readonly api: ApiClient;
  readonly token: string;
  readonly dataDir: string;
}

/** `npm start` as a process for the running test, in a folder of its own unless it brings one; an admin is logged in. */
export async function openServerProcess(
  dataDir?: string,
  environment?: Record<string, string>,
  limits?: ProcessLimits,
): Promise<UsedProcess> {
  const folder = dataDir ?? join(await temporaryFolder(), 'data');
  const server = await startServerProcess(folder, environment, limits);
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const api = apiClient(server.origin);
  return { ...server, api, token: (await api.logIn()).access, dataDir: folder };
}
