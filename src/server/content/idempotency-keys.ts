import type { DatabaseSync } from 'node:sqlite';
import type { Row } from '../db/rows.ts';
import type { Collection } from '../resources.ts';

/** The key of a write that may be repeated. Both are hashes that reveal nothing of what a visitor wrote. */
export type IdempotencyKey = { id: string; fingerprint: string };

const SEVEN_DAYS = 7 * 86_400_000;

/**
 * The keys of earlier writes. They are deleted with their record, so visitors can store no more of them than
 * their inboxes hold.
 */
export function openIdempotencyKeys(database: DatabaseSync) {
  const sql = database.createTagStore();
  const oldest = () => Date.now() - SEVEN_DAYS;
  const prune = () => sql.run`DELETE FROM creations WHERE made_at <= ${oldest()}`;
  prune();
  return {
    /** What was sent with this key before, and what the server added to it; null for a new key. */
    find: (id: string): { fingerprint: string; given: Row } | null => {
      const found = sql.get`SELECT fingerprint, given FROM creations WHERE id = ${id} AND made_at > ${oldest()}`;
      if (found === undefined) return null;
      return { fingerprint: String(found.fingerprint), given: JSON.parse(String(found.given)) };
    },
    /** Stores the key of a write; the caller holds the transaction that stores the record. */
    note: ({ id, fingerprint }: IdempotencyKey, collection: Collection, given: Row) => {
      sql.run`INSERT OR REPLACE INTO creations (id, fingerprint, collection, record_id, given, made_at)
        VALUES (${id}, ${fingerprint}, ${collection}, ${given.id}, ${JSON.stringify(given)}, ${Date.now()})`;
      prune();
    },
  };
}
