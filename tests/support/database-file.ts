import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { filesIn } from '../../src/server/db/durable-file.ts';
import { openRows, type Rows } from '../../src/server/db/rows.ts';
import { perCollection } from '../../src/server/resources.ts';

/** Every row of every table of a database, its last ids included: equal values are equal databases. */
export function tablesOf(database: DatabaseSync): Record<string, unknown[]> {
  const names = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .all()
    .map(({ name }) => String(name));
  return Object.fromEntries(
    names.map((name) => [name, database.prepare(`SELECT * FROM "${name}" ORDER BY 1`).all()]),
  );
}

/** The same of a database file, which stays as it is. */
export function tablesIn(file: string): Record<string, unknown[]> {
  using database = new DatabaseSync(file, { readOnly: true });
  return tablesOf(database);
}

/** Every file of a data folder as one text, byte by byte: what is in it, and what is not any more. */
export async function bytesIn(folder: string): Promise<string> {
  const contents = filesIn(folder).map((file) => readFile(join(folder, file), 'latin1').catch(() => ''));
  return (await Promise.all(contents)).join('\n');
}

/** Changes a database file as another program may. */
export function changeDatabase(file: string, statement: string): void {
  using database = new DatabaseSync(file);
  database.exec(statement);
}

/** Every record of a database, in the order of the ids. */
export function storedRows(database: DatabaseSync): Rows {
  const { list } = openRows(database);
  return perCollection((collection) => list(collection).toSorted((a, b) => a.id - b.id));
}
