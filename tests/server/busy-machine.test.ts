import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { changeDatabase } from '../support/database-file.ts';
import { rawRequest } from '../support/raw-request.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { until } from '../support/until.ts';
import { openServerProcess, openTestServer } from '../support/use-test-server.ts';

it('while another program holds the database pages and lists are served, what cannot be saved is a 503, and a short wait costs nothing', async () => {
  const { api, dataDir } = await openServerProcess();
  const other = new DatabaseSync(join(dataDir, 'data.sqlite'));
  onTestFinished(() => other.close());
  const send = () => api.call('POST', '/api/messages/', { json: sampleFields('messages') });

  other.exec('BEGIN IMMEDIATE');
  const refused = Promise.all([send(), send(), send()]);
  let isDecided = false;
  const decided = refused.finally(() => {
    isDecided = true;
  });
  // What is read while a write waits shows that the server waits without standing still.
  let reads = 0;
  while (!isDecided) {
    const [page, list] = await Promise.all([api.call('GET', '/model'), api.call('GET', '/api/news/')]);
    expect([page.status, list.status]).toEqual([200, 200]);
    reads += 1;
  }
  expect(reads).toBeGreaterThan(2);
  for (const { status, body, headers } of await decided) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body).toEqual({ detail: 'The server is busy. Nothing was saved.' });
  }

  const waiting = send();
  await api.call('GET', '/api/news/');
  other.exec('ROLLBACK');
  expect((await waiting).status).toBe(201);
});

it('a database that cannot be read ends no server: pages are sent, and the log says what failed', async () => {
  const { api, dataDir, lines } = await openTestServer();
  const page = async () => (await api.call('GET', '/model')).status;
  expect(await page()).toBe(200);
  changeDatabase(join(dataDir, 'data.sqlite'), 'DROP TABLE last_restore');
  expect(await page()).toBe(200);
  const json = sampleFields('messages');
  expect((await api.call('POST', '/api/messages/', { json })).status).toBe(500);
  expect(lines.join('')).toContain('last_restore');
});

it('a server whose files are all in use says that it is busy, never that a page does not exist, and serves again when they are free', async () => {
  const server = await openServerProcess(undefined, {}, { openFiles: 64 });
  const { hostname, port } = new URL(server.origin);
  const idle: Socket[] = [];
  onTestFinished(() => void idle.map((socket) => socket.destroy()));
  const statuses = new Map<number, unknown>();
  for (let count = 0; count < 60; count += 1) {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    idle.push(socket);
    await new Promise((connected) => socket.once('connect', connected));
    if (count < 25) continue;
    // With a query: what is in memory needs no file. One that waits for a free file may be responded to later.
    const ask = () =>
      rawRequest(server.origin, '/model?disk').then(
        ({ status, headers }) => statuses.set(status, headers['retry-after']),
        () => null,
      );
    // Hung up on, perhaps because the one before still held its file.
    const page = ask().then((response) => response ?? ask());
    await Promise.race([page, new Promise((late) => setTimeout(late, 1500))]);
  }
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.get(503)).toBe('5');
  for (const socket of idle) socket.destroy();
  await until(async () => (await rawRequest(server.origin, '/model').catch(() => null))?.status === 200);
});
