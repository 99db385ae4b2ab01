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
  const prune = () => sql.run`DELETE FROM idempotency_keys WHERE created_at <= ${oldest()}`;
  prune();
  return {
    /** What was sent with this key before, and what the server added to it; null for a new key. */
    find: (id: string): { fingerprint: string; added: Row } | null => {
      const found = sql.get`SELECT fingerprint, added FROM idempotency_keys WHERE id = ${id} AND created_at > ${oldest()}`;
      if (found === undefined) return null;
      return { fingerprint: String(found.fingerprint), added: JSON.parse(String(found.added)) };
    },
    /** Stores the key of a write; the caller holds the transaction that stores the record. */
    record: ({ id, fingerprint }: IdempotencyKey, collection: Collection, added: Row) => {
      sql.run`INSERT OR REPLACE INTO idempotency_keys (id, fingerprint, collection, record_id, added, created_at)
        VALUES (${id}, ${fingerprint}, ${collection}, ${added.id}, ${JSON.stringify(added)}, ${Date.now()})`;
      prune();
    },
  };
}
