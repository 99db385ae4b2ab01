import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockForRestore } from '../../src/server/db/data-folder.ts';
import { makeBackup } from '../../src/server/services/make-backup.ts';
import { pruneBackups } from '../../src/server/services/saved-before.ts';
import { allContent } from '../support/all-content.ts';
import { idOf, listOf } from '../support/api-client.ts';
import { recordsOf } from '../support/records-of.ts';
import { rounds } from '../support/rounds.ts';
import { runServerProgram } from '../support/run-server-program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { openTestServer } from '../support/use-test-server.ts';

const KILLS = rounds(3, 80);

it('a restore that is killed has changed nothing or everything, and every record has its picture', {
  timeout: 60_000 + KILLS * 4000,
}, async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const { api, token } = await openTestServer({ dataDir, seed: 'fixtures' });
  const first = await makeBackup(dataDir, join(folder, 'first.backup'));
  const contents = [await allContent(api, token)];
  const team = recordsOf(api, token, 'team');
  for (const { id } of listOf(await api.call('GET', '/api/team/'))) await team.remove(Number(id));
  expect(idOf(await team.add())).toBeGreaterThan(1);
  await makeBackup(dataDir, join(folder, 'second.backup'));
  contents.push(await allContent(api, token));

  const begin = performance.now();
  await runServerProgram('restore', [first.file], { dataDir });
  const usual = performance.now() - begin;
  let shown = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const wanted = 1 - shown;
    const file = join(folder, wanted === 0 ? 'first.backup' : 'second.backup');
    const killAfter = usual * (0.6 + (0.6 * round) / KILLS);
    const { code } = await runServerProgram('restore', [file], { dataDir, killAfter });
    const content = await allContent(api, token);
    const which = contents.findIndex((known) => JSON.stringify(known) === JSON.stringify(content));
    expect(which, 'the content is one of the two, complete').not.toBe(-1);
    if (code === 0) expect(which).toBe(wanted);
    shown = which;
  }
  // Whatever a killed restore left does not block the next one.
  expect((await runServerProgram('restore', [first.file], { dataDir })).errors).toBe('');
  expect(await allContent(api, token)).toEqual(contents[0]);
  const left = await readdir(join(dataDir, 'before-restore'));
  expect(left.filter((name) => !name.endsWith('.backup'))).toEqual([]);
  expect(await readdir(dataDir)).not.toContain('restore-unfinished');
});

it('what a killed restore has left is gone soon; one that is under way loses nothing', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  await mkdir(join(dataDir, 'restore-unfinished/gallery'), { recursive: true });
  await mkdir(join(dataDir, 'before-restore'));
  const left = ['restore-unfinished/gallery/child.jpg', 'before-restore/gurukulam.backup.7.part'];
  for (const file of left) await writeFile(join(dataDir, file), 'what was deleted since');
  const isLeft = () => left.filter((file) => existsSync(join(dataDir, file)));

  const lock = lockForRestore(dataDir);
  await pruneBackups(dataDir);
  expect(isLeft()).toEqual(left);
  lock.close();
  await openTestServer({ dataDir, removeRemainsEvery: 50 });
  await until(() => isLeft().length === 0);
});
