import type { DatabaseSync } from 'node:sqlite';

/**
 * Replaces the rows of these tables by those of the database in a file, as of one moment, and takes over its last ids, so
 * that no id that either has used is used again. Both are of the same version. Throws what SQLite throws.
 */
export function copyRows(file: string, into: DatabaseSync, tables: readonly string[]): void {
  into.prepare('ATTACH ? AS other').run(file);
  // A plain BEGIN takes no write lock on the file, to which a server may go on writing.
  into.exec('BEGIN');
  for (const table of tables)
    into.exec(`DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM other."${table}"`);
  into.exec(`
INSERT INTO main.sqlite_sequence (name, seq)
  SELECT name, seq FROM other.sqlite_sequence WHERE name NOT IN (SELECT name FROM main.sqlite_sequence);
UPDATE main.sqlite_sequence SET seq = max(main.sqlite_sequence.seq, theirs.seq)
  FROM other.sqlite_sequence AS theirs WHERE theirs.name = main.sqlite_sequence.name;
COMMIT;
DETACH other`);
}
