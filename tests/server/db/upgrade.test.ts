import { cpSync, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDataFolder } from '../../../src/server/db/data-folder.ts';
import { MIGRATIONS, type Migration } from '../../../src/server/db/migrations.ts';
import { StartupError } from '../../../src/server/startup-error.ts';
import { changeDatabase, tablesIn } from '../../support/database-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A step that a later release may have; `inTheMiddle` is called when half of it is done. */
const furtherStep =
  (inTheMiddle: () => void = () => undefined): Migration =>
  (database) => {
    database.exec('ALTER TABLE news ADD COLUMN version INTEGER NOT NULL DEFAULT 1');
    inTheMiddle();
    database.exec('UPDATE news SET version = id + 1');
  };

/** Makes this program a release with one step more, until the test ends. */
function addStep(step: Migration): void {
  const released = [...MIGRATIONS];
  // Casts: the list is read-only for all but these tests.
  (MIGRATIONS as Migration[]).push(step);
  onTestFinished(() => void (MIGRATIONS as Migration[]).splice(0, Infinity, ...released)); // as above
}

const start = async (dataDir: string) => (await openDataFolder(dataDir, 'fixtures')).close();

/** A data folder of this release, and every row in it. */
async function usedFolder() {
  const dataDir = join(await temporaryFolder(), 'data');
  await start(dataDir);
  const file = join(dataDir, 'data.sqlite');
  return { dataDir, file, before: tablesIn(file) };
}

/** The copies that upgrades have made of the database. */
async function copiesIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  const folders = names.filter((name) => name.startsWith('before-upgrade-'));
  return folders.map((name) => join(dataDir, name, 'data.sqlite'));
}

/** The news with the version that the further step gives each. */
const upgraded = (news: readonly unknown[] = []) =>
  news.map((row) => ({ ...Object(row), version: Object(row).id + 1 }));

describe('a change of the tables', () => {
  it('keeps every row, and first copies the database for the release before', async () => {
    const { dataDir, file, before } = await usedFolder();
    addStep(furtherStep());
    await start(dataDir);
    expect(tablesIn(file)).toEqual({ ...before, news: upgraded(before.news) });
    const copies = await copiesIn(dataDir);
    expect(copies.map(tablesIn)).toEqual([before]);
    await start(dataDir);
    expect(await copiesIn(dataDir)).toEqual(copies);
  });

  it('that fails changes nothing, and the start says so in one sentence', async () => {
    const { dataDir, file, before } = await usedFolder();
    addStep((database) => database.exec('DELETE FROM news; DELETE FROM nowhere;'));
    await expect(start(dataDir)).rejects.toEqual(
      new StartupError(
        `The data folder ${dataDir} could not be upgraded: no such table: nowhere. Nothing was changed.`,
      ),
    );
    expect(tablesIn(file)).toEqual(before);
    expect(await copiesIn(dataDir)).toEqual([]);
  });

  it('that is killed halfway is made by the next start', async () => {
    const { dataDir, before } = await usedFolder();
    const killed = `${dataDir}-killed`;
    addStep(furtherStep(() => !existsSync(killed) && cpSync(dataDir, killed, { recursive: true })));
    await start(dataDir);
    await start(killed);
    expect(tablesIn(join(killed, 'data.sqlite'))).toEqual({ ...before, news: upgraded(before.news) });
  });
});

it('a database of a later release is refused with what to do, and stays as it is', async () => {
  const { dataDir, file, before } = await usedFolder();
  changeDatabase(file, 'PRAGMA user_version = 99');
  await expect(start(dataDir)).rejects.toThrow(
    /has version 99, .* up to \d+: install the release that it was last used with, or a later one\.$/,
  );
  expect(tablesIn(file)).toEqual(before);
});
