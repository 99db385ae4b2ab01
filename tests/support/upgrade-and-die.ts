// Upgrades a data folder with two steps more than there are, and kills itself at the named point: a program of its own,
// for the tests of what is left then.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../src/server/db/database.ts';
import { MIGRATIONS, type Migration } from '../../src/server/db/migrations.ts';
import { upgradeFolder } from '../../src/server/services/saved-before.ts';

const [FIRST_FURTHER, LAST] = [MIGRATIONS.length + 1, MIGRATIONS.length + 2];

export const FURTHER_STEPS: readonly Migration[] = [
  (database) => {
    database.exec('ALTER TABLE news ADD COLUMN version INTEGER NOT NULL DEFAULT 1');
    dieAt(`the middle of step ${FIRST_FURTHER}`);
    database.exec('UPDATE news SET version = id + 1');
  },
  (database) => {
    database.exec('CREATE TABLE history (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL) STRICT');
    dieAt(`the middle of step ${LAST}`);
    database.exec('INSERT INTO history (body) SELECT body FROM team');
  },
];

/** Makes this program the release that has these steps. */
export function takeSteps(steps: readonly Migration[]): void {
  // Cast: the list is read-only for all but these tests.
  (MIGRATIONS as Migration[]).splice(0, MIGRATIONS.length, ...steps);
}

/** Before, within and after every step but the first, which a data folder always went through. */
export const POINTS = [
  'the backup',
  ...Array.from({ length: LAST - 1 }, (_, index) => index + 2).flatMap((step) => [
    `the beginning of step ${step}`,
    ...(step < FIRST_FURTHER ? [] : [`the middle of step ${step}`]),
    `the end of step ${step}`,
  ]),
];

const [dataDir = '', deadly] = import.meta.main ? process.argv.slice(2) : [];

function dieAt(point: string): void {
  if (point === deadly) process.kill(process.pid, 'SIGKILL');
}

function dieInBackup(): void {
  const names = readdirSync(dataDir, { recursive: true }).map(String);
  if (names.some((name) => name.endsWith('.part'))) dieAt('the backup');
  setImmediate(dieInBackup);
}

if (import.meta.main) {
  if (deadly === 'the backup') setImmediate(dieInBackup);
  const steps = [...MIGRATIONS, ...FURTHER_STEPS].map(
    (step, index): Migration =>
      (database) => {
        dieAt(`the beginning of step ${index + 1}`);
        step(database);
        dieAt(`the end of step ${index + 1}`);
      },
  );
  takeSteps(steps);
  await upgradeFolder(openDatabase(join(dataDir, 'data.sqlite')), dataDir);
}
