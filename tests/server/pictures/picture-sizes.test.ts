import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../src/server/db/database.ts';
import { CACHE_PICTURE } from '../../../src/server/http/headers.ts';
import { openPictureDecoder } from '../../../src/server/pictures/picture-decoder.ts';
import { openPictureSizes } from '../../../src/server/pictures/picture-sizes.ts';
import { idOf, textOf } from '../../support/api-client.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { recordsOf } from '../../support/records-of.ts';
import { halves, mainColour, pictureFile, plain } from '../../support/sample-pictures.ts';
import { splitWords } from '../../support/split-words.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';
import { openTestServer, useTestServer } from '../../support/use-test-server.ts';

/** An empty media folder and database, and what resizes the pictures that a test puts there. */
async function emptyFolder() {
  const dataDir = join(await temporaryFolder(), 'data');
  for (const name of ['team', 'gallery']) await mkdir(join(dataDir, 'media', name), { recursive: true });
  const [mediaFolder, folder] = [join(dataDir, 'media'), join(dataDir, 'sizes')];
  const file = (path: string) => join(mediaFolder, path);
  const database = new DatabaseSync(':memory:');
  migrate(database);
  onTestFinished(() => database.close());
  const open = () => {
    const decoder = openPictureDecoder();
    const log = pino({ level: 'silent' });
    const sizes = openPictureSizes({ database, mediaFolder, folder, log, decoder });
    onTestFinished(sizes.stop);
    return { ...sizes, dimensionsOf: (path: string) => sizes.dimensions()?.[`/media/${path}`] };
  };
  return {
    folder,
    file,
    add: async (path: string, picture = plain(300, 200).jpeg()) =>
      writeFile(file(path), await picture.toBuffer()),
    open,
  };
}

/** As records show them, each with its point. */
const shown = (paths: readonly string[], focus = '') =>
  new Map(paths.map((path) => [path, { url: `/media/${path}`, focus }]));
const ASHA = 'team/asha.jpg';
const RAVI = 'team/ravi.jpg';
const SIZE = '240x300.webp';

describe('the sizes of a picture', () => {
  it('have the shape in which the pages show it, and are never enlarged', async () => {
    const { add, open } = await emptyFolder();
    await add(ASHA, plain(500, 500).jpeg());
    const { prepare, update, folderOf, dimensionsOf } = open();
    const preparing = prepare(ASHA, '');
    expect(folderOf(ASHA, '')).toBeNull();
    await preparing;
    update(shown([ASHA]));
    expect(dimensionsOf(ASHA)).toMatchObject({
      width: 500,
      height: 500,
      tone: expect.stringMatching(/^#b554/),
    });
    const folder = folderOf(ASHA, '') ?? '';
    const files = (await readdir(folder)).toSorted().map(async (name) => {
      const { width, height, format } = await sharp(join(folder, name)).metadata();
      return [name, `${width}x${height}`, format];
    });
    expect(await Promise.all(files)).toEqual([
      [SIZE, '240x300', 'webp'],
      // The picture is 500 high.
      ['420x525.webp', '400x500', 'webp'],
      ['720x900.webp', '400x500', 'webp'],
    ]);
  });

  it('go with a picture that is deleted for good, also while it is being resized', async () => {
    const { add, open, file, folder } = await emptyFolder();
    await add(ASHA);
    await add(RAVI, plain(2400, 1600).jpeg());
    const { prepare, remove, update, dimensions } = open();
    await prepare(ASHA, '');
    const preparing = prepare(RAVI, '').catch(() => undefined);
    update(shown([ASHA, RAVI]));
    for (const path of [ASHA, RAVI]) {
      await rm(file(path));
      remove(path);
    }
    await preparing;
    remove(RAVI);
    expect(dimensions()).toEqual({});
    const after = await readdir(folder, { recursive: true });
    expect(after.filter((path) => /asha|ravi|webp/.test(path))).toEqual([]);
  });

  it('and its dimensions are known again after a start, and what a kill left is gone', async () => {
    const { add, open, file, folder } = await emptyFolder();
    await add(ASHA);
    const first = open();
    await first.prepare(ASHA, '100 50');
    await first.stop();
    await mkdir(join(folder, '.unfinished/half'), { recursive: true });
    // It is not decoded once more.
    await writeFile(file(ASHA), 'no picture');
    const { update, dimensionsOf, folderOf } = open();
    update(shown([ASHA], '100 50'));
    expect(dimensionsOf(ASHA)).toMatchObject({ width: 300, height: 200 });
    expect(folderOf(ASHA, '100 50')).not.toBeNull();
    expect(existsSync(join(folder, '.unfinished'))).toBe(false);
  });
});

it('the sizes of a gallery are whole, whatever its focus point', async () => {
  const { add, open } = await emptyFolder();
  await add('gallery/a.png', halves().png());
  const { prepare, folderOf } = open();
  await prepare('gallery/a.png', '');
  expect(folderOf('gallery/a.png', '0 50')).toBe(folderOf('gallery/a.png', ''));
});

describe('the sizes of what visitors see', async () => {
  const { api, token, origin, dataDir } = await useTestServer({ resizesPictures: true });
  const get = (path: string) => rawRequest(origin, path);
  const cachingOf = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers['cache-control']];
  };
  const team = recordsOf(api, token, 'team');

  it('are there when the upload is answered, and are sent for a year', async () => {
    const file = await pictureFile('jpeg', 'asha.jpg', 1200, 1200);
    const url = textOf(await team.add({}, { file }), 'image');
    const { status, headers } = await get(`${url}/240x300.webp`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      CACHE_PICTURE,
    ]);
    expect(headers.etag).toEqual(expect.any(String));
    const dimensions = JSON.parse((await get('/api/picture-sizes/')).body.toString()).pictures;
    expect(dimensions[url]).toMatchObject({ width: 1200, height: 1200 });
    for (const path of splitWords('241x300.webp / ../240x300.webp 240x300.webp/x'))
      expect((await get(`${url}/${path === '/' ? '' : path}`)).status, path).toBe(404);
  });

  it('are made again where they are missing, as after a restore; until then they are the picture', async () => {
    const first = await openTestServer({ resizesPictures: true });
    const people = recordsOf(first.api, first.token, 'team');
    const add = async (name: string) =>
      textOf(await people.add({}, { file: await pictureFile('png', name, 900, 900) }), 'image');
    const [damaged, whole] = [await add('damaged.png'), await add('whole.png')];
    await first.stop();
    await rm(join(first.dataDir, 'sizes'), { recursive: true });
    await writeFile(join(first.dataDir, damaged), 'It cannot be resized.');
    const { origin: later } = await openTestServer({ dataDir: first.dataDir, resizesPictures: true });
    const headersOf = async (url: string) => (await rawRequest(later, `${url}/240x300.webp`)).headers;
    await until(async () => (await headersOf(whole))['cache-control'] === CACHE_PICTURE);
    const headers = await headersOf(damaged);
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/png', 'no-cache']);
  });

  it('have the focus in their names, and are sent for a year only under that of the record', async () => {
    const picture = new Uint8Array(await halves().png().toBuffer());
    const file = new File([picture], 'halves.png', { type: 'image/png' });
    const made = await team.add({ focus: '0 50' }, { file });
    const url = textOf(made, 'image');
    const colourOf = async (name: string) => mainColour((await get(`${url}/${name}`)).body);
    expect(await cachingOf(`${url}/240x300-0-50.webp`)).toEqual([200, CACHE_PICTURE]);
    expect(await colourOf('240x300-0-50.webp')).toBe('red');
    expect((await team.change(idOf(made), { focus: '100 50' })).status).toBe(200);
    expect(await cachingOf(`${url}/240x300-100-50.webp`)).toEqual([200, CACHE_PICTURE]);
    expect(await colourOf('240x300-100-50.webp')).toBe('blue');
    // An older page shows the picture as it is now, and revalidates it.
    expect(await cachingOf(`${url}/240x300-0-50.webp`)).toEqual([200, 'no-cache']);
    expect(await colourOf('240x300-0-50.webp')).toBe('blue');
    expect((await team.change(idOf(made), { focus: '' })).status).toBe(200);
    expect(await cachingOf(`${url}/240x300.webp`)).toEqual([200, CACHE_PICTURE]);
    for (const name of splitWords('240x300-101-0.webp 240x300-00-5.webp 240x300-5.webp 240x300-1-2-3.webp'))
      expect((await get(`${url}/${name}`)).status, name).toBe(404);
  });

  it('are for nobody once the picture is deleted, come back with it, and go for good with it', async () => {
    const file = await pictureFile('jpeg', 'marker.jpg', 900, 600);
    const made = await recordsOf(api, token, 'gallery_gurukulam').add({}, { file });
    const call = (method: string, path: string) =>
      api.call(method, `/api/${path}gallery/gurukulam/${idOf(made)}/`, { token });
    const copies = async (folder = 'sizes') =>
      (await readdir(join(dataDir, folder), { recursive: true })).filter((path) => path.includes('marker'));
    // A folder of unfinished sizes may go while it is listed.
    const areResized = () => until(async () => (await copies().catch(() => [])).length > 1);
    await areResized();
    await call('DELETE', '');
    expect((await get(`${textOf(made, 'images')}/400.webp`)).status).toBe(404);
    // At once, for the sake of a small disk; the picture itself stays for Undo.
    expect([await copies(), (await copies('media')).length]).toEqual([[], 1]);
    await api.call('POST', `/api/history/gallery/gurukulam/${idOf(made)}/restore/`, { token });
    await areResized();
    await call('DELETE', '');
    await call('DELETE', 'history/');
    expect([await copies(), await copies('media')]).toEqual([[], []]);
  });
});
