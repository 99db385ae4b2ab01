import { afterAll, beforeAll } from 'vitest';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { startTestServer } from './start-test-server.ts';

export interface UsedServer {
  readonly api: ApiClient;
  readonly origin: string;
  readonly dataDir: string;
  /** An access token of the admin. */
  readonly token: string;
}

/** One embedded server, without content by default, for all tests of a file; an admin is logged in. */
export function useTestServer(options: Partial<ServerOptions> = {}): () => UsedServer {
  let used: UsedServer;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const server = await startTestServer({ seed: 'empty', ...options });
    stop = server.stop;
    const api = apiClient(server.origin);
    const token = options.isPreview ? '' : (await api.logIn()).access;
    used = { api, origin: server.origin, dataDir: server.dataDir, token };
  });
  afterAll(() => stop());
  return () => used;
}
