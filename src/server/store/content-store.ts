import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import low from 'lowdb';
import { mediaPath } from '../pictures/media-url.ts';
import { COLLECTIONS, type Collection, isContent } from '../resources.ts';
import { type Author, type History, openHistory } from './history.ts';
import { type MessageRows, openMessageRows } from './message-rows.ts';
import { createRowAdapter, RowsReplaced } from './row-adapter.ts';
import { type Row, type Rows, readLastIds } from './row-tables.ts';
import { inTransaction, isBusy } from './transactions.ts';

/** The URL of a picture, and the point of it that must stay in view; empty for the middle. */
type ShownPicture = { url: string; focus: string };

/** The stored content: what json-server's router works on, and what the gate asks before and after. */
export type ContentStore = {
  /** The lowdb instance for json-server's router; each of its writes is on disk when it returns. */
  db: object;
  /** All rows of a collection; those of a full inbox are better read through `messages`. */
  rows(collection: Collection): readonly Row[];
  row(collection: Collection, id: number): Row | undefined;
  /** Visitors' messages, which no router and no memory holds. */
  messages: Pick<MessageRows, 'page' | 'json' | 'used'>;
  /** Stores a message. Throws what SQLite throws, and nothing is stored. */
  addMessage(collection: Collection, row: Row): void;
  /** Deletes those of these messages that are there, in one transaction. Throws what SQLite throws, and nothing is deleted. */
  removeMessages(collection: Collection, ids: ReadonlySet<number>): void;
  /** A new id, higher than every one that was ever given. */
  reserveId(collection: Collection): number;
  /** What staff changed and deleted before. */
  history: History;
  /** Stores rows under the ids that they have, in one transaction. Throws what SQLite throws, and nothing is stored. */
  put(rows: readonly { collection: Collection; row: Row }[]): void;
  /** The error of the last write, if it failed; asking for it forgets it. */
  takeWriteError(): unknown;
  /** Everything that visitors may read, as one text: equal texts build equal sites. */
  publicContent(): string;
  /**
   * Runs one change after the other, so that each sees what the one before it left, and keeps what it changes or deletes
   * under the author's name. A change that a restore came before is run once more, on what was restored.
   */
  exclusively<T>(change: () => Promise<T>, author?: Author | null): Promise<T>;
  /** Within `exclusively`: does this in the transaction of the change's write, or not at all. */
  besideWrite(work: () => void): void;
  /** Takes over what another program wrote into the database, as a restore does. */
  refresh(): void;
  /** Something beside the content was deleted or replaced: `removeRemains` has work. */
  noteRemains(): void;
  /** Removes the last bytes of what was deleted or replaced from the files of the database. Throws what SQLite throws. */
  removeRemains(): void;
  /** The pictures that visitors may see, since a record shows them, by their places in the media folder. */
  pictures(): ReadonlyMap<string, ShownPicture>;
  /**
   * Runs work that forgets kept versions or removes files, while no other program can write and in one transaction. It is
   * told which pictures stay, since a record or a kept version shows them. Throws what the work throws.
   */
  undisturbed(work: (isNamed: (path: string) => boolean) => void): void;
};

/** While another program writes, a change waits this many milliseconds between attempts, and gives up after the last. */
const BUSY_WAIT = 200;
const BUSY_TRIES = 20;

/**
 * `onReplaced` is called after every change that another program made; `now` is the clock of the history. Throws what
 * SQLite throws when the rows cannot be read.
 */
export function openContentStore(
  database: DatabaseSync,
  onReplaced: () => void = () => undefined,
  now?: () => number,
): ContentStore {
  const history = openHistory(database, () => adapter.noteRemains(), now);
  const adapter = createRowAdapter(database, history);
  const messages = openMessageRows(database);
  const lastIds = readLastIds(database);
  const lastRestore = database.prepare('SELECT mark FROM last_restore');
  let restore = lastRestore.get()?.mark;
  let writeError: unknown;
  /** The memory holds what was not written. */
  let isBehind = false;
  let author: Author | null = null;
  let beside: (() => void) | undefined;
  let shownPictures: ReadonlyMap<string, ShownPicture> | undefined;
  let lastChange: Promise<unknown> = Promise.resolve();

  // json-server responds to a thrown error with its stack trace, so a failed write is handed over beside it,
  // and the memory goes back to what the disk holds.
  const db = low<Rows>({
    read: adapter.read,
    write: (rows) => {
      shownPictures = undefined;
      try {
        adapter.write(rows, author, beside);
      } catch (error) {
        writeError = error;
        isBehind = true;
        try {
          reload();
        } catch {
          // It would reach the visitor as a stack trace, too. The next request reads again.
        }
        if (error instanceof RowsReplaced) noteReplaced();
      }
    },
  });

  const noteReplaced = () => {
    isRestored();
    onReplaced();
  };

  const changeMessages = (work: () => void) => {
    try {
      adapter.change(() => {
        work();
        beside?.();
      });
    } catch (error) {
      messages.recount();
      if (error instanceof RowsReplaced) {
        reload();
        noteReplaced();
      }
      throw error;
    }
  };

  /** Ids that were reserved and not yet written stay reserved. */
  const reload = () => {
    db.setState(adapter.read());
    isBehind = false;
    shownPictures = undefined;
    messages.recount();
    const stored = readLastIds(database);
    for (const name of COLLECTIONS) lastIds[name] = Math.max(lastIds[name], stored[name]);
  };

  /** Whether a restore came since this was asked last. */
  const isRestored = () => {
    const known = restore;
    restore = lastRestore.get()?.mark;
    return restore !== known;
  };

  const refresh = () => {
    if (!isBehind && !adapter.isStale()) return;
    const isMarked = isRestored();
    const before = isMarked ? '' : publicContent();
    reload();
    // Not after a change of the accounts, which `npm run account` makes.
    if (isMarked || publicContent() !== before) onReplaced();
  };

  const publicContent = () =>
    JSON.stringify(COLLECTIONS.filter(isContent).map((collection) => db.getState()[collection]));

  const takeWriteError = () => {
    const error = writeError;
    writeError = undefined;
    return error;
  };

  const writeState = () => {
    db.write();
    const error = takeWriteError();
    if (error !== undefined) throw error;
  };

  /** A visitor who writes the URL of a picture into a message keeps nothing from being deleted by it. */
  const pictures = () => {
    const rows = () => COLLECTIONS.filter(isContent).flatMap((name) => db.getState()[name]);
    const shownBy = (row: Row) =>
      Object.values(row).flatMap((value) => {
        const path = mediaPath(value);
        return path === null ? [] : [[path, { url: String(value), focus: String(row.focus ?? '') }] as const];
      });
    shownPictures ??= new Map(rows().flatMap(shownBy));
    return shownPictures;
  };

  return {
    db,
    history,
    refresh,
    noteRemains: adapter.noteRemains,
    removeRemains: adapter.removeRemains,
    messages,
    rows: (collection) => (isContent(collection) ? db.getState()[collection] : messages.all(collection)),
    row: (collection, id) =>
      isContent(collection)
        ? db.getState()[collection].find((row) => row.id === id)
        : messages.row(collection, id),
    addMessage: (collection, row) => changeMessages(() => messages.add(collection, row)),
    removeMessages: (collection, ids) => {
      changeMessages(() => messages.remove(collection, ids));
      adapter.noteRemains();
    },
    reserveId: (collection) => ++lastIds[collection],
    put: (added) => {
      const rows = db.getState();
      for (const { collection, row } of added) {
        const others = rows[collection].filter(({ id }) => id !== row.id);
        rows[collection] = [...others, row].toSorted((a, b) => a.id - b.id);
      }
      writeState();
    },
    takeWriteError,
    publicContent,
    pictures,
    undisturbed: (work) =>
      inTransaction(database, () => {
        refresh();
        work((path) => pictures().has(path) || history.shows(path));
      }),
    besideWrite: (work) => {
      beside = work;
    },
    exclusively: <T>(change: () => Promise<T>, by: Author | null = null) => {
      const onFresh = async (triesLeft = BUSY_TRIES): Promise<T> => {
        try {
          refresh();
          author = by;
          return await change();
        } catch (error) {
          if (triesLeft === 0 || !isBusy(error)) throw error;
          await setTimeout(BUSY_WAIT);
          return onFresh(triesLeft - 1);
        } finally {
          author = null;
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
