import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import plugin from 'fastify-plugin';
import type { Logger } from 'pino';
import { inTransaction } from '../db/database.ts';
import { openRows, type Row } from '../db/rows.ts';
import { HttpError } from '../http-error.ts';
import { type ShownPicture, shownPictures } from '../pictures/media-folder.ts';
import {
  COLLECTIONS,
  type Collection,
  isContent,
  PICTURES_OF,
  pictureIn,
  SERVER_RESOURCES,
} from '../resources.ts';
import { type Author, openRevisions } from './revisions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    content: Content;
  }
}

/**
 * @param onPublicChange called after each change of public content
 * @param pruneEvery milliseconds from one removal of what is deleted for good to the next
 */
type Options = { onPublicChange: () => void; pruneEvery: number; log: Logger };

/** The content. Removes pictures at the start that neither record nor revision shows, and old revisions from then on. */
export const contentPlugin = plugin<Options>(async (app, { onPublicChange, pruneEvery, log }) => {
  const { data, media, sizes } = app;
  const content = openContent(data.database, {
    onPublicChange: () => {
      onPublicChange();
      sizes?.update(content.pictures());
    },
    onDeletion: data.requestVacuum,
  });
  sizes?.update(content.pictures());
  content.change(() => media.prune(content.isShown));
  const prune = () => {
    try {
      content.change(() => media.discard(content.revisions.expire(), content.isShown));
    } catch (err) {
      log.warn({ err }, 'old revisions are still there');
    }
    data.vacuum();
  };
  prune();
  const timer = setInterval(prune, pruneEvery).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.decorate('content', content);
});

/** The content and messages, and the one way to change them. Everything here throws what SQLite throws. */
export type Content = ReturnType<typeof openContent>;

/**
 * @param onPublicChange called after each change of public content
 * @param onDeletion called whenever something is deleted, within the transaction
 */
export function openContent(
  database: DatabaseSync,
  { onPublicChange, onDeletion }: { onPublicChange: () => void; onDeletion: () => void },
) {
  const rows = openRows(database);
  let version = 0;
  let shown: ReadonlyMap<string, ShownPicture> | undefined;
  const revisions = openRevisions(database, onDeletion);

  const invalidate = () => {
    version += 1;
    shown = undefined;
  };

  /** Whether the transaction in progress has changed public content. */
  let isPublicChange = false;
  const recordChange = (collection: Collection) => {
    if (!isContent(collection)) return;
    isPublicChange = true;
    invalidate();
  };

  /**
   * Runs work in one transaction: when it returns, all of it is on the disk. Rethrows what the work throws, which has
   * then changed nothing.
   */
  const change = <T>(work: () => T): T => {
    isPublicChange = false;
    let result: T;
    try {
      result = inTransaction(database, work);
    } catch (error) {
      // The work may have read what it had changed itself.
      invalidate();
      throw error;
    }
    if (isPublicChange) onPublicChange();
    return result;
  };

  const removeOne = (collection: Collection, row: Row, author: Author | null, deletedWith?: number) => {
    const deletion = isContent(collection)
      ? revisions.add(collection, row, author, { deletedWith })
      : undefined;
    for (const { name, field } of PICTURES_OF[collection])
      for (const picture of rows.ownedBy(name, field, row.id)) removeOne(name, picture, author, deletion);
    rows.remove(collection, row.id);
    onDeletion();
    recordChange(collection);
  };

  /** The pictures that records show to visitors. */
  const pictures = () => {
    shown ??= shownPictures(database);
    return shown;
  };

  return {
    ...rows,
    /** Earlier versions and deleted records. */
    revisions,
    /** Keys of creates and changes that may be repeated. */
    idempotencyKeys: openIdempotencyKeys(database),
    change,
    /**
     * Within `change`: stores a new record. Throws a 503, which names another way to reach the school, when the
     * inbox is full: a flood must fill neither memory nor disk.
     */
    add: (collection: Collection, body: Omit<Row, 'id'>) => {
      const { capacity } = SERVER_RESOURCES[collection];
      if (capacity !== undefined) {
        const used = rows.used(collection);
        const bytes = used.bytes + Buffer.byteLength(JSON.stringify(body));
        if (used.rows >= capacity.rows || bytes > capacity.bytes)
          throw new HttpError(503, { detail: INBOX_IS_FULL });
      }
      recordChange(collection);
      return rows.add(collection, body);
    },
    /** Within `change`: stores a record under its id. Replaced content becomes a revision. */
    put: (collection: Collection, row: Row, author: Author | null) => {
      const before = rows.get(collection, row.id);
      if (isDeepStrictEqual(before, row)) return;
      if (before !== undefined && isContent(collection)) revisions.add(collection, before, author);
      rows.put(collection, row);
      recordChange(collection);
    },
    /** Within `change`: deletes records with their pictures. Content becomes a revision, messages do not. */
    remove: (collection: Collection, ids: Iterable<number>, author: Author | null) => {
      for (const id of ids) {
        const row = rows.get(collection, id);
        if (row !== undefined) removeOne(collection, row, author);
      }
    },
    /** A number that changes with each change of public content. */
    version: () => version,
    /** All public content as one text: equal texts build equal sites. */
    publicContent: () => JSON.stringify(COLLECTIONS.filter(isContent).map((name) => rows.list(name))),
    pictures,
    /** Whether a record or a revision shows a picture, which must then stay in the media folder. */
    isShown: (path: string) => pictures().has(path) || revisions.shows(path),
  };
}

/** The key of a write that may be repeated. Both are hashes that reveal nothing of what a visitor wrote. */
export type IdempotencyKey = { id: string; fingerprint: string };

const SEVEN_DAYS = 7 * 86_400_000;

/**
 * The keys of earlier writes. They are deleted with their record, so that visitors cannot store more of them than their
 * inboxes hold messages.
 */
function openIdempotencyKeys(database: DatabaseSync) {
  const sql = database.createTagStore();
  const oldest = () => Date.now() - SEVEN_DAYS;
  const prune = () => sql.run`DELETE FROM idempotency_keys WHERE created_at <= ${oldest()}`;
  prune();
  return {
    /** What was sent with this key before, and what the server added to it; null for a new key. */
    find: (id: string): { fingerprint: string; added: Row } | null => {
      const key = sql.get`SELECT fingerprint, added FROM idempotency_keys WHERE id = ${id} AND created_at > ${oldest()}`;
      if (key === undefined) return null;
      return { fingerprint: String(key.fingerprint), added: JSON.parse(String(key.added)) };
    },
    /** Stores the key of a write; the caller holds the transaction that stores the record. */
    record: ({ id, fingerprint }: IdempotencyKey, collection: Collection, added: Row) => {
      sql.run`INSERT OR REPLACE INTO idempotency_keys (id, fingerprint, collection, record_id, added, created_at)
        VALUES (${id}, ${fingerprint}, ${collection}, ${added.id}, ${JSON.stringify(added)}, ${Date.now()})`;
      prune();
    },
  };
}

const INBOX_IS_FULL =
  'The inbox is full, so your message was not saved. Please write to the email address at the foot of the page instead.';

/**
 * A stored row in the format of the API: id first, pictures of its own added; for staff with the ids of these
 * pictures.
 */
export function toApiJson(content: Content, collection: Collection, row: Row, isForStaff = false): object {
  const { id, ...fields } = row;
  const json: Record<string, unknown> = { id, ...fields };
  for (const { shownAs, urls, alts, focuses, ids } of ownPictures(content, collection, id)) {
    json[shownAs] = urls;
    if (alts.some((alt) => alt !== '')) json[`${shownAs}_alts`] = alts;
    if (focuses.some((focus) => focus !== '')) json[`${shownAs}_focuses`] = focuses;
    if (isForStaff && ids.length > 0) json[`${shownAs}_ids`] = ids;
  }
  return json;
}

type OwnPictures = { shownAs: string; urls: unknown[]; alts: unknown[]; focuses: unknown[]; ids: number[] };

/** The pictures that belong to a record and are records of their own, by the field that shows them. */
export function ownPictures(content: Content, collection: Collection, id: number): OwnPictures[] {
  return PICTURES_OF[collection].map(({ name, field, shownAs }) => {
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

/** The version of a record: a hash of all that staff see of it, pictures included. */
export function versionOf(shown: object): string {
  const fields = Object.entries(shown).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(fields), 'base64url').slice(0, 22);
}
