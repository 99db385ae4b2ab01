import { mkdir, readdir, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeNightlyBackup, nightOf } from '../../../src/server/backups/nightly-backups.ts';
import type { BuilderParts } from '../../../src/server/site/site-builder.ts';
import { contentsOf } from '../../support/backup-file.ts';
import { storedRows } from '../../support/database-file.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeTinySite } from '../../support/tiny-site.ts';
import { until } from '../../support/until.ts';
import { openTestServer } from '../../support/use-test-server.ts';

/** A data folder with the sample content, and an empty folder for its backups. */
async function folders(): Promise<{ dataDir: string; backups: string }> {
  const { dataDir, stop } = await openTestServer({ seed: 'fixtures' });
  await stop();
  return { dataDir, backups: await temporaryFolder() };
}

/** The server of a data folder at a moment, which passes as the test says. */
async function startAt(dataDir: string, backupTo: string, moment: Date) {
  const clock = { now: moment, polls: 0 };
  const now = () => {
    clock.polls += 1;
    return clock.now;
  };
  const nightly = { now, pollEvery: 20, retryAfter: 500 };
  const build: BuilderParts['build'] = async ({ outDir }) => void (await makeTinySite(outDir));
  const options = { dataDir, backupTo, nightly, build };
  const { lines, ...server } = await openTestServer(options, null);
  return { ...server, clock, log: () => lines.join('') };
}

const nightsOf = async (folder: string) =>
  (await readdir(folder)).flatMap((name) => /nightly-(.*)\.backup$/.exec(name)?.[1] ?? []).toSorted();

describe('the nightly backup', () => {
  it('is made by the server itself, once a night, and can be restored', async () => {
    const { dataDir, backups } = await folders();
    const noon = new Date(2026, 10, 22, 12);
    const { api, clock, log } = await startAt(dataDir, backups, noon);
    await until(async () => (await nightsOf(backups)).length === 1);
    expect(await nightsOf(backups)).toEqual(['2026-11-22']);
    await until(() => log().includes('the nightly backup was made'));
    expect(Date.now() - (await stat(join(dataDir, 'last-backup'))).mtimeMs).toBeLessThan(600_000);
    await api.call('POST', '/api/messages/', { json: sampleFields('messages', { subject: 'Later' }) });
    clock.now = new Date(2026, 10, 23, 2, 59);
    const { polls } = clock;
    await until(() => clock.polls > polls + 20);
    expect(await nightsOf(backups)).toEqual(['2026-11-22']);
    clock.now = new Date(2026, 10, 23, 3, 1);
    await until(async () => (await nightsOf(backups)).length === 2);
    const newest = (await readdir(backups)).toSorted().at(-1) ?? '';
    const backup = await contentsOf(join(backups, newest));
    expect(storedRows(backup.records).messages.map(({ subject }) => subject)).toContain('Later');
    expect(backup.pictures.length).toBeGreaterThan(5);
    expect((await stat(join(backups, newest))).mode & 0o077).toBe(0);
  });

  it('is made after a start if nights were missed, and only once a night', async () => {
    const { dataDir, backups } = await folders();
    await makeNightlyBackup(dataDir, backups, '2026-11-19');
    const first = await startAt(dataDir, backups, new Date(2026, 10, 22, 18));
    await until(() => first.log().includes('the nightly backup was made'));
    expect(await nightsOf(backups)).toEqual(['2026-11-19', '2026-11-22']);
    await first.stop();
    const second = await startAt(dataDir, backups, new Date(2026, 10, 22, 19));
    await until(() => second.clock.polls > 20);
    expect(await nightsOf(backups)).toHaveLength(2);
  });

  it('that fails is shown by /readyz, without a path, and tried again', async () => {
    const { dataDir, backups } = await folders();
    await rename(backups, `${backups}-unplugged`);
    const { api, log } = await startAt(dataDir, backups, new Date(2026, 10, 22, 12));
    await until(() => log().includes('the nightly backup failed'));
    expect(log()).toContain('is not there');
    const { status, body } = await api.call('GET', '/readyz');
    expect(status).toBe(503);
    const failed = { isWell: false, detail: 'The nightly backup failed; the log says why.' };
    expect(body).toMatchObject({ checks: { backup: failed } });
    await rename(`${backups}-unplugged`, backups);
    await until(async () => (await nightsOf(backups)).length === 1);
    await until(async () => (await api.call('GET', '/readyz')).status === 200);
  });

  it('is deleted after its time, and no file that somebody else made is', async () => {
    const { dataDir, backups } = await folders();
    await makeNightlyBackup(dataDir, backups, '2026-01-01');
    const [own = ''] = await readdir(backups);
    const named = (night: string) => own.replace('2026-01-01', night);
    const nights = Array.from({ length: 40 }, (_, day) => nightOf(new Date(2026, 0, 2 + day, 12)));
    for (const night of nights) await writeFile(join(backups, named(night)), 'of that night');
    const theirs = [
      'gurukulam-2026-01-01T08-00-00-000Z.backup',
      `${named('2026-01-03')}.old`,
      `my ${named('2026-01-03')}`,
      'notes.txt',
    ];
    for (const name of theirs) await writeFile(join(backups, name), 'theirs');
    await mkdir(join(backups, named('2025-12-01')));
    await symlink(join(backups, 'notes.txt'), join(backups, named('2025-12-02')));
    theirs.push(named('2025-12-01'), named('2025-12-02'));
    const unfinished = `${named('2026-02-11')}.part`;
    await writeFile(join(backups, unfinished), 'of a night that was killed');
    await makeNightlyBackup(dataDir, backups, '2026-02-11');
    const after = await readdir(backups);
    expect(after).toEqual(expect.arrayContaining(theirs));
    expect(after).not.toContain(unfinished);
    const retained = after.filter((name) => !theirs.includes(name)).toSorted();
    // Which of them, nights.test.ts says.
    expect([retained.length, retained.at(-1)]).toEqual([15, named('2026-02-11')]);
  });
});
