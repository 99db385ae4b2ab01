import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Page, Row } from '../db/rows.ts';
import { mediaPath } from '../pictures/media-path.ts';
import { type Collection, PICTURES_OF, pictureIn } from '../resources.ts';

/** Who made a change. The email is kept as it was then: the account may be removed later. */
export type Author = { id: number; email: string };

/** A record as it was before a change or its deletion. */
export type Revision = {
  /** The id of the version, never reused; the record's own is in `row`. */
  id: number;
  collection: Collection;
  row: Row;
  isDeletion: boolean;
  email: string;
  /** Milliseconds since 1970. */
  keptAt: number;
};

/** One page of a list, and the count of the whole list. */
export type RevisionPage = { count: number; versions: Revision[] };

export const KEPT_FOR = 30 * 86_400_000;
const MAX_VERSIONS = 50;

const COLUMNS = 'id, collection, record_id, body, is_deletion, email, kept_at';

/**
 * What staff changed and deleted, kept for thirty days. Verbs that remove versions return the URLs of their pictures: the
 * caller deletes the files that nothing names, before it commits.
 * @param onDeletion called when versions are removed for good
 */
export function openRevisions(database: DatabaseSync, onDeletion: () => void) {
  const sql = (text: string) => database.prepare(text);
  const insert = sql(
    `INSERT INTO kept_versions (collection, record_id, body, picture, is_deletion, taken_with, account_id, email, kept_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const byId = sql(`SELECT ${COLUMNS} FROM kept_versions WHERE id = ? AND kept_at > ?`);
  const taken = sql(`SELECT ${COLUMNS} FROM kept_versions WHERE taken_with = ? ORDER BY id`);
  const ofRecord = 'FROM kept_versions WHERE collection = ? AND record_id = ? AND kept_at > ?';
  const lastDeletion = sql(`SELECT ${COLUMNS} ${ofRecord} AND is_deletion = 1 ORDER BY id DESC LIMIT 1`);
  const shown = sql('SELECT 1 FROM kept_versions WHERE picture = ? LIMIT 1');
  const removal = (where: string) => sql(`DELETE FROM kept_versions WHERE ${where} RETURNING ${COLUMNS}`);
  const removeOne = removal('id = ? OR taken_with = ?');
  const removeRecord = removal('collection = ? AND record_id = ?');
  const removeSurplus = removal(`id IN (SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY collection, record_id ORDER BY id DESC) AS place FROM kept_versions
  ) WHERE place > ${MAX_VERSIONS})`);
  const removeOld = removal('kept_at <= ?');
  const oldest = () => Date.now() - KEPT_FOR;
  const forget = (removed: Stored[]) => {
    if (removed.length > 0) onDeletion();
    return removed.map(versionOf).map(({ collection, row }) => pictureIn(collection, row));
  };

  const page = (from: string, values: (string | number)[], { limit, offset }: Page): RevisionPage => ({
    count: Number(sql(`SELECT count(*) AS count ${from}`).get(...values)?.count),
    versions: sql(`SELECT ${COLUMNS} ${from} ORDER BY id DESC LIMIT ? OFFSET ?`)
      .all(...values, limit, offset)
      .map(versionOf),
  });

  const isLive = (collection: Collection, recordId: number) =>
    sql(`SELECT 1 FROM "${collection}" WHERE id = ?`).get(recordId) !== undefined;

  return {
    /**
     * Stores a record as it was before a change or its deletion, and returns the version's id. `takenWith` is the id of
     * the owner's deletion, for a picture that goes with its owner. The caller holds the transaction.
     */
    note: (
      collection: Collection,
      { id, ...body }: Row,
      author: Author | null,
      deletion?: { takenWith: number | undefined },
    ) => {
      const { lastInsertRowid } = insert.run(
        collection,
        id,
        JSON.stringify(body),
        mediaPath(pictureIn(collection, body)),
        Number(deletion !== undefined),
        deletion?.takenWith ?? null,
        author?.id ?? null,
        author?.email ?? '',
        Date.now(),
      );
      return Number(lastInsertRowid);
    },
    /** Deleted records that can be restored, newest first; not the pictures that are restored with their owner. */
    deleted: (collection: Collection, asked: Page) =>
      page(
        `FROM kept_versions AS kept WHERE collection = ? AND is_deletion = 1 AND taken_with IS NULL AND kept_at > ?
        AND NOT EXISTS (SELECT 1 FROM "${collection}" AS live WHERE live.id = kept.record_id)
        AND id = (SELECT max(id) FROM kept_versions WHERE collection = kept.collection AND record_id = kept.record_id)`,
        [collection, oldest()],
        asked,
      ),
    /** All kept versions of one record, newest first. */
    versionsOf: (collection: Collection, recordId: number, asked: Page) =>
      page(ofRecord, [collection, recordId, oldest()], asked),
    version: (id: number) => versionOrNull(byId.get(id, oldest())),
    /** The last deletion of a record, or null. */
    deletion: (collection: Collection, recordId: number) =>
      versionOrNull(lastDeletion.get(collection, recordId, oldest())),
    /** The pictures that were deleted together with their owner. */
    takenWith: (deletionId: number) => taken.all(deletionId).map(versionOf),
    /** Removes a deletion that was undone, with those of its pictures, which are records again. */
    drop: (deletionId: number) => void removeOne.run(deletionId, deletionId),
    forgetVersion: (id: number) => forget(removeOne.all(id, id)),
    /** Forgets all versions of a record; of a deleted one also those of its pictures. */
    forgetRecord: (collection: Collection, recordId: number) => {
      const own = removeRecord.all(collection, recordId);
      if (isLive(collection, recordId)) return forget(own);
      const belonging = PICTURES_OF[collection].flatMap(({ name, field }) =>
        removal(`collection = ? AND json_extract(body, '$.${field}') = ?`).all(name, recordId),
      );
      return forget([...own, ...belonging]);
    },
    /** Forgets versions that are too old or too many of one record. */
    expire: () => forget([...removeOld.all(oldest()), ...removeSurplus.all()]),
    /** Whether a kept version shows the picture at this path in the media folder. */
    shows: (path: string) => shown.get(path) !== undefined,
  };
}

type Stored = Record<string, SQLOutputValue>;

function versionOrNull(stored: Stored | undefined): Revision | null {
  return stored === undefined ? null : versionOf(stored);
}

function versionOf({ id, collection, record_id, body, is_deletion, email, kept_at }: Stored): Revision {
  return {
    id: Number(id),
    // Only `note` writes the column, and takes collections only.
    collection: String(collection) as Collection,
    row: { ...JSON.parse(String(body)), id: Number(record_id) },
    isDeletion: is_deletion === 1,
    email: String(email),
    keptAt: Number(kept_at),
  };
}
