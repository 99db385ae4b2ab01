import fs from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { changeDatabase } from '../support/database-file.ts';
import { rawRequest } from '../support/raw-request.ts';
import { sampleFields } from '../support/sample-bodies.ts';
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

it('a server whose files are all in use says that it is busy, never that a page does not exist', async () => {
  const { origin } = await openTestServer();
  const inUse = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  vi.spyOn(fs, 'open').mockImplementation((...given: unknown[]) => void Object(given.at(-1))(inUse));
  // With a query: what is in memory needs no file.
  const page = await rawRequest(origin, '/model?disk');
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
});
