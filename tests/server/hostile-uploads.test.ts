import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { listOf, textOf } from '../support/api-client.ts';
import { figure } from '../support/figure.ts';
import { bombs, loadedPictures } from '../support/hostile-files.ts';
import { rawRequest } from '../support/raw-request.ts';
import { headOf, sent } from '../support/raw-socket.ts';
import { rounds } from '../support/rounds.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { pictureFile, smallPicture } from '../support/sample-pictures.ts';
import { useTestServer } from '../support/use-test-server.ts';

const { api, token, origin, dataDir } = await useTestServer();

async function upload(bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') {
  const form = await sampleForm(sampleFields('team'));
  form.set('image', new File([new Uint8Array(bytes)], name, { type }));
  return api.call('POST', '/api/team/', { token, form });
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

const partOf = (disposition: string, content: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);

/** Paths, shells, extensions and characters that some program somewhere would take for something else. */
const NAMES = [
  '../../../../etc/cron.d/evil.png',
  '..\\..\\evil.png',
  '....//....//evil.png',
  '%2e%2e%2fevil.png',
  '/etc/passwd',
  'C:\\Windows\\evil.png',
  'evil.png\0.html',
  'evil.php.png',
  'evil.html',
  'evil.svg',
  '.htaccess',
  'CON.png',
  'a'.repeat(4000),
  '$(touch evil).png',
  '; rm -rf evil .png',
  '"><script>alert(1)</script>.png',
  'evil\r\nX-Injected: yes.png',
  '\u202egnp.evil',
  '',
];

let large: File | undefined;

describe('a hostile upload', { timeout: 180_000 }, () => {
  it('is never stored as it was sent, and keeps its pixels only', async () => {
    let stripped = 0;
    for (const [name, bytes] of Object.entries(await loadedPictures())) {
      const response = await upload(bytes);
      expect([name, response.status]).toEqual([name, 201]);
      const stored = await readFile(join(dataDir, decodeURIComponent(textOf(response, 'image'))));
      for (const hidden of ['payload', '<script', 'alert(', 'PK\x03\x04'])
        expect([name, hidden, stored.includes(hidden)]).toEqual([name, hidden, false]);
      const { exif, xmp, iptc, icc, comments, width, height } = await sharp(stored).metadata();
      expect({ name, exif, xmp, iptc, icc, comments, size: [width, height] }).toEqual({
        name,
        size: [40, 30],
      });
      stripped += 1;
    }
    expect(stripped).toBe(15);

    const before = await storedFiles();
    const memory = process.memoryUsage().rss;
    let slowest = 0;
    const files = await bombs();
    for (const [name, bytes] of Object.entries(files)) {
      const begin = performance.now();
      const response = await upload(bytes);
      slowest = Math.max(slowest, performance.now() - begin);
      if (name.includes('packed text')) expect([201, 400]).toContain(response.status);
      else
        expect([name, response.status, response.body]).toEqual([name, 400, { image: [expect.any(String)] }]);
    }
    const grown = (process.memoryUsage().rss - memory) / 1e6;
    expect(grown).toBeLessThan(400);
    expect(slowest).toBeLessThan(20_000);
    expect((await storedFiles()).length - before.length).toBeLessThanOrEqual(1);
    figure(
      'hostile uploads',
      `${stripped} loaded pictures stripped to their pixels; ${Object.keys(files).length} bombs defused, the ` +
        `slowest ${slowest.toFixed(0)} ms and ${grown.toFixed(0)} MB`,
    );
  });

  it('lands in its own folder under a name of ours, whatever it was called', async () => {
    const bytes = new Uint8Array(await (await smallPicture()).arrayBuffer());
    for (const name of NAMES) {
      const fields = Object.entries(sampleFields('team')).map(([field, text]) =>
        partOf(`name="${field}"`, Buffer.from(text)),
      );
      const picture = partOf(`name="image"; filename="${name}"`, bytes);
      const body = Buffer.concat([...fields, picture, Buffer.from('--b--\r\n')]);
      const response = await rawRequest(origin, '/api/team/', {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      });
      expect([name, [201, 400].includes(response.status)]).toEqual([name, true]);
      if (response.status === 201)
        expect(JSON.parse(response.body.toString()).image).toMatch(
          /^\/media\/team\/[^/.]+-[0-9a-f]{12}\.png$/,
        );
    }
    for (const path of await storedFiles()) {
      expect(path.startsWith(join(dataDir, 'media/team/'))).toBe(true);
      expect(path).toMatch(/-[0-9a-f]{12}\.(?:png|jpg|webp|gif)$/);
    }
  });

  it('that breaks off leaves neither a record nor a file, at whatever point it breaks', async () => {
    // The first and the last bytes are where a parser changes its state.
    const others = Array.from({ length: rounds(34, 994) }, Math.random);
    const shares = [0, 0.0005, 0.01, 0.99, 0.999, 0.9999, ...others];
    const before = [listOf(await api.call('GET', '/api/team/')).length, (await storedFiles()).length];
    for (const share of shares) await hangUpAfter(share);
    expect(listOf(await api.call('GET', '/api/team/'))).toHaveLength(before[0] ?? 0);
    const form = await sampleForm(sampleFields('team'), 'image');
    expect((await api.call('POST', '/api/team/', { token, form })).status).toBe(201);
    expect(await storedFiles()).toHaveLength((before[1] ?? 0) + 1);
    figure(
      'aborted uploads',
      `${shares.length} broken off anywhere: no record, no file, the next one is taken`,
    );
  });
});

/** Begins the upload of a valid form and hangs up after so many bytes of it. */
async function hangUpAfter(share: number): Promise<void> {
  const form = await sampleForm(sampleFields('team'));
  large ??= await pictureFile('png', 'large.png', 1600, 1600);
  form.set('image', large);
  const request = new Response(form);
  const body = Buffer.from(await request.arrayBuffer());
  const head = headOf('POST /api/team/', {
    Authorization: `Bearer ${token}`,
    'Content-Type': String(request.headers.get('content-type')),
    'Content-Length': body.length,
  });
  (await sent(origin, head, body.subarray(0, Math.floor(body.length * share)))).destroy();
}
