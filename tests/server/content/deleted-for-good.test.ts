import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ServerOptions } from '../../../src/server/start-server.ts';
import { type ApiClient, idOf } from '../../support/api-client.ts';
import { contentHistory } from '../../support/content-history.ts';
import { bytesIn } from '../../support/database-file.ts';
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
  const present = new Map<number, string>();
  const gone: string[] = [];
  for (let round = 0; round < messages; round += 1) {
    const marker = `<${round}>`;
    const json = sampleFields('messages', { message: marker.repeat(1 + Math.floor(random() ** 3 * 1500)) });
    present.set(idOf(await api.call('POST', '/api/messages/', { json })), marker);
    if (random() < 0.4) continue;
    const [id = 0, dead = ''] = [...present][Math.floor(random() * present.size)] ?? [];
    await api.call('DELETE', `/api/messages/${id}/`, { token });
    present.delete(id);
    gone.push(dead);
  }
  return { present: [...present.values()], gone };
}

/** A news item that was changed once and then deleted. */
async function deletedNews(pruneEvery = 100) {
  const { api, token, dataDir, stop } = await start(pruneEvery);
  const staff = contentHistory(api, token);
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
    const [, before] = (await staff.revisionsAt(`news/${id}/`)).results;
    await staff.call('DELETE', `history/version/${before?.id}/`);
    await whenGone(dataDir, 'Marker of before');
    expect(await isIn(dataDir, 'Marker of after')).toBe(true);
    expect(await readdir(media)).toHaveLength(1);
    await staff.call('DELETE', `history/news/${id}/`);
    await whenGone(dataDir, 'Marker of after');
    expect(await readdir(media)).toEqual([]);
  });

  it('is erased within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { api, token, dataDir } = await openTestServer();
    const messages = recordsOf(api, token, 'messages');
    await messages.remove(idOf(await messages.add({ message: 'Marker of the minute' })));
    expect(await isIn(dataDir, 'Marker of the minute')).toBe(true);
    vi.advanceTimersByTime(59_000);
    expect(await isIn(dataDir, 'Marker of the minute')).toBe(false);
  });

  it('before a kill is erased after the next start', async () => {
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
    const { present, gone } = await writeAndDelete(api, token, rounds(100, 300));
    await stop();
    const bytes = await bytesIn(dataDir);
    expect(gone.filter((marker) => bytes.includes(marker))).toEqual([]);
    expect(present.filter((marker) => !bytes.includes(marker))).toEqual([]);
  });
});

it('an item whose delete for good was killed between picture and row is gone with the next try', async () => {
  const { staff, id, media } = await deletedNews(NEVER);
  for (const name of await readdir(media)) await rm(join(media, name));
  expect(await staff.call('POST', `history/news/${id}/restore/`)).toMatchObject({
    status: 409,
    body: { detail: 'Its picture is gone for good, so it cannot be brought back.' },
  });
  expect((await staff.call('DELETE', `history/news/${id}/`)).status).toBe(204);
  expect((await staff.revisionsAt(`news/${id}/`)).count).toBe(0);
});
