import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { forEachCollection } from '../resources.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { Rows } from './row-tables.ts';

/** What a new data folder begins with: the fixtures' content and pictures, or nothing. */
export type SeedKind = 'fixtures' | 'empty';

const FIXTURES = join(import.meta.dirname, '../../../content-fixtures');

const Row = v.objectWithRest(
  { id: v.pipe(v.number(), v.integer(), v.minValue(1)) },
  v.nullable(v.union([v.string(), v.number()])),
);
const Fixtures = v.object(forEachCollection(() => v.array(Row)));

/** The rows of a new data folder; throws StartRefusal when the fixtures lack a collection or hold something else than rows. */
export async function seedRows(kind: SeedKind): Promise<Rows> {
  if (kind === 'empty') return forEachCollection(() => []);
  const file = join(FIXTURES, 'db.json');
  const fixtures = v.safeParse(Fixtures, JSON.parse(await readFile(file, 'utf8')));
  if (fixtures.success) return fixtures.output;
  const [issue] = fixtures.issues;
  throw new StartRefusal(`${file} cannot be used: ${v.getDotPath(issue)}: ${issue.message}.`);
}

/** Copies the fixtures' pictures into the media folder. */
export async function seedMedia(kind: SeedKind, mediaFolder: string): Promise<void> {
  if (kind === 'fixtures') await cp(join(FIXTURES, 'media'), mediaFolder, { recursive: true });
}
