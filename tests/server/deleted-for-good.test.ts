import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pruneBackups } from '../../src/server/backup/prune-backups.ts';
import { RESOURCES } from '../../src/server/resources.ts';
import { type ApiClient, apiClient, idOf } from '../support/api-client.ts';
import { mailTo } from '../support/mail-server.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { startTestServer } from '../support/start-test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const INBOXES = ['messages', 'volunteers', 'adrishya_volunteers'] as const;
const NEVER = 1e9;

async function start(
  dataDir: string,
  removeRemainsEvery: number,
): Promise<{ api: ApiClient; token: string }> {
  // Nobody is there: staff and the school's bot are still to be told of everything.
  const nobody = { mail: mailTo(9), webhook: { url: 'http://127.0.0.1:9/', key: new Uint8Array(32) } };
  const { origin, stop } = await startTestServer({ dataDir, seed: 'empty', removeRemainsEvery, ...nobody });
  onTestFinished(stop);
  const api = apiClient(origin);
  return { api, token: (await api.logIn()).access };
}

/** Every file of a folder as one text, byte by byte. */
async function bytesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')));
  return contents.join('\n');
}

const isIn = async (folder: string, text: string) => (await bytesIn(folder)).includes(text);
const whenGone = (folder: string, text: string) =>
  vi.waitUntil(async () => !(await isIn(folder, text)), { timeout: 20_000, interval: 50 });

describe('11.10 what was deleted', { timeout: 60_000 }, () => {
  it.each(INBOXES)('a message in %s leaves no byte in the data folder', async (inbox) => {
    const dataDir = join(await temporaryFolder(), 'data');
    const { api, token } = await start(dataDir, 100);
    const path = `/api/${RESOURCES[inbox].path}`;
    const send = async (name: string) =>
      idOf(await api.call('POST', path, { json: sampleFields(inbox, { name }) }));
    const [one, two] = [await send('Marker of one'), await send('Marker of two')];
    expect(await isIn(dataDir, 'Marker of one')).toBe(true);
    await api.call('DELETE', `${path}${one}/`, { token });
    await whenGone(dataDir, 'Marker of one');
    expect(await isIn(dataDir, 'Marker of two')).toBe(true);
    await api.call('POST', `${path}delete/`, { token, json: { ids: [two] } });
    await whenGone(dataDir, 'Marker of two');
  });

  it('or replaced by staff leaves no byte in the data folder, its picture neither', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const { api, token } = await start(dataDir, 100);
    const save = async (method: string, path: string, news_name: string) => {
      const form = await sampleForm(sampleFields('news', { news_name }), 'image');
      return idOf(await api.call(method, path, { token, form }));
    };
    const id = await save('POST', '/api/news/', 'Marker of before');
    const media = join(dataDir, 'media/news');
    const [first = ''] = await readdir(media);
    await save('PUT', `/api/news/${id}/`, 'Marker of after');
    await whenGone(dataDir, 'Marker of before');
    expect(await readdir(media)).not.toContain(first);
    await api.call('DELETE', `/api/news/${id}/`, { token });
    await whenGone(dataDir, 'Marker of after');
    expect(await readdir(media)).toEqual([]);
  });

  it('before a kill goes after the next start', async () => {
    const folder = await temporaryFolder();
    const { api, token } = await start(join(folder, 'data'), NEVER);
    const json = sampleFields('messages', { message: 'Marker of the killed' });
    const id = idOf(await api.call('POST', '/api/messages/', { json }));
    await api.call('DELETE', `/api/messages/${id}/`, { token });
    const killed = join(folder, 'killed');
    await cp(join(folder, 'data'), killed, { recursive: true });
    expect(await isIn(killed, 'Marker of the killed')).toBe(true);
    await start(killed, 100);
    await whenGone(killed, 'Marker of the killed');
  });

  it('goes for good when the server stops, too', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const { origin, stop } = await startTestServer({ dataDir, seed: 'empty', removeRemainsEvery: NEVER });
    const api = apiClient(origin);
    const { access: token } = await api.logIn();
    const json = sampleFields('messages', { message: 'Marker of the stopped' });
    const id = idOf(await api.call('POST', '/api/messages/', { json }));
    await api.call('DELETE', `/api/messages/${id}/`, { token });
    await stop();
    expect(await isIn(dataDir, 'Marker of the stopped')).toBe(false);
  });

  it('between messages that stay leaves no copy that SQLite moved, and loses none of them', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const { api, token } = await start(dataDir, 100);
    const random = seededRandom(11);
    const kept = new Map<number, string>();
    const gone: string[] = [];
    for (let round = 0; round < 300; round += 1) {
      const marker = `<${round}>`;
      const json = sampleFields('messages', { message: marker.repeat(1 + Math.floor(random() ** 3 * 1500)) });
      kept.set(idOf(await api.call('POST', '/api/messages/', { json })), marker);
      if (random() < 0.4) continue;
      const [id = 0, dead = ''] = [...kept][Math.floor(random() * kept.size)] ?? [];
      await api.call('DELETE', `/api/messages/${id}/`, { token });
      kept.delete(id);
      gone.push(dead);
    }
    await whenGone(dataDir, gone.at(-1) ?? '');
    const bytes = await bytesIn(dataDir);
    expect(gone.filter((marker) => bytes.includes(marker))).toEqual([]);
    expect([...kept.values()].filter((marker) => !bytes.includes(marker))).toEqual([]);
  });

  it('stays in no backup before a restore or an upgrade for more than 30 days, in the fourth newest for a day', async () => {
    const dataDir = await temporaryFolder();
    const names = [
      'before-restore/gurukulam-2026-11-22T08-00-00-000Z.backup',
      'before-restore/gurukulam-2026-11-21T08-00-00-000Z-damaged',
      'before-restore/gurukulam-2026-10-24T08-00-00-000Z.backup',
      'before-restore/gurukulam-2026-10-24T07-00-00-000Z.backup',
      'before-restore/a note.txt',
      'before-upgrade/version-1-2026-11-01T08-00-00-000Z.backup',
      'before-upgrade/version-2-2026-10-01T08-00-00-000Z.backup',
    ];
    for (const folder of ['before-restore', 'before-upgrade']) await mkdir(join(dataDir, folder));
    for (const name of names) await writeFile(join(dataDir, name), 'a backup');
    const left = async () =>
      (await readdir(dataDir, { recursive: true })).filter((name) => names.includes(name)).toSorted();
    const [newest = '', damaged = '', third = '', , note = '', upgrade = ''] = names;
    await pruneBackups(dataDir, new Date('2026-10-24T09:00:00Z'));
    expect(await left()).toEqual(names.toSorted());
    await pruneBackups(dataDir, new Date('2026-11-22T09:00:00Z'));
    expect(await left()).toEqual([newest, damaged, third, note, upgrade].toSorted());
    await pruneBackups(dataDir, new Date('2026-11-23T09:00:00Z'));
    expect(await left()).toEqual([newest, damaged, note, upgrade].toSorted());
    await pruneBackups(dataDir, new Date('2027-01-01T00:00:00Z'));
    expect(await left()).toEqual([note]);
    await pruneBackups(join(dataDir, 'not there'));
  });
});
