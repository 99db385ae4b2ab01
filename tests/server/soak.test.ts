import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ApiClient, idOf, textOf } from '../support/api-client.ts';
import { newCaller } from '../support/busy-clients.ts';
import { figure } from '../support/figure.ts';
import { headOf, sent } from '../support/raw-socket.ts';
import { recordsOf } from '../support/records-of.ts';
import { rounds } from '../support/rounds.ts';
import type { ServerProcess } from '../support/start-server-process.ts';
import { openServerProcess } from '../support/use-test-server.ts';
import { words } from '../support/words.ts';

/** How a server process has to be started to be watched. */
const WATCHED = {
  NODE_OPTIONS: `--expose-gc --import=${join(import.meta.dirname, '../support/report-memory.ts')}`,
};

const TURNS = rounds(2000, 50_000);
const CLIENTS = 16;
/** How often the process is sampled; the first third is warm-up. */
const LOOKS = 18;

/** Bytes that may be gained from the middle third of the looks to the last one, in their means. */
const ALLOWED = { heap: 4e6, rss: rounds(60e6, 40e6) };
/** Files and connections that may be open at the end beside those of the first look. */
const MORE_FILES = 8;

const READS = words('/ /model /?from=poster /api/news/ /api/team/ /api/gallery/gurukulam/ /api/home_bg/');
const NOT_THERE = words('/nothing /api/nothing/ /media/team/x.png /api/news/999999/');
const NO_MESSAGES = ['{', '[]', '"x"', '{"name":1}', 'x'.repeat(120_000)];
const FORM = { 'Content-Type': 'multipart/form-data; boundary=b' };
const NO_FORM = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n<svg>';

/** What a long day brings, good and bad. It deletes what it makes, so that the content stays as large. */
function turnsOf(api: ApiClient, token: string): (() => Promise<unknown>)[] {
  const [messages, team] = [recordsOf(api, token, 'messages'), recordsOf(api, token, 'team')];
  const call = async (expected: number, ...[method, path, request]: Parameters<ApiClient['call']>) => {
    const { status } = await api.call(method, path, request);
    expect([method, path, status]).toEqual([method, path, expected]);
  };
  const hangUp = async (call: string, headers: Record<string, string | number>, part = '') =>
    (await sent(api.origin, headOf(call, headers), part)).destroy();
  const json = (raw: string) => ({ raw, headers: { ...newCaller(), 'Content-Type': 'application/json' } });
  const ofStaff = { ...FORM, Authorization: `Bearer ${token}`, 'Content-Length': 900_000 };
  return [
    ...READS.map((path) => () => call(200, 'GET', path)),
    ...NOT_THERE.map((path) => () => call(404, 'GET', path)),
    ...NO_MESSAGES.map(
      (raw) => () => call(raw.length > 100_000 ? 413 : 400, 'POST', '/api/messages/', json(raw)),
    ),
    () => call(400, 'POST', '/api/team/', { token, raw: NO_FORM, headers: FORM }),
    () => call(401, 'GET', '/api/messages/', { token: 'garbage' }),
    () => call(200, 'GET', '/api/messages/', { token }),
    async () => {
      const id = idOf(await messages.add({}, { headers: newCaller() }));
      expect((await messages.remove(id)).status).toBe(204);
    },
    async () => {
      const made = await team.add();
      await call(206, 'GET', textOf(made, 'image'), { headers: { Range: 'bytes=0-20' } });
      expect((await team.remove(idOf(made))).status).toBe(204);
    },
    () => hangUp('POST /api/team/', ofStaff, `--b\r\n${'x'.repeat(20_000)}`),
    () => hangUp('POST /api/messages/', { 'Content-Type': 'application/json', 'Content-Length': 500 }, '{'),
    () => hangUp('GET /api/news/', {}),
  ];
}

it(`${TURNS} turns of visitors and staff, good and bad, leave memory and open files flat`, {
  timeout: rounds(180_000, 1_800_000),
}, async () => {
  const server = await openServerProcess(undefined, { TRUST_PROXY: '1', SEED: 'fixtures', ...WATCHED });
  const { api } = server;
  const looks: Resources[] = [];
  let files = 0;
  for (let look = 0; look < LOOKS; look += 1) {
    // Long runs outlive an access token.
    const turns = turnsOf(api, (await api.logIn()).access);
    let left = TURNS / LOOKS;
    const client = async () => {
      for (; left > 0; left -= 1) await turns[Math.floor(left) % turns.length]?.();
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    const guess = { email: `${look}@example.org`, password: 'guess' };
    expect((await api.call('POST', '/api/admin/login/token/', { json: guess })).status).toBe(401);
    looks.push(await resourcesOf(server));
    if (look === 0) files = filesOf(server);
  }
  const third = LOOKS / 3;
  const mean = (of: keyof Resources, from: number) =>
    looks.slice(from, from + third).reduce((sum, look) => sum + look[of], 0) / third;
  const gain = (of: keyof Resources) => mean(of, 2 * third) - mean(of, third);
  const inMegabytes = (bytes: number) => `${bytes < 0 ? '' : '+'}${(bytes / 1e6).toFixed(1)} MB`;
  const rise = `heap ${inMegabytes(gain('heap'))}, RSS ${inMegabytes(gain('rss'))}`;
  figure('soak', `${TURNS} turns; after the warm-up: ${rise}`);
  for (const of of ['heap', 'rss'] as const) expect(gain(of), of).toBeLessThan(ALLOWED[of]);
  // Those that were broken off last may be closed a moment later.
  await expect.poll(() => filesOf(server)).toBeLessThan(files + MORE_FILES);
  expect(await server.end('SIGTERM')).toBe(0);
});

const filesOf = ({ pid }: ServerProcess) => readdirSync(`/proc/${pid}/fd`).length;

/** Bytes that a server process holds at one moment, after it has collected its garbage. */
type Resources = { heap: number; rss: number };

/** Asks a process that was started with WATCHED. Nothing should be in progress meanwhile. */
async function resourcesOf({ pid, output }: ServerProcess): Promise<Resources> {
  const lines = () => [...output().matchAll(/^\{"collected":(\{.*?\})\}$/gm)];
  const known = lines().length;
  process.kill(pid, 'SIGUSR2');
  await expect.poll(() => lines().length).toBe(known + 1);
  return JSON.parse(lines().at(-1)?.[1] ?? '{}');
}
