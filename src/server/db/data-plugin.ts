import type { DatabaseSync } from 'node:sqlite';
import plugin from 'fastify-plugin';
import type { Logger } from 'pino';
import { type DataPaths, dataPaths, openDataFolder, type SeedKind } from './data-folder.ts';
import { hasJournal, vacuum } from './database.ts';
import { requireRoom } from './disk-space.ts';

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
  /** Removes what is deleted for good from the database files, if anything was written; tried again after a failure. */
  vacuum(): void;
};

type Options = { dataDir: string; seed: SeedKind; leastFree: number; log: Logger };

/** The data folder: opened for this process alone, closed last. Throws StartupError when it cannot be used. */
export const dataPlugin = plugin<Options>(async (app, { dataDir, seed, leastFree, log }) => {
  const { database, secret, close } = await openDataFolder(dataDir, seed);
  app.addHook('onClose', async () => close());
  const rewrite = (isDue: boolean) => {
    try {
      if (isDue) vacuum(database);
    } catch (err) {
      log.warn({ err }, 'what was deleted for good is still in the data folder');
    }
  };
  // A program that read it while the last server stopped has emptied the journal.
  rewrite(true);
  const data: Data = {
    database,
    secret,
    paths: dataPaths(dataDir),
    requireRoom: () => requireRoom(dataDir, leastFree),
    vacuum: () => rewrite(hasJournal(database)),
  };
  app.decorate('data', data);
  app.addHook('onClose', async () => data.vacuum());
  // From now on waiting for `npm run account`, or for a backup that reads, blocks the whole server.
  app.addHook('onReady', async () => database.exec('PRAGMA busy_timeout = 200'));
});
