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
import { pictureFile } from '../support/sample-pictures.ts';
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

async function addPicture({ mediaFolder }: Folder, path: string, width = 300, height = 200): Promise<void> {
  const image = sharp({ create: { width, height, channels: 3, background: '#b5541c' } });
  await writeFile(join(mediaFolder, path), await image.jpeg().toBuffer());
}

describe('12 the sizes of a picture', () => {
  it('are cut once, with the shape that its place on the pages has, and never enlarged', async () => {
    const folder = await emptyFolder();
    await addPicture(folder, 'team/asha.jpg', 500, 500);
    const sizes = open(folder);
    sizes.update(['team/asha.jpg']);
    expect(sizes.folderOf('team/asha.jpg')).toBeNull();
    await sizes.settled();
    expect(sizes.measure('team/asha.jpg')).toMatchObject({
      width: 500,
      height: 500,
      tone: expect.stringMatching(/^#b554/),
    });
    const cut = sizes.folderOf('team/asha.jpg') ?? '';
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
    first.update(['team/asha.jpg', 'team/ravi.jpg']);
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
    sizes.update(['team/asha.jpg']);
    await sizes.settled();
    sizes.update(['team/asha.jpg', 'team/ravi.jpg']);
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
    sizes.update([
      'team/asha.jpg',
      'team/page.jpg',
      'team/bomb.png',
      'team/lost.jpg',
      '../../secret.jpg',
      'x/y.jpg',
    ]);
    await sizes.settled();
    expect(sizes.folderOf('team/asha.jpg')).not.toBeNull();
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
    sizes.update(['team/asha.jpg']);
    await sizes.settled();
    expect([faults.length, sizes.folderOf('team/asha.jpg') === null]).toEqual([0, false]);
  });

  it('wait for a build, because a small machine has no memory for both, and go on after it', async () => {
    const folder = await emptyFolder();
    for (const name of ['asha', 'ravi']) await addPicture(folder, `team/${name}.jpg`);
    const sizes = open(folder);
    const build = sizes.whileAtRest(async () => {
      sizes.update(['team/asha.jpg', 'team/ravi.jpg']);
      expect(sizes.folderOf('team/asha.jpg')).toBeNull();
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
    sizes.update(['gallery/large.jpg']);
    await sizes.settled();
    expect(kills).toBe(2);
    const cut = sizes.folderOf('gallery/large.jpg') ?? '';
    for (const name of await readdir(cut))
      await sharp(join(cut, name), { failOn: 'truncated' }).raw().toBuffer();
    expect((await readdir(cut)).length).toBe(FOLDER_SIZES.gallery?.length);
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
    const cut = sizes.folderOf(path) ?? '';
    for (const { name } of FOLDER_SIZES.backgrounds ?? [])
      await sharp(join(cut, name), { failOn: 'truncated' }).raw().toBuffer();
  }
  expect(existsSync(join(folders.folder, '.unfinished'))).toBe(false);
});
