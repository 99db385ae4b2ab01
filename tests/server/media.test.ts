import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textOf } from '../support/api-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { recordsOf } from '../support/records-of.ts';
import { useTestServer } from '../support/use-test-server.ts';
import { words } from '../support/words.ts';

const { api, token, origin, dataDir } = await useTestServer();
const url = textOf(await recordsOf(api, token, 'team').add(), 'image');
await mkdir(join(dataDir, 'media/team/folder'), { recursive: true });
for (const name of words('.hidden.png page.html script.js notes.txt drawing.svg folder/deep.png'))
  await writeFile(join(dataDir, 'media/team', name), '<script>alert(1)</script>');
await writeFile(join(dataDir, 'media/loose.png'), 'x');

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(origin, path, { method, headers });

describe('a stored picture', () => {
  it('is served whole, and not again to a browser that has it', async () => {
    const { status, headers, body } = await get(url);
    expect([status, headers['content-length'], headers['accept-ranges']]).toEqual([
      200,
      String(body.length),
      'bytes',
    ]);
    const byTag = await get(url, { 'if-none-match': `"other", ${headers.etag}` });
    const byDate = await get(url, { 'if-modified-since': headers['last-modified'] ?? '' });
    expect([byTag.status, byTag.body.length, byDate.status]).toEqual([304, 0, 304]);
    expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is sent in parts', async () => {
    const { body } = await get(url);
    const first = await get(url, { range: 'bytes=0-9' });
    expect([first.status, first.headers['content-range']]).toEqual([206, `bytes 0-9/${body.length}`]);
    expect(first.body).toEqual(body.subarray(0, 10));
    const last = await get(url, { range: 'bytes=-5' });
    expect([last.status, last.body]).toEqual([206, body.subarray(-5)]);
    const beyond = await get(url, { range: 'bytes=999999-' });
    expect([beyond.status, beyond.headers['content-type']]).toEqual([416, 'application/json; charset=utf-8']);
  });

  it('responds to HEAD, and accepts nothing else', async () => {
    const { body } = await get(url);
    const head = await get(url, {}, 'HEAD');
    const { 'content-length': length } = head.headers;
    expect([head.status, head.body.length, length]).toEqual([200, 0, String(body.length)]);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await get(url, {}, method);
      expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });
});

it.each(
  words(`/media/ /media/team/ /media/team /media/team/.hidden.png /media/team/page.html /media/team/script.js
      /media/team/notes.txt /media/team/drawing.svg /media/team/folder/ /media/team/folder/deep.png /media/loose.png
      /media/../data.sqlite /media/team/../../data.sqlite /media/team/..%2f..%2fdata.sqlite
      /media/team/%2e%2e/%2e%2e/secret.key /media/%2e%2e/secret.key /media/team/..%252f..%252fsecret.key
      /media/team\\..\\..\\secret.key /media//etc/passwd /media/team/a.png%00.html /media/team/con.png/..`),
)('everything else under /media/ is a 404 in JSON, not to be kept: %s', async (path) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    404,
    'no-store',
    'application/json; charset=utf-8',
  ]);
  expect(JSON.parse(body.toString())).toEqual({ detail: 'Not found.' });
});
