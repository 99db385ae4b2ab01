import type { DatabaseSync } from 'node:sqlite';
import type { Collection } from '../resources.ts';
import type { Row } from './row-tables.ts';

/**
 * A create or change that can be repeated without being made twice. Both texts are hashes: nothing that a visitor wrote is
 * kept, nor anything that it could be guessed by.
 */
export type CreationKey = { id: string; fingerprint: string };

/** What earlier creates and changes with a key left. A record takes its own with it when it is deleted. */
export type Creations = {
  /** What was sent with this key before, and what the server added to it; null for a new key. */
  find(id: string): { fingerprint: string; given: Row } | null;
  /** Notes a write; the caller holds the transaction that stores its record. */
  note(key: CreationKey, collection: Collection, given: Row): void;
};

const SEVEN_DAYS = 7 * 86_400_000;
const MOST = 10_000;

export function openCreations(database: DatabaseSync): Creations {
  const select = database.prepare('SELECT fingerprint, given FROM creations WHERE id = ? AND made_at > ?');
  const insert = database.prepare(
    'INSERT OR REPLACE INTO creations (id, fingerprint, collection, record_id, given, made_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  // New rows have the highest number, so this keeps the newest.
  const prune = database.prepare(
    'DELETE FROM creations WHERE made_at <= ? OR rowid <= (SELECT max(rowid) FROM creations) - ?',
  );
  const oldest = () => Date.now() - SEVEN_DAYS;
  prune.run(oldest(), MOST);
  return {
    find: (id) => {
      const found = select.get(id, oldest());
      if (found === undefined) return null;
      return { fingerprint: String(found.fingerprint), given: JSON.parse(String(found.given)) };
    },
    note: ({ id, fingerprint }, collection, given) => {
      insert.run(id, fingerprint, collection, given.id, JSON.stringify(given), Date.now());
      prune.run(oldest(), MOST);
    },
  };
}
