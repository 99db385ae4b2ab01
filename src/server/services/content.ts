import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { load } from 'js-yaml';
import * as v from 'valibot';
import { inTransaction, isBusy, removeRemains } from '../db/database.ts';
import { type Author, openHistory } from '../db/history.ts';
import { openCreations, openRows, type Row } from '../db/rows.ts';
import type { SeenTime } from '../db/seen-time.ts';
import { Refusal } from '../refusal.ts';
import { COLLECTIONS, type Collection, isContent, OWNED, pictureIn, RESOURCES } from '../resources.ts';
import { type ShownPicture, shownPictures } from './records.ts';

/** While another program writes, a change waits this many milliseconds between attempts, and gives up after the last. */
const BUSY_WAIT = 200;
const BUSY_TRIES = 20;

/** What visitors read and send, and the one way in which it is changed. All of it throws what SQLite throws. */
export type Content = ReturnType<typeof openContent>;

/** What was deleted or restored may not wait in the pages. */
export type PublicChange = 'write' | 'delete' | 'restore';

/**
 * @param time by which what is kept ends
 * @param onPublicChange called after each change of what visitors may read, also by another program
 */
export function openContent(
  database: DatabaseSync,
  time: SeenTime,
  onPublicChange: (change: PublicChange) => void,
) {
  const rows = openRows(database);
  // SQLite counts the commits of others for each connection; its own do not count.
  const dataVersion = database.prepare('PRAGMA data_version');
  const lastRestore = database.prepare('SELECT mark FROM last_restore');
  const restoreMark = () => lastRestore.get()?.mark;
  let seenData = dataVersion.get()?.data_version;
  let seenRestore = restoreMark();
  let version = 0;
  let shown: ReadonlyMap<string, ShownPicture> | undefined;
  // Of an earlier run, which may have been killed before it removed them, or of an earlier release.
  let hasRemains = true;
  /** Something beside the content was deleted or replaced: `removeRemains` has work. */
  const noteRemains = () => {
    hasRemains = true;
  };
  const history = openHistory(database, noteRemains, time);

  const forgetWhatWasRead = () => {
    version += 1;
    shown = undefined;
  };

  /** Of the transaction in progress. */
  let publicChange: PublicChange | null = null;
  const noteChange = (collection: Collection, change: PublicChange) => {
    if (!isContent(collection)) return;
    publicChange = change;
    forgetWhatWasRead();
  };

  /** Takes notice of what another program wrote into the database, as a restore does. */
  const refresh = () => {
    const present = dataVersion.get()?.data_version;
    if (present === seenData) return;
    const mark = restoreMark();
    const isRestore = mark !== seenRestore;
    [seenData, seenRestore] = [present, mark];
    forgetWhatWasRead();
    noteRemains();
    onPublicChange(isRestore ? 'restore' : 'write');
  };

  /** `change` at once, for work that can wait for another time while somebody else writes. */
  const changeNow = <T>(work: () => T): T => {
    publicChange = null;
    let result: T;
    try {
      result = inTransaction(database, () => {
        refresh();
        return work();
      });
    } catch (error) {
      forgetWhatWasRead();
      throw error;
    }
    if (publicChange !== null) onPublicChange(publicChange);
    return result;
  };

  /**
   * Runs work in one transaction: all of it is on the disk when the promise resolves, or nothing. While another program
   * writes it is tried again for four seconds. Rethrows what the work throws.
   */
  const change = async <T>(work: () => T): Promise<T> => {
    for (let triesLeft = BUSY_TRIES; ; triesLeft -= 1) {
      try {
        return changeNow(work);
      } catch (error) {
        if (triesLeft === 0 || !isBusy(error)) throw error;
        await setTimeout(BUSY_WAIT);
      }
    }
  };

  const removeOne = (collection: Collection, row: Row, author: Author | null, takenWith?: number) => {
    const kept = isContent(collection) ? history.note(collection, row, author, { takenWith }) : undefined;
    for (const { name, field } of OWNED[collection])
      for (const picture of rows.ownedBy(name, field, row.id)) removeOne(name, picture, author, kept);
    rows.remove(collection, row.id);
    noteChange(collection, 'delete');
  };

  /** The pictures that visitors may see, since a record shows them. */
  const pictures = () => {
    shown ??= shownPictures(database);
    return shown;
  };

  return {
    ...rows,
    /** What staff changed and deleted before. */
    history,
    /** Creates and changes that may be sent again. */
    creations: openCreations(database, time),
    change,
    /**
     * Within `change`: stores a new record under a new id. Throws a 503 refusal for a message that its inbox has no room for:
     * a flood may fill that, but neither the memory nor the disk, and whoever writes in earnest learns where else to write.
     */
    add: (collection: Collection, body: Omit<Row, 'id'>) => {
      const { capacity } = RESOURCES[collection];
      if (capacity !== undefined) {
        const used = rows.used(collection);
        const bytes = used.bytes + Buffer.byteLength(JSON.stringify(body));
        if (used.rows >= capacity.rows || bytes > capacity.bytes)
          throw new Refusal(503, { detail: inboxIsFull(rows.list('texts')) });
      }
      noteChange(collection, 'write');
      return rows.add(collection, body);
    },
    /** Within `change`: stores a record under its id. What replaces content makes it history. */
    put: (collection: Collection, row: Row, author: Author | null) => {
      const before = rows.get(collection, row.id);
      if (isDeepStrictEqual(before, row)) return;
      if (before !== undefined && isContent(collection)) history.note(collection, before, author);
      rows.put(collection, row);
      noteChange(collection, 'write');
    },
    /** Within `change`: deletes records with the pictures that belong to them. Content becomes history, a message is gone. */
    remove: (collection: Collection, ids: Iterable<number>, author: Author | null) => {
      for (const id of ids) {
        const row = rows.get(collection, id);
        if (row !== undefined) removeOne(collection, row, author);
      }
      if (!isContent(collection)) noteRemains();
    },
    /** Another number after each change of what visitors may read, also after one by another program. */
    version: () => version,
    refresh,
    /** Everything that visitors may read, as one text: equal texts build equal sites. */
    publicContent: () => JSON.stringify(COLLECTIONS.filter(isContent).map((name) => rows.list(name))),
    pictures,
    changeNow,
    /** Whether a picture stays in the media folder, since a record or a version shows it. */
    isShown: (path: string) => pictures().has(path) || history.shows(path),
    noteRemains,
    /** Removes the last bytes of what was deleted or replaced from the files of the database. */
    removeRemains: () => {
      if (!hasRemains) return;
      removeRemains(database);
      hasRemains = false;
    },
  };
}

const CONTACTS = join(import.meta.dirname, '../../content/contacts.yaml');
const Contacts = v.object({ footer: v.object({ email: v.object({ value: v.string() }) }) });

/** With the email address of the school's office, as at the foot of every page. */
function inboxIsFull(texts: readonly Row[]): string {
  const own = texts.find(({ file, field }) => file === 'contacts' && field === 'footer.email.value');
  const email = own?.value
    ? String(JSON.parse(String(own.value)))
    : v.parse(Contacts, load(readFileSync(CONTACTS, 'utf8'))).footer.email.value;
  return `The inbox is full, so your message was not saved. Please write to ${email} instead.`;
}

/**
 * A stored row as the API gives it: its id first, and with the pictures that are records of their own; for staff with the
 * ids of such pictures, by which a single one can be deleted.
 */
export function presented(content: Content, collection: Collection, row: Row, isForStaff = false): object {
  const { id, ...fields } = row;
  const said = (name: string, texts: unknown[]) => (texts.some((text) => text !== '') ? [[name, texts]] : []);
  const lists = ownPictures(content, collection, id).flatMap(({ shownAs, urls, alts, focuses, ids }) => [
    [shownAs, urls],
    ...said(`${shownAs}_alts`, alts),
    ...said(`${shownAs}_focuses`, focuses),
    ...said(`${shownAs}_ids`, isForStaff ? ids : []),
  ]);
  const { staffOnly = [] } = RESOURCES[collection];
  const hidden = isForStaff ? [] : staffOnly;
  return {
    id,
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name))),
    ...Object.fromEntries(lists),
  };
}

type OwnPictures = { shownAs: string; urls: unknown[]; alts: unknown[]; focuses: unknown[]; ids: number[] };

/** The pictures that are records of their own and belong to this record, by the field that shows them. */
export function ownPictures(content: Content, collection: Collection, id: number): OwnPictures[] {
  return OWNED[collection].map(({ name, field, shownAs }) => {
    const rows = content.ownedBy(name, field, id);
    return {
      shownAs,
      urls: rows.map((row) => pictureIn(name, row)),
      alts: rows.map(({ alt = '' }) => alt),
      focuses: rows.map(({ focus = '' }) => focus),
      ids: rows.map((row) => row.id),
    };
  });
}

/** The version of a record: a hash of all that staff see of it, so that another picture is another version. */
export function versionOf(shown: object): string {
  const fields = Object.entries(shown).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(fields), 'base64url').slice(0, 22);
}
