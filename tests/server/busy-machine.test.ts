import fs from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { changeDatabase } from '../support/database-file.ts';
import { rawRequest } from '../support/raw-request.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { openTestServer } from '../support/use-test-server.ts';

it('a database that cannot be read ends no server: pages are sent, and the log says why', async () => {
  const { api, dataDir, lines } = await openTestServer();
  const page = async () => (await api.call('GET', '/model')).status;
  expect(await page()).toBe(200);
  changeDatabase(join(dataDir, 'data.sqlite'), 'DROP TABLE messages');
  expect(await page()).toBe(200);
  const json = sampleFields('messages');
  expect((await api.call('POST', '/api/messages/', { json })).status).toBe(500);
  expect(lines.join('')).toContain('messages');
});

it('a server whose files are all in use says that it is busy, never that a page does not exist', async () => {
  const { origin } = await openTestServer();
  const inUse = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  vi.spyOn(fs, 'open').mockImplementation((...given: unknown[]) => void Object(given.at(-1))(inUse));
  // With a query: what is in memory needs no file.
  const page = await rawRequest(origin, '/model?disk');
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
});
