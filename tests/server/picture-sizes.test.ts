import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FOLDER_SIZES } from '../../src/domain/picture-sizes.ts';
import { CACHE_PICTURE } from '../../src/server/plugins/headers.ts';
import { openPictureProcess, type PictureProcess } from '../../src/server/services/picture-process.ts';
import { openPictureSizes } from '../../src/server/services/picture-sizes.ts';
import { idOf, textOf } from '../support/api-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { recordsOf } from '../support/records-of.ts';
import { halves, mainColour, pictureFile, plain } from '../support/sample-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { useTestServer } from '../support/use-test-server.ts';
import { words } from '../support/words.ts';

type Options = Partial<Parameters<typeof openPictureSizes>[0]>;

/** An empty media folder, in which a test puts pictures, and what cuts them. */
async function emptyFolder() {
  const dataDir = join(await temporaryFolder(), 'data');
  for (const name of ['team', 'gallery']) await mkdir(join(dataDir, 'media', name), { recursive: true });
  const [mediaFolder, folder] = [join(dataDir, 'media'), join(dataDir, 'sizes')];
  const file = (path: string) => join(mediaFolder, path);
  return {
    folder,
    file,
    add: async (path: string, picture = plain(300, 200).jpeg()) =>
      writeFile(file(path), await picture.toBuffer()),
    open: (options: Options = {}) => {
      const sizes = openPictureSizes({
        ...{ mediaFolder, folder, log: undefined, pictures: openPictureProcess() },
        ...options,
      });
      onTestFinished(() => sizes.stop());
      return {
        ...sizes,
        /** Cuts these, each around the point, and resolves when all are there. */
        cut: (paths: readonly string[], focus = '') => {
          sizes.update(shown(paths, focus));
          return sizes.settled();
        },
        measure: (path: string) => sizes.measures()?.[`/media/${path}`],
        colourOf: (path: string, name: string) => mainColour(join(sizes.cutOf(path)?.folder ?? '', name)),
      };
    },
  };
}

/** As records show them, each with its point. */
const shown = (paths: readonly string[], focus = '') =>
  new Map(paths.map((path) => [path, { url: `/media/${path}`, focus }]));
const ASHA = 'team/asha.jpg';
const RAVI = 'team/ravi.jpg';

/** Every size of a picture of this folder is there, and none is torn. */
async function expectWhole(folder: string | undefined, kind: string): Promise<void> {
  const names = await readdir(folder ?? '');
  expect(names.toSorted()).toEqual((FOLDER_SIZES[kind] ?? []).map(({ name }) => name).toSorted());
  for (const name of names)
    await sharp(join(folder ?? '', name), { failOn: 'truncated' })
      .raw()
      .toBuffer();
}

describe('the sizes of a picture', () => {
  it('are cut once, with the shape that its place on the pages has, and never enlarged', async () => {
    const { add, open } = await emptyFolder();
    await add(ASHA, plain(500, 500).jpeg());
    const { cut, cutOf, measure } = open();
    const cutting = cut([ASHA]);
    expect(cutOf(ASHA)).toBeNull();
    await cutting;
    expect(measure(ASHA)).toMatchObject({ width: 500, height: 500, tone: expect.stringMatching(/^#b554/) });
    const folder = cutOf(ASHA)?.folder ?? '';
    const found = (await readdir(folder)).toSorted().map(async (name) => {
      const { width, height, format } = await sharp(join(folder, name)).metadata();
      return [name, `${width}x${height}`, format];
    });
    expect(await Promise.all(found)).toEqual([
      ['240x300.webp', '240x300', 'webp'],
      // The picture is 500 high.
      ['420x525.webp', '400x500', 'webp'],
      ['720x900.webp', '400x500', 'webp'],
    ]);
  });

  it('go with a picture that is deleted for good, also while it is being cut', async () => {
    const { add, open, file, folder } = await emptyFolder();
    await add(ASHA);
    await add(RAVI, plain(2400, 1600).jpeg());
    const { cut, remove, settled } = open();
    await cut([ASHA]);
    void cut([ASHA, RAVI]);
    for (const path of [ASHA, RAVI]) {
      await rm(file(path));
      remove(path);
    }
    await settled();
    const left = await readdir(folder, { recursive: true });
    expect(left.filter((path) => /asha|ravi|webp/.test(path))).toEqual([]);
  });

  it('are cut of all others where some are no pictures, bombs or lost', async () => {
    const { add, open, file, folder } = await emptyFolder();
    await writeFile(file('team/page.jpg'), '<script>alert(1)</script>');
    await add('team/bomb.png', plain(9000, 9000).png());
    await add(ASHA);
    const { cut, cutOf } = open();
    await cut([ASHA, 'team/page.jpg', 'team/bomb.png', 'team/lost.jpg', '../../secret.jpg', 'x/y.jpg']);
    expect(cutOf(ASHA)).not.toBeNull();
    expect(await readdir(join(folder, 'team'))).toHaveLength(1);
    expect(existsSync(join(folder, '.unfinished'))).toBe(false);
  });

  it('come when the disk has room again, and when the process that cuts was killed in the middle', async () => {
    const { add, open, folder } = await emptyFolder();
    await add(ASHA);
    const real = openPictureProcess();
    const faults = ['ENOSPC', 'EAGAIN'].map((code) => Object.assign(new Error('It failed.'), { code }));
    const fail = async (fault: Error) => {
      await mkdir(join(folder, '.unfinished'));
      await writeFile(join(folder, '.unfinished/240x300.webp'), 'half of it');
      throw fault;
    };
    const run: PictureProcess['run'] = (kind, given) => {
      const fault = faults.pop();
      return fault === undefined ? real.run(kind, given) : fail(fault);
    };
    const { cut, cutOf } = open({ pictures: { ...real, run }, retryAfter: 10 });
    await cut([ASHA]);
    await expectWhole(cutOf(ASHA)?.folder, 'team');
    expect([faults.length, existsSync(join(folder, '.unfinished'))]).toEqual([0, false]);
  });

  it('wait for a build, because a small machine has no memory for both, and go on after it', async () => {
    const { add, open, folder } = await emptyFolder();
    for (const path of [ASHA, RAVI]) await add(path);
    const { whileAtRest, update, cutOf, settled, measure } = open();
    const build = whileAtRest(async () => {
      update(shown([ASHA, RAVI]));
      expect([cutOf(ASHA), existsSync(join(folder, '.unfinished'))]).toEqual([null, false]);
      throw new Error('The build failed.');
    });
    await expect(build).rejects.toThrow('The build failed.');
    await settled();
    expect([measure(ASHA), measure(RAVI)]).not.toContain(undefined);
  });
});

describe('the sizes of a picture with a point that must stay in view', () => {
  const [PATH, SIZE] = ['team/asha.png', '240x300.webp'];

  it('are still there after a start, made again of a picture that was replaced, and the middle comes back when the point goes', async () => {
    const { add, open, file } = await emptyFolder();
    for (const path of [PATH, RAVI]) await add(path, halves().png());
    const first = open();
    await first.cut([PATH, RAVI], '100 50');
    await first.stop();
    const later = new Date(Date.now() + 10_000);
    await utimes(file(RAVI), later, later);
    const { cut, cutOf, version, colourOf } = open();
    const cutAgain = cut([PATH, RAVI], '100 50');
    expect([cutOf(PATH)?.focus, cutOf(RAVI)]).toEqual(['100 50', null]);
    await cutAgain;
    expect(version()).toBe(1);
    await cut([PATH]);
    expect([cutOf(PATH)?.focus, await colourOf(PATH, SIZE)]).toEqual(['', 'both']);
  });

  it('of a gallery stay as they are: they are whole', async () => {
    const { add, open } = await emptyFolder();
    await add('gallery/a.png', halves().png());
    const { cut, cutOf } = open();
    await cut(['gallery/a.png']);
    await cut(['gallery/a.png'], '0 50');
    expect(cutOf('gallery/a.png')?.focus).toBe('');
  });
});

describe('the sizes of what visitors see', async () => {
  const { api, token, origin, dataDir } = await useTestServer({ cutsPictures: true });
  const get = (path: string) => rawRequest(origin, path);
  const cachingOf = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers['cache-control']];
  };
  const isKept = async (path: string) => (await cachingOf(path))[1] === CACHE_PICTURE;

  const team = recordsOf(api, token, 'team');

  it('are sent for a year once they are there, and the picture itself until then', async () => {
    const file = await pictureFile('jpeg', 'asha.jpg', 1200, 1200);
    const url = textOf(await team.add({}, { file }), 'image');
    expect(await cachingOf(`${url}/240x300.webp`)).toEqual([200, 'no-cache']);
    const measured = async () => JSON.parse((await get('/api/picture-sizes/')).body.toString()).pictures[url];
    await until(measured);
    expect(await measured()).toMatchObject({ width: 1200, height: 1200 });
    const { status, headers } = await get(`${url}/240x300.webp`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      CACHE_PICTURE,
    ]);
    expect(headers.etag).toEqual(expect.any(String));
    for (const path of words('241x300.webp / ../240x300.webp 240x300.webp/x'))
      expect((await get(`${url}/${path === '/' ? '' : path}`)).status, path).toBe(404);
  });

  it('have the point in their names, and are sent for a year only under that of the point that they keep in view', async () => {
    const picture = new Uint8Array(await halves().png().toBuffer());
    const file = new File([picture], 'halves.png', { type: 'image/png' });
    const made = await team.add({ focus: '0 50' }, { file });
    const url = textOf(made, 'image');
    const whenKept = (name: string) => until(() => isKept(`${url}/${name}`));
    await whenKept('240x300-0-50.webp');
    expect(await mainColour((await get(`${url}/240x300-0-50.webp`)).body)).toBe('red');
    // A page of before, or another one: it shows the picture, and asks again next time.
    expect(await cachingOf(`${url}/240x300.webp`)).toEqual([200, 'no-cache']);
    expect((await team.change(idOf(made), { focus: '100 50' })).status).toBe(200);
    await whenKept('240x300-100-50.webp');
    expect(await mainColour((await get(`${url}/240x300-100-50.webp`)).body)).toBe('blue');
    expect(await cachingOf(`${url}/240x300-0-50.webp`)).toEqual([200, 'no-cache']);
    expect((await team.change(idOf(made), { focus: '' })).status).toBe(200);
    await whenKept('240x300.webp');
    for (const name of words('240x300-101-0.webp 240x300-00-5.webp 240x300-5.webp 240x300-1-2-3.webp'))
      expect((await get(`${url}/${name}`)).status, name).toBe(404);
  });

  it('are for nobody once the picture is deleted, come back with it, and are gone for good with it', async () => {
    const file = await pictureFile('jpeg', 'marker.jpg', 900, 600);
    const made = await recordsOf(api, token, 'gallery_gurukulam').add({}, { file });
    const call = (method: string, path: string) =>
      api.call(method, `/api/${path}gallery/gurukulam/${idOf(made)}/`, { token });
    const copies = async (folder = 'sizes') =>
      (await readdir(join(dataDir, folder), { recursive: true })).filter((path) => path.includes('marker'));
    const areCut = () => until(async () => (await copies()).length > 1);
    await areCut();
    await call('DELETE', '');
    expect((await get(`${textOf(made, 'images')}/400.webp`)).status).toBe(404);
    // At once, for the sake of a small disk; the picture itself stays for Undo.
    expect([await copies(), (await copies('media')).length]).toEqual([[], 1]);
    await api.call('POST', `/api/history/gallery/gurukulam/${idOf(made)}/restore/`, { token });
    await areCut();
    await call('DELETE', '');
    await call('DELETE', 'history/');
    expect([await copies(), await copies('media')]).toEqual([[], []]);
  });
});
