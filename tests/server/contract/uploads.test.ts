import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../../src/server/db/durable-file.ts';
import { idOf, listOf, textOf } from '../../support/api-client.ts';
import { bombs, loadedPictures } from '../../support/hostile-files.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { headOf, sent } from '../../support/raw-socket.ts';
import { recordsOf } from '../../support/records-of.ts';
import { rounds } from '../../support/rounds.ts';
import { sampleFields, sampleForm } from '../../support/sample-bodies.ts';
import { noise, phonePhoto, pictureFile, plain, smallPicture } from '../../support/sample-pictures.ts';
import { createItem, isForeignServer, shownPicture, useContractServer } from './contract-server.ts';

const server = await useContractServer();
const { api, token, dataDir } = server;
const { origin } = api;

const upload = (parts: BlobPart[]) =>
  recordsOf(api, token, 'team').add({}, { file: new File(parts, 'photo.jpg', { type: 'image/jpeg' }) });

/** Those of our own server: where another one has its pictures is its own matter. */
const storedFiles = () => (dataDir === null ? [] : filesIn(join(dataDir, 'media')));

const partOf = (disposition: string, content: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);

/** Paths, extensions and characters that some program somewhere would take for something else. */
const NAMES = [
  '../../../../etc/cron.d/evil.png',
  '..\\..\\evil.png',
  'evil.png\0.html',
  'evil.html',
  '.htaccess',
  'a'.repeat(4000),
  '"><script>alert(1)</script>.png',
  'evil\r\nX-Injected: yes.png',
  '',
];

/** Another server may call its files as it likes, but for what a browser would run. */
const NAME = isForeignServer ? /\/[^/.]+\.png$/ : /^\/media\/team\/[^/.]+-[0-9a-f]{12}\.png$/;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const firstHalf = (bytes: Buffer) => new Uint8Array(bytes.subarray(0, bytes.length / 2));
const startOf = async (picture: Promise<File>, bytes: number) =>
  (await (await picture).arrayBuffer()).slice(0, bytes);

const NO_PICTURES: [string, () => BlobPart[] | Promise<BlobPart[]>][] = [
  ['an SVG', () => [SVG]],
  ['a page', () => ['<!doctype html><script>alert(1)</script>']],
  ['a page that begins like a GIF', () => ['GIF89a/*<script>alert(1)</script>*/']],
  [
    'a page that begins like a JPEG',
    () => [new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), '<script>alert(1)</script>'],
  ],
  ['a PDF', () => ['%PDF-1.7\n1 0 obj']],
  ['a TIFF', async () => [new Uint8Array(await plain(9, 9).tiff().toBuffer())]],
  ['a PNG that breaks off', async () => [await startOf(pictureFile('png', 'a', 200, 200), 100)]],
  ['the first half of a JPEG', async () => [firstHalf(await noise().jpeg().toBuffer())]],
  [
    'the first half of a progressive JPEG',
    async () => [firstHalf(await noise().jpeg({ progressive: true }).toBuffer())],
  ],
  ['nothing at all', () => []],
  ['noise', () => [crypto.getRandomValues(new Uint8Array(5000))]],
];

let wide: File | undefined;

it.each(NO_PICTURES)('an upload that is not a picture is refused under its field: %s', async (_, parts) => {
  const before = storedFiles();
  const response = await upload(await parts());
  expect([response.status, response.body]).toEqual([400, { image: [expect.any(String)] }]);
  expect(storedFiles()).toEqual(before);
});

describe('a hostile upload', () => {
  it('is never stored as it was sent, and keeps its pixels only', async () => {
    for (const [name, bytes] of Object.entries(await loadedPictures())) {
      const response = await upload([new Uint8Array(bytes)]);
      // Another server may have no decoder for it, as Django on Debian 12: then it refuses it.
      if (isForeignServer && name.includes('AVIF') && response.status === 400) continue;
      expect([name, response.status]).toEqual([name, 201]);
      const stored = await shownPicture(server, textOf(response, 'image'));
      for (const hidden of ['payload', '<script', 'alert('])
        expect([name, hidden, stored.includes(hidden)]).toEqual([name, hidden, false]);
      const { exif, xmp, iptc, icc, comments, format, width, height } = await sharp(stored).metadata();
      expect({ name, exif, xmp, iptc, icc, comments, size: [width, height] }).toEqual({
        name,
        size: [40, 30],
      });
      // An AVIF becomes a WebP.
      if (!isForeignServer) expect(name).toMatch(new RegExp(format === 'webp' ? 'webp|avif' : format, 'i'));
    }

    const before = storedFiles();
    for (const [name, bytes] of Object.entries(await bombs())) {
      const { status, body } = await upload([new Uint8Array(bytes)]);
      if (name.includes('packed text')) expect([201, 400]).toContain(status);
      else expect([name, status, body]).toEqual([name, 400, { image: [expect.any(String)] }]);
    }
    expect(storedFiles().length - before.length).toBeLessThanOrEqual(1);
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
        expect(new URL(JSON.parse(response.body.toString()).image, origin).pathname).toMatch(NAME);
    }
    for (const path of storedFiles())
      expect(path).toMatch(/^team\/[^/]+-[0-9a-f]{12}\.(?:png|jpg|webp|gif)$/);
  });

  it('that breaks off leaves neither a record nor a file, at whatever point it breaks', async () => {
    // The first and the last bytes are where a parser changes its state.
    const others = Array.from({ length: rounds(34, 994) }, Math.random);
    const fractions = [0, 0.0005, 0.01, 0.99, 0.999, 0.9999, ...others];
    const recordsBefore = listOf(await api.call('GET', '/api/team/')).length;
    const filesBefore = storedFiles().length;
    for (const fraction of fractions) await hangUpAfter(fraction);
    expect(listOf(await api.call('GET', '/api/team/'))).toHaveLength(recordsBefore);
    expect((await recordsOf(api, token, 'team').add()).status).toBe(201);
    if (!isForeignServer) expect(storedFiles()).toHaveLength(filesBefore + 1);
  });
});

describe('a picture that staff upload', () => {
  const statusOf = async (url: string) => (await fetch(new URL(url, origin))).status;

  it('loses its location and all else that the camera noted, and is turned upright', async () => {
    const photo = new Uint8Array(await (await phonePhoto()).arrayBuffer());
    expect((await sharp(photo).metadata()).exif?.includes('SecretPhone')).toBe(true);
    const stored = await shownPicture(server, textOf(await upload([photo]), 'image'));
    const { width, height, orientation, exif, xmp, iptc, icc } = await sharp(stored).metadata();
    expect({ width, height, orientation, exif, xmp, iptc, icc }).toEqual({ width: 40, height: 80 });
    expect(stored.includes('SecretPhone')).toBe(false);
  });

  it('can be seen by nobody once its record is deleted, or shows another one', async () => {
    const news = recordsOf(api, token, 'news');
    const made = await news.add();
    const changed = await news.change(idOf(made), {}, { hasPicture: true });
    const [first, second] = [textOf(made, 'image'), textOf(changed, 'image')];
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await news.remove(idOf(made));
    expect(await statusOf(second)).toBe(404);
  });

  it('goes with the initiative that it belongs to', async () => {
    const id = await createItem(server, 'adrishya_activities');
    const picture = textOf(
      await recordsOf(api, token, 'adrishya_images').add({ adrishya: `${id}` }),
      'images',
    );
    expect(await statusOf(picture)).toBe(200);
    await api.call('DELETE', `/api/adrishya/activities/${id}/`, { token });
    expect(await statusOf(picture)).toBe(404);
  });
});

/** Begins the upload of a valid form, and hangs up after this fraction of its bytes. */
async function hangUpAfter(fraction: number): Promise<void> {
  const form = await sampleForm(sampleFields('team'));
  wide ??= await pictureFile('png', 'wide.png', 1600, 1600);
  form.set('image', wide);
  const request = new Response(form);
  const body = Buffer.from(await request.arrayBuffer());
  const head = headOf('POST /api/team/', {
    Authorization: `Bearer ${token}`,
    'Content-Type': String(request.headers.get('content-type')),
    'Content-Length': body.length,
  });
  (await sent(origin, head, body.subarray(0, Math.floor(body.length * fraction)))).destroy();
}
