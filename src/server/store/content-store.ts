import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import low from 'lowdb';
import { COLLECTIONS, type Collection, isContent } from '../resources.ts';
import { createRowAdapter, RowsReplaced } from './row-adapter.ts';
import { type Row, type Rows, readLastIds } from './row-tables.ts';
import { inTransaction, isBusy } from './transactions.ts';

/** The stored content: what json-server's router works on, and what the gate asks before and after. */
export type ContentStore = {
  /** The lowdb instance for json-server's router; each of its writes is on disk when it returns. */
  db: object;
  rows(collection: Collection): readonly Row[];
  row(collection: Collection, id: number): Row | undefined;
  /** A new id, higher than every one that was ever given. */
  reserveId(collection: Collection): number;
  /** Deletes those of these rows that are there, in one transaction. Throws what SQLite throws, and nothing is deleted. */
  remove(collection: Collection, ids: ReadonlySet<number>): void;
  /** The error of the last write, if it failed; asking for it forgets it. */
  takeWriteError(): unknown;
  /** Everything that visitors may read, as one text: equal texts build equal sites. */
  publicContent(): string;
  /**
   * Runs one change after the other, so that each sees what the one before it left. A change that a restore came
   * before is run once more, on what was restored.
   */
  exclusively<T>(change: () => Promise<T>): Promise<T>;
  /** Within `exclusively`: does this in the transaction of the change's write, or not at all. */
  besideWrite(work: () => void): void;
  /** Takes over what another program wrote into the database, as a restore does. */
  refresh(): void;
  /** Something beside the content was deleted or replaced: `removeRemains` has work. */
  noteRemains(): void;
  /** Removes the last bytes of what was deleted or replaced from the files of the database. Throws what SQLite throws. */
  removeRemains(): void;
  /**
   * Runs work on every value that visitors may see, and so on every picture's URL, while no other program can write. Throws
   * what the work throws.
   */
  undisturbed(work: (named: ReadonlySet<unknown>) => void): void;
};

/** While another program writes, a change waits this many milliseconds between attempts, and gives up after the last. */
const BUSY_WAIT = 200;
const BUSY_TRIES = 20;

/**
 * `onReplaced` is called after every change that another program made. Throws what SQLite throws when the rows cannot be
 * read.
 */
export function openContentStore(
  database: DatabaseSync,
  onReplaced: () => void = () => undefined,
): ContentStore {
  const adapter = createRowAdapter(database);
  const lastIds = readLastIds(database);
  let writeError: unknown;
  let beside: (() => void) | undefined;
  let lastChange: Promise<unknown> = Promise.resolve();

  // json-server responds to a thrown error with its stack trace, so a failed write is handed over beside it,
  // and the memory goes back to what the disk holds.
  const db = low<Rows>({
    read: adapter.read,
    write: (rows) => {
      try {
        adapter.write(rows, beside);
      } catch (error) {
        writeError = error;
        reload();
        if (error instanceof RowsReplaced) onReplaced();
      }
    },
  });

  /** Ids that were reserved and not yet written stay reserved. */
  const reload = () => {
    db.setState(adapter.read());
    const stored = readLastIds(database);
    for (const name of COLLECTIONS) lastIds[name] = Math.max(lastIds[name], stored[name]);
  };

  const refresh = () => {
    if (!adapter.isStale()) return;
    const before = JSON.stringify(db.getState());
    reload();
    // Not after a change of the accounts, which `npm run account` makes.
    if (JSON.stringify(db.getState()) !== before) onReplaced();
  };

  const takeWriteError = () => {
    const error = writeError;
    writeError = undefined;
    return error;
  };

  /** A visitor who writes the URL of a picture into a message keeps nothing from being deleted by it. */
  const shownValues = () =>
    new Set<unknown>(
      COLLECTIONS.filter(isContent).flatMap((name) => db.getState()[name].flatMap(Object.values)),
    );

  return {
    db,
    refresh,
    noteRemains: adapter.noteRemains,
    removeRemains: adapter.removeRemains,
    rows: (collection) => db.getState()[collection],
    row: (collection, id) => db.getState()[collection].find((row) => row.id === id),
    reserveId: (collection) => ++lastIds[collection],
    remove: (collection, ids) => {
      const rows = db.getState();
      rows[collection] = rows[collection].filter(({ id }) => !ids.has(id));
      db.write();
      const error = takeWriteError();
      if (error !== undefined) throw error;
    },
    takeWriteError,
    publicContent: () =>
      JSON.stringify(COLLECTIONS.filter(isContent).map((collection) => db.getState()[collection])),
    undisturbed: (work) =>
      inTransaction(database, () => {
        refresh();
        work(shownValues());
      }),
    besideWrite: (work) => {
      beside = work;
    },
    exclusively: <T>(change: () => Promise<T>) => {
      const onFresh = async (triesLeft = BUSY_TRIES): Promise<T> => {
        try {
          refresh();
          return await change();
        } catch (error) {
          if (triesLeft === 0 || !isBusy(error)) throw error;
          await setTimeout(BUSY_WAIT);
          return onFresh(triesLeft - 1);
        } finally {
          beside = undefined;
        }
      };
      const result = lastChange
        .then(() => onFresh())
        .catch((error: unknown) => {
          if (error instanceof RowsReplaced) return onFresh();
          throw error;
        });
      lastChange = result.catch(() => undefined);
      return result;
    },
  };
}
