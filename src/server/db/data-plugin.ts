import { statfsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import plugin from 'fastify-plugin';
import type { Logger } from 'pino';
import { type DataPaths, dataPaths, openDataFolder, type SeedKind } from './data-folder.ts';
import { vacuum } from './database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    data: Data;
  }
}

type Data = {
  readonly database: DatabaseSync;
  readonly paths: DataPaths;
  /** Signs tokens. */
  readonly secret: Uint8Array;
  /** Throws where the disk has too little room for an upload. */
  requireRoom(): void;
  /** Called by whatever deletes for good: the next `vacuum` then removes it from the database files. */
  requestVacuum(): void;
  /** Rewrites the database files if that was requested; after a failure, which is logged, it stays requested. */
  vacuum(): void;
};

type Options = { dataDir: string; seed: SeedKind; leastFree: number; log: Logger };

/** The data folder: opened for this process alone, closed last. Throws StartupError when it cannot be used. */
export const dataPlugin = plugin<Options>(async (app, { dataDir, seed, leastFree, log }) => {
  const { database, secret, close } = await openDataFolder(dataDir, seed);
  app.addHook('onClose', async () => close());
  // A server that was killed, or `npm run account`, may have left something.
  let isRequested = true;
  const data: Data = {
    database,
    secret,
    paths: dataPaths(dataDir),
    requireRoom: () => requireRoom(dataDir, leastFree),
    requestVacuum: () => {
      isRequested = true;
    },
    vacuum: () => {
      if (!isRequested) return;
      try {
        vacuum(database);
        isRequested = false;
      } catch (err) {
        log.warn({ err }, 'what was deleted for good is still in the data folder');
      }
    },
  };
  data.vacuum();
  app.decorate('data', data);
  app.addHook('onClose', async () => data.vacuum());
  // From now on a statement that waits, as for `npm run account`, blocks the whole server, so none waits for long.
  app.addHook('onReady', async () => database.exec('PRAGMA busy_timeout = 200'));
});

/** Bytes that uploads and builds leave free on the disk of the data folder. */
export const LEAST_FREE = 200e6;

/** The disk has too little free space; reported as a full disk. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC';
  override readonly message = 'The server’s disk has too little free space.';
}

/** Throws NoRoom where less than `least` bytes are free on the disk of a folder, and what the system throws. */
export function requireRoom(folder: string, least: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < least) throw new NoRoom();
}
