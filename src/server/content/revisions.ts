import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Page, Row } from '../db/rows.ts';
import { mediaPath } from '../pictures/media-folder.ts';
import { type Collection, PICTURES_OF, pictureIn } from '../resources.ts';

/** Who made a change. The email is stored as it was then, because the account may be removed later. */
export type Author = { email: string };

/** A record as it was before a change or its deletion. */
export type Revision = {
  /** The id of the revision, never reused; that of the record is in `row`. */
  id: number;
  collection: Collection;
  row: Row;
  isDeletion: boolean;
  email: string;
  /** Milliseconds since 1970. */
  createdAt: number;
};

/** One page of a list, and the count of the whole list. */
export type RevisionPage = { count: number; revisions: Revision[] };

export const RETENTION = 30 * 86_400_000;
const MAX_REVISIONS = 50;

const COLUMNS = 'id, collection, record_id, body, is_deletion, email, created_at';

/**
 * Stores what staff changed and deleted, for thirty days. Functions that remove revisions for good return the URLs of
 * their pictures. The caller deletes the files that no record refers to before it commits, so that no restore comes in
 * between.
 * @param onDeletion called when revisions are removed for good
 */
export function openRevisions(database: DatabaseSync, onDeletion: () => void) {
  const sql = (text: string) => database.prepare(text);
  const insert = sql(
    `INSERT INTO revisions (collection, record_id, body, picture, is_deletion, deleted_with, email, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const byId = sql(`SELECT ${COLUMNS} FROM revisions WHERE id = ? AND created_at > ?`);
  const deletedTogether = sql(`SELECT ${COLUMNS} FROM revisions WHERE deleted_with = ? ORDER BY id`);
  const ofRecord = 'FROM revisions WHERE collection = ? AND record_id = ? AND created_at > ?';
  const lastDeletion = sql(`SELECT ${COLUMNS} ${ofRecord} AND is_deletion = 1 ORDER BY id DESC LIMIT 1`);
  const shown = sql('SELECT 1 FROM revisions WHERE picture = ? LIMIT 1');
  const removal = (where: string) => sql(`DELETE FROM revisions WHERE ${where} RETURNING ${COLUMNS}`);
  const removeOne = removal('id = ? OR deleted_with = ?');
  const removeRecord = removal('collection = ? AND record_id = ?');
  const removeSurplus = removal(`id IN (SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY collection, record_id ORDER BY id DESC) AS position FROM revisions
  ) WHERE position > ${MAX_REVISIONS})`);
  const removeOld = removal('created_at <= ?');
  const oldest = () => Date.now() - RETENTION;
  const urlsOf = (removed: Stored[]) => {
    if (removed.length > 0) onDeletion();
    return removed.map(revisionOf).map(({ collection, row }) => pictureIn(collection, row));
  };

  const page = (from: string, values: (string | number)[], { limit, offset }: Page): RevisionPage => ({
    count: Number(sql(`SELECT count(*) AS count ${from}`).get(...values)?.count),
    revisions: sql(`SELECT ${COLUMNS} ${from} ORDER BY id DESC LIMIT ? OFFSET ?`)
      .all(...values, limit, offset)
      .map(revisionOf),
  });

  const isLive = (collection: Collection, recordId: number) =>
    sql(`SELECT 1 FROM "${collection}" WHERE id = ?`).get(recordId) !== undefined;

  return {
    /**
     * Stores a record as it was before a change or its deletion, and returns the revision's id. `deletedWith` is the
     * id of the owner's deletion, for a picture that goes with its owner. The caller holds the transaction.
     */
    add: (
      collection: Collection,
      { id, ...body }: Row,
      author: Author | null,
      deletion?: { deletedWith: number | undefined },
    ) => {
      const { lastInsertRowid } = insert.run(
        collection,
        id,
        JSON.stringify(body),
        mediaPath(pictureIn(collection, body)),
        Number(deletion !== undefined),
        deletion?.deletedWith ?? null,
        author?.email ?? '',
        Date.now(),
      );
      return Number(lastInsertRowid);
    },
    /** Deleted records that can be restored, newest first; not the pictures that are restored with their owner. */
    deleted: (collection: Collection, asked: Page) =>
      page(
        `FROM revisions AS revision WHERE collection = ? AND is_deletion = 1 AND deleted_with IS NULL AND created_at > ?
        AND NOT EXISTS (SELECT 1 FROM "${collection}" AS live WHERE live.id = revision.record_id)
        AND id = (SELECT max(id) FROM revisions WHERE collection = revision.collection AND record_id = revision.record_id)`,
        [collection, oldest()],
        asked,
      ),
    /** All revisions of one record, newest first. */
    versionsOf: (collection: Collection, recordId: number, asked: Page) =>
      page(ofRecord, [collection, recordId, oldest()], asked),
    find: (id: number) => revisionOrNull(byId.get(id, oldest())),
    /** The last deletion of a record, or null. */
    deletion: (collection: Collection, recordId: number) =>
      revisionOrNull(lastDeletion.get(collection, recordId, oldest())),
    /** The pictures that were deleted together with their owner. */
    deletedWith: (deletionId: number) => deletedTogether.all(deletionId).map(revisionOf),
    /** Removes the revision of a deletion that was undone, with those of its pictures, which are records again. */
    drop: (deletionId: number) => void removeOne.run(deletionId, deletionId),
    removeRevision: (id: number) => urlsOf(removeOne.all(id, id)),
    /** Removes all revisions of a record; of a deleted one also those of its pictures. */
    removeRevisionsOf: (collection: Collection, recordId: number) => {
      const own = removeRecord.all(collection, recordId);
      if (isLive(collection, recordId)) return urlsOf(own);
      const belonging = PICTURES_OF[collection].flatMap(({ name, field }) =>
        removal(`collection = ? AND json_extract(body, '$.${field}') = ?`).all(name, recordId),
      );
      return urlsOf([...own, ...belonging]);
    },
    /** Removes revisions that are too old, and those beyond 50 of one record. */
    expire: () => urlsOf([...removeOld.all(oldest()), ...removeSurplus.all()]),
    /** Whether a revision shows the picture at this path in the media folder. */
    shows: (path: string) => shown.get(path) !== undefined,
  };
}

type Stored = Record<string, SQLOutputValue>;

function revisionOrNull(stored: Stored | undefined): Revision | null {
  return stored === undefined ? null : revisionOf(stored);
}

function revisionOf({ id, collection, record_id, body, is_deletion, email, created_at }: Stored): Revision {
  return {
    id: Number(id),
    // Only `record` writes the column, and takes collections only.
    collection: String(collection) as Collection,
    row: { ...JSON.parse(String(body)), id: Number(record_id) },
    isDeletion: is_deletion === 1,
    email: String(email),
    createdAt: Number(created_at),
  };
}
