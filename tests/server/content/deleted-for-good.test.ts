import { cpSync } from 'node:fs';
import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeBackup } from '../../../src/server/backups/make-backup.ts';
import { openContent } from '../../../src/server/content/content.ts';
import { deleteForGood } from '../../../src/server/content/restore.ts';
import type { SaveParts } from '../../../src/server/content/save.ts';
import { openDataFolder } from '../../../src/server/db/data-folder.ts';
import { openMediaFolder } from '../../../src/server/pictures/media-folder.ts';
import { openPictureDecoder } from '../../../src/server/pictures/picture-decoder.ts';
import type { ServerOptions } from '../../../src/server/start-server.ts';
import { type ApiClient, idOf, textOf } from '../../support/api-client.ts';
import { bytesIn } from '../../support/database-file.ts';
import { bytesAt, keptContent } from '../../support/kept-content.ts';
import { mailTo } from '../../support/mail-server.ts';
import { recordsOf } from '../../support/records-of.ts';
import { rounds } from '../../support/rounds.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';
import { openTestServer } from '../../support/use-test-server.ts';

const NEVER = 1e9;

async function start(pruneEvery: number, options: Partial<ServerOptions> = {}) {
  // Nobody is there: staff and the school's bot are still to be told of everything.
  const nobody = { mail: mailTo(9), webhook: { url: 'http://127.0.0.1:9/', key: new Uint8Array(32) } };
  return openTestServer({ pruneEvery, ...nobody, ...options });
}

const isIn = async (folder: string, text: string) => (await bytesIn(folder)).includes(text);
const whenGone = (folder: string, text: string) => until(async () => !(await isIn(folder, text)));

/** So many messages of all lengths, most of which staff delete again: what is still there, and what is gone. */
async function writeAndDelete(api: ApiClient, token: string, messages: number) {
  const random = seededRandom(11);
  const kept = new Map<number, string>();
  const gone: string[] = [];
  for (let round = 0; round < messages; round += 1) {
    const marker = `<${round}>`;
    const json = sampleFields('messages', { message: marker.repeat(1 + Math.floor(random() ** 3 * 1500)) });
    kept.set(idOf(await api.call('POST', '/api/messages/', { json })), marker);
    if (random() < 0.4) continue;
    const [id = 0, dead = ''] = [...kept][Math.floor(random() * kept.size)] ?? [];
    await api.call('DELETE', `/api/messages/${id}/`, { token });
    kept.delete(id);
    gone.push(dead);
  }
  return { kept: [...kept.values()], gone };
}

/** A news item that was changed once and then deleted. */
async function deletedNews(pruneEvery = 100) {
  const { api, token, dataDir, stop } = await start(pruneEvery);
  const staff = keptContent(api, token);
  const id = idOf(await staff.saveNews('Marker of before'));
  await staff.saveNews('Marker of after', id);
  await staff.call('DELETE', `news/${id}/`);
  const media = join(dataDir, 'media/news');
  expect(await readdir(media)).toHaveLength(2);
  return { staff, id, media, dataDir, stop };
}

describe('what was deleted', () => {
  it('of messages leaves no byte in the data folder', async () => {
    const { api, token, dataDir } = await start(100);
    const path = '/api/messages/';
    const messages = recordsOf(api, token, 'messages');
    const send = async (name: string) => idOf(await messages.add({ name }));
    const [one, two] = [await send('Marker of one'), await send('Marker of two')];
    expect(await isIn(dataDir, 'Marker of one')).toBe(true);
    // That somebody has answered it is written in the message, which makes a copy of it.
    await api.call('PUT', `${path}${one}/answer/`, { token });
    expect(await isIn(dataDir, '"answered_at"')).toBe(true);
    await messages.remove(one);
    await whenGone(dataDir, '"answered_at"');
    await whenGone(dataDir, 'Marker of one');
    expect(await isIn(dataDir, 'Marker of two')).toBe(true);
    await api.call('POST', `${path}delete/`, { token, json: { ids: [two] } });
    await whenGone(dataDir, 'Marker of two');
  });

  it('by staff for good leaves no byte in the data folder, one version or all, with pictures', async () => {
    const { staff, id, media, dataDir } = await deletedNews();
    expect(await isIn(dataDir, 'Marker of before')).toBe(true);
    const [, before] = (await staff.keptAt(`news/${id}/`)).results;
    await staff.call('DELETE', `history/version/${before?.id}/`);
    await whenGone(dataDir, 'Marker of before');
    expect(await isIn(dataDir, 'Marker of after')).toBe(true);
    expect(await readdir(media)).toHaveLength(1);
    await staff.call('DELETE', `history/news/${id}/`);
    await whenGone(dataDir, 'Marker of after');
    expect(await readdir(media)).toEqual([]);
  });

  it('is in no backup from then on, though it could still be brought back', async () => {
    const { dataDir } = await deletedNews();
    const { file, pictures } = await makeBackup(dataDir, await temporaryFolder());
    expect(pictures).toBe(0);
    expect(await readFile(file, 'latin1')).not.toMatch(/Marker of (before|after)/);
  });

  it('has the database rewritten, which takes a while; what visitors write does not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { api, token, dataDir } = await start(30_000);
    const messages = recordsOf(api, token, 'messages');
    const isRewritten = async () => {
      vi.advanceTimersByTime(30_000);
      return (await stat(join(dataDir, 'data.sqlite-wal'))).size === 0;
    };
    const id = idOf(await messages.add());
    expect(await isRewritten()).toBe(false);
    await messages.remove(id);
    expect(await isRewritten()).toBe(true);
  });

  it('before a kill goes after the next start', async () => {
    const { api, token, dataDir } = await start(NEVER);
    const messages = recordsOf(api, token, 'messages');
    await messages.remove(idOf(await messages.add({ message: 'Marker of the killed' })));
    const killed = join(await temporaryFolder(), 'killed');
    await cp(dataDir, killed, { recursive: true });
    expect(await isIn(killed, 'Marker of the killed')).toBe(true);
    await start(100, { dataDir: killed });
    await whenGone(killed, 'Marker of the killed');
  });

  it('goes when the server stops, with every copy that SQLite made, and nothing else goes', async () => {
    const { api, token, dataDir, stop } = await start(NEVER);
    // SQLite zeroes a deleted row, but not the copies that it made of rows when it moved them.
    const { kept, gone } = await writeAndDelete(api, token, rounds(100, 300));
    await stop();
    const bytes = await bytesIn(dataDir);
    expect(gone.filter((marker) => bytes.includes(marker))).toEqual([]);
    expect(kept.filter((marker) => !bytes.includes(marker))).toEqual([]);
  });
});

/** In their order: the files are removed, then the rows are committed. */
const POINTS = [
  'before the rows',
  'before the files',
  'between the files',
  'after the files',
  'after the commit',
] as const;

/** Copies of a data folder, by the point at which a delete for good was killed in it. */
async function killedDeletes() {
  const { dataDir, id, stop } = await deletedNews(NEVER);
  await stop();
  const copies = await temporaryFolder();
  const points = POINTS.values();
  const kill = () => cpSync(dataDir, join(copies, String(points.next().value)), { recursive: true });
  const { database, mediaFolder, close } = await openDataFolder(dataDir, 'empty');
  onTestFinished(close);
  const content = openContent(database, { onPublicChange: () => undefined, onDeletion: () => undefined });
  const media = openMediaFolder(mediaFolder, openPictureDecoder());
  const discard: typeof media.discard = (urls, isNamed) => {
    kill();
    for (const url of urls) {
      media.discard([url], isNamed);
      kill();
    }
  };
  // Cast: of a write's parts it needs these two.
  deleteForGood({ content, media: { ...media, discard } } as SaveParts, (revisions) => {
    kill();
    return revisions.removeRevisionsOf('news', id);
  });
  kill();
  return { id, folderOf: (point: (typeof POINTS)[number]) => join(copies, point) };
}

it('a killed delete for good leaves the item whole or gone, never public, and can be repeated', async () => {
  const { id, folderOf } = await killedDeletes();
  for (const point of POINTS) {
    const { api, token, origin, dataDir } = await start(NEVER, { dataDir: folderOf(point) });
    const staff = keptContent(api, token);
    const files = await readdir(join(dataDir, 'media/news'));
    for (const name of files)
      expect(await bytesAt(`${origin}/media/news/${encodeURIComponent(name)}`)).toBe(404);
    const back = await staff.call('POST', `history/news/${id}/restore/`);
    const isWhole = point === 'before the rows' || point === 'before the files';
    const isOver = point === 'after the commit';
    expect([point, files.length]).toEqual([point, isWhole ? 2 : point === 'between the files' ? 1 : 0]);
    if (isWhole) expect(back.status).toBe(200);
    // One that comes back has its picture, whatever else is gone.
    if (back.status === 200) {
      expect(await bytesAt(`${origin}${textOf(back, 'image')}`)).toBeInstanceOf(Buffer);
      await staff.call('DELETE', `news/${id}/`);
    } else expect([point, back.status]).toEqual([point, isOver ? 404 : 409]);
    expect((await staff.call('DELETE', `history/news/${id}/`)).status).toBe(isOver ? 404 : 204);
    expect(await readdir(join(dataDir, 'media/news'))).toEqual([]);
  }
});
