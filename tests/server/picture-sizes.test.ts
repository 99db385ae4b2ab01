import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FOLDER_SIZES } from '../../src/domain/picture-sizes.ts';
import { PICTURE } from '../../src/server/http/cache-rules.ts';
import { openPictureSizes, type PictureSizes } from '../../src/server/pictures/picture-sizes.ts';
import { createCutter } from '../../src/server/pictures/run-cutter.ts';
import { idOf, textOf } from '../support/api-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { halves, mainColour, pictureFile } from '../support/sample-pictures.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { useTestServer } from '../support/use-test-server.ts';

const ONE_MINUTE = { timeout: 60_000, interval: 50 };

type Folder = { mediaFolder: string; folder: string };

async function emptyFolder(): Promise<Folder> {
  const dataDir = join(await temporaryFolder(), 'data');
  await mkdir(join(dataDir, 'media/team'), { recursive: true });
  await mkdir(join(dataDir, 'media/gallery'), { recursive: true });
  return { mediaFolder: join(dataDir, 'media'), folder: join(dataDir, 'sizes') };
}

function open(folder: Folder, options: Partial<Parameters<typeof openPictureSizes>[0]> = {}): PictureSizes {
  const sizes = openPictureSizes({ ...folder, log: undefined, ...options });
  onTestFinished(() => sizes.stop());
  return sizes;
}

/** As records show them, each with its point. */
const shown = (paths: readonly string[], focus = '') => new Map(paths.map((path) => [path, { focus }]));

async function addPicture({ mediaFolder }: Folder, path: string, width = 300, height = 200): Promise<void> {
  const image = sharp({ create: { width, height, channels: 3, background: '#b5541c' } });
  await writeFile(join(mediaFolder, path), await image.jpeg().toBuffer());
}

describe('12 the sizes of a picture', () => {
  it('are cut once, with the shape that its place on the pages has, and never enlarged', async () => {
    const folder = await emptyFolder();
    await addPicture(folder, 'team/asha.jpg', 500, 500);
    const sizes = open(folder);
    sizes.update(shown(['team/asha.jpg']));
    expect(sizes.cutOf('team/asha.jpg')).toBeNull();
    await sizes.settled();
    expect(sizes.measure('team/asha.jpg')).toMatchObject({
      width: 500,
      height: 500,
      tone: expect.stringMatching(/^#b554/),
    });
    const cut = sizes.cutOf('team/asha.jpg')?.folder ?? '';
    const found = await Promise.all(
      (FOLDER_SIZES.team ?? []).map(async ({ name }) => {
        const { width, height, format } = await sharp(join(cut, name)).metadata();
        return [name, `${width}x${height}`, format];
      }),
    );
    expect(found).toEqual([
      ['240x300.webp', '240x300', 'webp'],
      // The picture is 500 high.
      ['420x525.webp', '400x500', 'webp'],
      ['720x900.webp', '400x500', 'webp'],
    ]);
    expect((await readdir(cut)).length).toBe(3);
  });

  it('are still there after a start, and made again of a picture that was replaced', async () => {
    const folder = await emptyFolder();
    await addPicture(folder, 'team/asha.jpg');
    await addPicture(folder, 'team/ravi.jpg');
    const first = open(folder);
    first.update(shown(['team/asha.jpg', 'team/ravi.jpg']));
    await first.settled();
    await first.stop();
    await addPicture(folder, 'team/ravi.jpg', 200, 300);
    const later = new Date(Date.now() + 10_000);
    await utimes(join(folder.mediaFolder, 'team/ravi.jpg'), later, later);
    const second = open(folder);
    expect(second.measure('team/asha.jpg')).toMatchObject({ width: 300, height: 200 });
    expect(second.measure('team/ravi.jpg')).toBeUndefined();
  });

  it('go with a picture that is deleted for good, also while it is being cut', async () => {
    const folder = await emptyFolder();
    await addPicture(folder, 'team/asha.jpg');
    await addPicture(folder, 'team/ravi.jpg', 2400, 1600);
    const sizes = open(folder);
    sizes.update(shown(['team/asha.jpg']));
    await sizes.settled();
    sizes.update(shown(['team/asha.jpg', 'team/ravi.jpg']));
    for (const name of ['asha.jpg', 'ravi.jpg']) {
      await rm(join(folder.mediaFolder, 'team', name));
      sizes.remove(`team/${name}`);
    }
    await sizes.settled();
    const left = (await readdir(folder.folder, { recursive: true })).filter((path) =>
      /asha|ravi|webp/.test(path),
    );
    expect(left).toEqual([]);
  });

  it('are cut of all others where some are no pictures, bombs or lost', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder.mediaFolder, 'team/page.jpg'), '<script>alert(1)</script>');
    const bomb = sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } });
    await writeFile(join(folder.mediaFolder, 'team/bomb.png'), await bomb.png().toBuffer());
    await addPicture(folder, 'team/asha.jpg');
    const sizes = open(folder);
    sizes.update(
      shown([
        'team/asha.jpg',
        'team/page.jpg',
        'team/bomb.png',
        'team/lost.jpg',
        '../../secret.jpg',
        'x/y.jpg',
      ]),
    );
    await sizes.settled();
    expect(sizes.cutOf('team/asha.jpg')).not.toBeNull();
    expect((await readdir(join(folder.folder, 'team'))).length).toBe(1);
    expect(existsSync(join(folder.folder, '.unfinished'))).toBe(false);
  });

  it('come when the disk has room again, and when the process that cuts was killed', async () => {
    const folder = await emptyFolder();
    await addPicture(folder, 'team/asha.jpg');
    const real = createCutter();
    const faults = [
      { fault: 'no space left on device', code: 'ENOSPC' },
      { fault: 'The process ended.', code: undefined },
    ];
    const cutter = {
      ...real,
      cut: async (task: Parameters<typeof real.cut>[0]) => faults.pop() ?? real.cut(task),
    };
    const sizes = open(folder, { cutter, retryAfter: 10 });
    sizes.update(shown(['team/asha.jpg']));
    await sizes.settled();
    expect([faults.length, sizes.cutOf('team/asha.jpg') === null]).toEqual([0, false]);
  });

  it('wait for a build, because a small machine has no memory for both, and go on after it', async () => {
    const folder = await emptyFolder();
    for (const name of ['asha', 'ravi']) await addPicture(folder, `team/${name}.jpg`);
    const sizes = open(folder);
    const build = sizes.whileAtRest(async () => {
      sizes.update(shown(['team/asha.jpg', 'team/ravi.jpg']));
      expect(sizes.cutOf('team/asha.jpg')).toBeNull();
      expect(existsSync(join(folder.folder, '.unfinished'))).toBe(false);
      throw new Error('The build failed.');
    });
    await expect(build).rejects.toThrow('The build failed.');
    await sizes.settled();
    expect([sizes.measure('team/asha.jpg'), sizes.measure('team/ravi.jpg')]).not.toContain(undefined);
  });

  it('leave nothing half done where their process is killed in the middle, and are cut by the next', async () => {
    const folder = await emptyFolder();
    await addPicture(folder, 'gallery/large.jpg', 4000, 3000);
    const real = createCutter();
    let kills = 0;
    const cutter = {
      ...real,
      cut: (task: Parameters<typeof real.cut>[0]) => {
        const result = real.cut(task);
        if (kills === 0) void vi.waitUntil(() => existsSync(task.folder), ONE_MINUTE).then(real.stop);
        kills += 1;
        return result;
      },
    };
    const sizes = open(folder, { cutter });
    sizes.update(shown(['gallery/large.jpg']));
    await sizes.settled();
    expect(kills).toBe(2);
    const cut = sizes.cutOf('gallery/large.jpg')?.folder ?? '';
    for (const name of await readdir(cut))
      await sharp(join(cut, name), { failOn: 'truncated' }).raw().toBuffer();
    expect((await readdir(cut)).length).toBe(FOLDER_SIZES.gallery?.length);
  });
});

describe('14 the sizes of a picture with a point that must stay in view', () => {
  /** A wide picture whose left half is red and whose right half is blue. */
  async function addHalves({ mediaFolder }: Folder, path: string): Promise<void> {
    await writeFile(join(mediaFolder, path), await halves().png().toBuffer());
  }
  const colourOf = async (sizes: PictureSizes, path: string, name: string) =>
    mainColour(join(sizes.cutOf(path)?.folder ?? '', name));

  it('are cut around it, and once more when it moves, while those before it are still there', async () => {
    const folder = await emptyFolder();
    await addHalves(folder, 'team/asha.png');
    const sizes = open(folder);
    sizes.update(shown(['team/asha.png'], '0 50'));
    await sizes.settled();
    expect(sizes.cutOf('team/asha.png')).toMatchObject({ focus: '0 50' });
    expect(await colourOf(sizes, 'team/asha.png', '240x300.webp')).toBe('red');
    sizes.update(shown(['team/asha.png'], '100 50'));
    expect(sizes.cutOf('team/asha.png')).toMatchObject({ focus: '0 50' });
    expect(sizes.measure('team/asha.png')).toMatchObject({ width: 800, height: 400 });
    await sizes.settled();
    expect(sizes.cutOf('team/asha.png')).toMatchObject({ focus: '100 50' });
    expect(await colourOf(sizes, 'team/asha.png', '240x300.webp')).toBe('blue');
    expect(await readdir(join(folder.folder, 'team'))).toHaveLength(1);
  });

  it('are still there after a start, and the middle comes back when the point goes', async () => {
    const folder = await emptyFolder();
    await addHalves(folder, 'team/asha.png');
    const first = open(folder);
    first.update(shown(['team/asha.png'], '100 50'));
    await first.settled();
    await first.stop();
    const second = open(folder);
    expect(second.cutOf('team/asha.png')).toMatchObject({ focus: '100 50' });
    second.update(shown(['team/asha.png'], '100 50'));
    expect(second.left()).toBe(0);
    second.update(shown(['team/asha.png']));
    await second.settled();
    expect(second.cutOf('team/asha.png')).toMatchObject({ focus: '' });
    expect(await colourOf(second, 'team/asha.png', '240x300.webp')).toBe('both');
  });

  it('are those of the last point where it moves while they are cut', async () => {
    const folder = await emptyFolder();
    await addHalves(folder, 'team/asha.png');
    const sizes = open(folder);
    for (const focus of ['0 50', '100 50']) sizes.update(shown(['team/asha.png'], focus));
    await sizes.settled();
    expect(sizes.cutOf('team/asha.png')).toMatchObject({ focus: '100 50' });
    expect(await readdir(join(folder.folder, 'team'))).toHaveLength(1);
  });

  it('of a gallery stay as they are: they are whole', async () => {
    const folder = await emptyFolder();
    await addHalves(folder, 'gallery/a.png');
    const sizes = open(folder);
    sizes.update(shown(['gallery/a.png']));
    await sizes.settled();
    sizes.update(shown(['gallery/a.png'], '0 50'));
    expect(sizes.left()).toBe(0);
    expect(sizes.cutOf('gallery/a.png')).toMatchObject({ focus: '' });
  });
});

describe('12 the sizes of what visitors see', () => {
  const server = useTestServer({ cutsPictures: true });
  const get = (path: string) => rawRequest(server().origin, path);

  it('are sent for a year once they are there, and the picture itself until then', async () => {
    const { api, token } = server();
    const form = new FormData();
    for (const [name, value] of Object.entries(sampleFields('team'))) form.set(name, value);
    form.set('image', await pictureFile('jpeg', 'asha.jpg', 1200, 1200));
    const url = textOf(await api.call('POST', '/api/team/', { token, form }), 'image');
    const before = await get(`${url}/240x300.webp`);
    expect([before.status, before.headers['cache-control']]).toEqual([200, 'no-cache']);
    const measured = async () => JSON.parse((await get('/api/picture-sizes/')).body.toString()).pictures[url];
    await vi.waitUntil(measured, ONE_MINUTE);
    expect(await measured()).toMatchObject({ width: 1200, height: 1200 });
    const after = await get(`${url}/240x300.webp`);
    expect([after.status, after.headers['content-type'], after.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      PICTURE,
    ]);
    expect(after.headers.etag).toEqual(expect.any(String));
    for (const path of [`${url}/241x300.webp`, `${url}/`, `${url}/../240x300.webp`, `${url}/240x300.webp/x`])
      expect((await get(path)).status, path).toBe(404);
  });

  it('14 have the point in their names, and are sent for a year only under that of the point that they keep in view', async () => {
    const { api, token } = server();
    const fields = sampleFields('team');
    const send = async (method: 'POST' | 'PUT', path: string, more: Record<string, string>, file?: File) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value);
      if (file) form.set('image', file);
      return api.call(method, path, { token, form });
    };
    const file = new File([await halves().png().toBuffer()], 'halves.png', { type: 'image/png' });
    const made = await send('POST', '/api/team/', { focus: '0 50' }, file);
    const url = textOf(made, 'image');
    const isKept = async (name: string) => (await get(`${url}/${name}`)).headers['cache-control'] === PICTURE;
    await vi.waitUntil(() => isKept('240x300-0-50.webp'), ONE_MINUTE);
    expect(await mainColour((await get(`${url}/240x300-0-50.webp`)).body)).toBe('red');
    // A page of before, or another one: it shows the picture, and asks again next time.
    const old = await get(`${url}/240x300.webp`);
    expect([old.status, old.headers['cache-control']]).toEqual([200, 'no-cache']);

    expect((await send('PUT', `/api/team/${idOf(made)}/`, { focus: '100 50' })).status).toBe(200);
    await vi.waitUntil(() => isKept('240x300-100-50.webp'), ONE_MINUTE);
    expect(await mainColour((await get(`${url}/240x300-100-50.webp`)).body)).toBe('blue');
    const before = await get(`${url}/240x300-0-50.webp`);
    expect([before.status, before.headers['cache-control']]).toEqual([200, 'no-cache']);

    expect((await send('PUT', `/api/team/${idOf(made)}/`, { focus: '' })).status).toBe(200);
    await vi.waitUntil(() => isKept('240x300.webp'), ONE_MINUTE);
    for (const name of ['240x300-101-0.webp', '240x300-00-5.webp', '240x300-5.webp', '240x300-1-2-3.webp'])
      expect((await get(`${url}/${name}`)).status, name).toBe(404);
  });

  it('are for nobody once the picture is deleted, and gone for good with it', async () => {
    const { api, token, dataDir } = server();
    const form = new FormData();
    form.set('date', '2026-11-22');
    form.set('images', await pictureFile('jpeg', 'marker.jpg', 900, 600));
    const made = await api.call('POST', '/api/gallery/gurukulam/', { token, form });
    const url = textOf(made, 'images');
    const copies = async () =>
      (await readdir(join(dataDir, 'sizes'), { recursive: true })).filter((path) => path.includes('marker'));
    await vi.waitUntil(async () => (await copies()).length > 1, ONE_MINUTE);
    await api.call('DELETE', `/api/gallery/gurukulam/${idOf(made)}/`, { token });
    expect((await get(`${url}/400.webp`)).status).toBe(404);
    await api.call('DELETE', `/api/history/gallery/gurukulam/${idOf(made)}/`, { token });
    expect(await copies()).toEqual([]);
  });
});

it('12 a data folder of an earlier release, killed again and again while it is cut, keeps what is whole and nothing else', {
  timeout: 240_000,
}, async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const options = { SITE_DIR: '', SEED: 'fixtures' };
  for (let round = 0; round < 3; round += 1) {
    const server = await startServerProcess(dataDir, options);
    const cut = async () => (await readdir(join(dataDir, 'sizes/backgrounds'))).length;
    const before = await cut();
    await vi.waitUntil(async () => (await cut()) > before, ONE_MINUTE);
    await server.end('SIGKILL');
  }
  const folders = { mediaFolder: join(dataDir, 'media'), folder: join(dataDir, 'sizes') };
  const sizes = open(folders);
  const paths = (await readdir(join(folders.folder, 'backgrounds'))).map(
    (name) => `backgrounds/${name.replace(/@.*/, '')}`,
  );
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    const cut = sizes.cutOf(path)?.folder ?? '';
    for (const { name } of FOLDER_SIZES.backgrounds ?? [])
      await sharp(join(cut, name), { failOn: 'truncated' }).raw().toBuffer();
  }
  expect(existsSync(join(folders.folder, '.unfinished'))).toBe(false);
});
