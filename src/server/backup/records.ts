import type { DatabaseSync } from 'node:sqlite';
import { mediaPath } from '../pictures/media-url.ts';
import { COLLECTIONS, isContent } from '../resources.ts';
import { versionOf } from '../store/migrations.ts';

/**
 * Every table but these holds records: backups and restores take them as the file itself lists them, so that an earlier
 * version can be copied too, and a table that a migration adds is in every backup without a line here. Kept versions stay
 * out: what somebody deletes for good must not come back with a backup that was made before.
 */
const NO_RECORDS = [
  'accounts',
  'sessions',
  'invitations',
  'applied_admin',
  'creations',
  'kept_versions',
  'outbox',
  'outbox_records',
  'last_mail',
  'last_restore',
  'creations',
  'pictures',
  'seal',
];

/** The tables with records, in the order in which they were made. */
export function recordTables(database: DatabaseSync): string[] {
  const tables = database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY rowid`,
    )
    .all();
  return tables.map(({ name }) => String(name)).filter((name) => !NO_RECORDS.includes(name));
}

/** Makes the empty tables of one database in another, which has none yet; a backup's own two stay behind. */
export function copyTables(from: DatabaseSync, to: DatabaseSync): void {
  const schema = from
    .prepare(`SELECT sql FROM sqlite_schema WHERE type IN ('table', 'index') AND sql IS NOT NULL
      AND name NOT GLOB 'sqlite_*' AND tbl_name NOT IN ('pictures', 'seal') ORDER BY rowid`)
    .all();
  for (const { sql } of schema) to.exec(String(sql));
  to.exec(`PRAGMA user_version = ${versionOf(from)}`);
}

/**
 * Replaces every record of a database by those of another one of the same version. Ids that either gave away do not come
 * back. Accounts are taken only where there is none yet: whoever may log in today stays, and an old password does not
 * come back. With them comes which settings have been applied to one: applied again, they would undo all that came after.
 * The caller holds the transaction.
 */
export function replaceRecords(from: DatabaseSync, to: DatabaseSync): void {
  for (const table of recordTables(to)) {
    to.exec(`DELETE FROM "${table}"`);
    copyRows(table, from, to);
  }
  const raise = to.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?');
  const begin = to.prepare('INSERT INTO sqlite_sequence (seq, name) VALUES (?, ?)');
  for (const { name, seq } of from.prepare('SELECT name, seq FROM sqlite_sequence').all()) {
    const lastId = [Number(seq), String(name)] as const;
    if (raise.run(...lastId).changes === 0) begin.run(...lastId);
  }
  if (to.prepare('SELECT id FROM accounts').get() === undefined)
    for (const table of accountTables(to)) copyRows(table, from, to);
}

/** Who may log in, and which settings have been applied to one of them; databases of earlier versions lack the second. */
export function accountTables(database: DatabaseSync): string[] {
  const named = database.prepare(
    `SELECT name FROM sqlite_schema WHERE name IN ('accounts', 'applied_admin') ORDER BY name`,
  );
  return named.all().map(({ name }) => String(name));
}

function copyRows(table: string, from: DatabaseSync, to: DatabaseSync): void {
  const select = from.prepare(`SELECT * FROM "${table}"`);
  const columns = select.columns().map(({ name }) => `"${name}"`);
  const insert = to.prepare(`INSERT INTO "${table}" (${columns}) VALUES (${columns.map(() => '?')})`);
  for (const row of select.iterate()) insert.run(...Object.values(row));
}

/**
 * The pictures that records show, as paths in the media folder. Visitors' messages are not looked at: whoever writes a
 * path into one gets nothing by it.
 */
export function picturePaths(database: DatabaseSync): Set<string> {
  const messages: readonly string[] = COLLECTIONS.filter((collection) => !isContent(collection));
  const values = recordTables(database)
    .filter((table) => !messages.includes(table))
    .flatMap((table) => database.prepare(`SELECT value FROM "${table}", json_each(body)`).all());
  return new Set(values.map(({ value }) => mediaPath(value)).filter((path) => path !== null));
}

export function countRecords(database: DatabaseSync): number {
  const counts = recordTables(database).map((table) =>
    Number(database.prepare(`SELECT count(*) AS count FROM "${table}"`).get()?.count),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
