import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  BuildFailure,
  type BuildSource,
  prunePictureCache,
} from '../../../src/server/services/build-site.ts';
import { NoRoom } from '../../../src/server/services/disk-room.ts';
import { openSiteFolder } from '../../../src/server/services/site-folder.ts';
import { createSiteKeeper, type KeeperParts } from '../../../src/server/services/site-keeper.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ORIGIN = 'http://api.example';

/** What a build has at hand: where it writes, the folder of the build before, and whose content it shows. */
type Build = { place: string; before: string | undefined; source: BuildSource };

type Given = Partial<KeeperParts> & {
  folder?: ReturnType<typeof openSiteFolder>;
  /** What a build writes; a home page that is the content, unless given. */
  files?: (text: string) => Record<string, string>;
  /** Done before it writes. */
  during?: (text: string, build: Build) => unknown;
};

/** A keeper whose builds write the content of their moment, which the test changes. */
async function keeperOn(place: string, given: Given = {}) {
  const { files = (text: string) => ({ 'index.html': text }), during, ...parts } = given;
  const site: { text: string; built: string[] } = { text: 'one', built: [] };
  const keeper = createSiteKeeper({
    folder: openSiteFolder(place),
    sources: '0123456789abcdef',
    content: async () => site.text,
    build: async (folder, source, _signal, before) => {
      const { text } = site;
      site.built.push(text);
      await during?.(text, { place: folder, before, source });
      for (const [name, content] of Object.entries(files(text))) {
        if (dirname(name) !== '.') await mkdir(join(folder, dirname(name)), { recursive: true });
        await writeFile(join(folder, name), content);
      }
    },
    log: pino({ level: 'silent' }),
    gatherFor: 5,
    rowEndsAfter: 5,
    longestWait: 5,
    retryAfter: 60_000,
    keepPreviousFor: 60_000,
    checkEvery: 3_600_000,
    ...parts,
  });
  onTestFinished(keeper.stop);
  const find = (path: string) => keeper.site()?.find(path) ?? null;
  const isReady = () => keeper.state().state === 'ready';
  return {
    keeper,
    site,
    find,
    isReady,
    root: () => find('/')?.root ?? '',
    /** Changes the content, and does not wait. */
    change: (text: string) => {
      site.text = text;
      keeper.contentChanged();
    },
    /** Resolves when so many builds were begun, and nothing is left to do. */
    built: (count: number) => vi.waitUntil(() => site.built.length === count && isReady()),
  };
}

async function started(given: Given = {}, place?: string) {
  const opened = await keeperOn(place ?? (await temporaryFolder()), given);
  await opened.keeper.start(ORIGIN);
  return opened;
}

const hashed = (text: string) => ({ 'index.html': text, [`_astro/${text}.webp`]: text });

describe('the site that visitors get', () => {
  it('is built at the first start, and does not exist before', async () => {
    const { keeper, find, site } = await keeperOn(await temporaryFolder());
    expect([keeper.site(), keeper.state().state]).toEqual([null, 'building']);
    await keeper.start(ORIGIN);
    expect(find('/')?.name).toBe('index.html');
    expect(keeper.state()).toEqual({ state: 'ready', builtAt: expect.any(String) });
    expect(site.built).toEqual(['one']);
  });

  it('is taken from the disk by a restart with the same content', async () => {
    const folder = await temporaryFolder();
    await started({}, folder);
    const { find, site } = await started({}, folder);
    expect([find('/')?.name, site.built]).toEqual(['index.html', []]);
  });

  it('is rebuilt after a restart with other sources, and nothing outdated is shown meanwhile', async () => {
    const folder = await temporaryFolder();
    await started({}, folder);
    let shown: unknown = 'not asked';
    const during = () => {
      shown = keeper.site();
    };
    const { keeper } = await keeperOn(folder, { sources: 'fedcba9876543210', during });
    await keeper.start(ORIGIN);
    expect(shown).toBeNull();
  });

  it('stays until the new one is complete', async () => {
    let seen: unknown;
    const during = () => {
      seen = opened.root();
    };
    const opened = await keeperOn(await temporaryFolder(), { during });
    await opened.keeper.start(ORIGIN);
    const first = opened.root();
    opened.change('two');
    await opened.built(2);
    expect([seen, opened.root() === first]).toEqual([first, false]);
  });

  it('still has the scripts and pictures of the previous build, for visitors who came earlier, but not its pages', async () => {
    const files = (text: string) => ({ [`_astro/${text}.js`]: text, [`${text}.html`]: text });
    const { change, find } = await started({ files });
    for (const next of ['two', 'three']) {
      change(next);
      await vi.waitUntil(() => find(`/${next}`) !== null);
    }
    const paths = ['/_astro/one.js', '/_astro/two.js', '/_astro/three.js', '/two', '/three'];
    const names = paths.map((path) => find(path)?.name ?? null);
    expect(names).toEqual([null, '_astro/two.js', '_astro/three.js', null, 'three.html']);
  });

  it('is built once for changes in a row, and once more for a change during the build: the last one wins', async () => {
    const { change, site, built } = await started({ during: (text) => text === 'three' && change('four') });
    for (const next of ['two', 'three']) change(next);
    await built(3);
    expect(site.built).toEqual(['one', 'three', 'four']);
  });

  it('is never said to be up to date between a change and its build', async () => {
    const states = new Set<string>();
    const content = async () => {
      if (opened.site.text === 'two') states.add(opened.keeper.state().state);
      return opened.site.text;
    };
    const opened = await keeperOn(await temporaryFolder(), { content });
    await opened.keeper.start(ORIGIN);
    opened.change('two');
    await opened.built(2);
    expect([...states]).toEqual(['building']);
  });

  it('stays as it was when a build fails, says so, and recovers with the next change', async () => {
    const { keeper, change, isReady } = await started({
      during: (text) => {
        if (text === 'broken') throw new BuildFailure('The build of the site ended with code 1.', 'secret');
      },
    });
    const before = keeper.site();
    change('broken');
    await vi.waitUntil(() => keeper.state().state === 'failed');
    expect(keeper.site()).toBe(before);
    expect(keeper.state()).toEqual({
      state: 'failed',
      builtAt: expect.any(String),
      failedAt: expect.any(String),
      error: 'The build of the site ended with code 1.',
    });
    expect(keeper.failureOutput()).toBe('secret');
    change('two');
    await vi.waitUntil(isReady);
    expect(keeper.site()).not.toBe(before);
  });

  it('is tried again after a while when its build has failed, though nothing has changed', async () => {
    let tries = 0;
    const { keeper, change, isReady } = await started({
      retryAfter: 5,
      during: (text) => {
        if (text === 'two' && ++tries < 3) throw new Error('no space left');
      },
    });
    const before = keeper.site();
    change('two');
    await vi.waitUntil(() => keeper.site() !== before);
    expect([tries, isReady()]).toEqual([3, true]);
  });

  it('is not built while the disk has too little room, stays as it is, and is built once there is room again', async () => {
    let isFull = false;
    const { keeper, site, change } = await started({
      hasRoom: () => !isFull,
      retryAfter: 20,
      // Nothing is cut on a full disk: nobody waits for that.
      picturesCut: () => (isFull ? new Promise(() => undefined) : Promise.resolve()),
      waitForPictures: 60_000,
      during: () => {
        if (isFull) throw new NoRoom();
      },
    });
    isFull = true;
    change('two');
    await vi.waitUntil(() => keeper.state().state === 'failed');
    expect(keeper.state()).toMatchObject({ error: 'The server’s disk has too little free space.' });
    expect(keeper.site()?.find('/')?.name).toBe('index.html');
    isFull = false;
    await vi.waitUntil(() => keeper.state().state === 'ready' && site.built.at(-1) === 'two');
  });

  it('says that it is being built from the moment of a change on', async () => {
    const { keeper, change } = await started({ gatherFor: 60_000 });
    const { builtAt } = { builtAt: null, ...keeper.state() };
    change('two');
    expect(keeper.state()).toEqual({ state: 'building', builtAt });
  });

  it('is never built twice at the same time, however many changes come during a build', async () => {
    let [count, underWay, most] = [0, 0, 0];
    const opened = await keeperOn(await temporaryFolder(), {
      gatherFor: 0,
      during: async () => {
        most = Math.max(most, ++underWay);
        for (const _change of [1, 2, 3]) {
          if (count < 9) count += 1;
          opened.change(String(count));
          await new Promise((resolve) => setImmediate(resolve));
        }
        underWay -= 1;
      },
    });
    await opened.keeper.start(ORIGIN);
    await vi.waitUntil(() => count === 9 && opened.isReady());
    expect(most).toBe(1);
  });

  it('is built for the origin of its server and from the other server’s content, where there is one', async () => {
    const sources: unknown[] = [];
    const during = (_text: string, { source }: Build) => sources.push(source);
    const folder = await temporaryFolder();
    for (const origins of [
      ['http://127.0.0.1:8080'],
      ['http://127.0.0.1:8080'],
      ['http://127.0.0.1:9', ORIGIN],
    ])
      await (await keeperOn(folder, { during })).keeper.start(origins[0] ?? '', origins[1]);
    expect(sources).toEqual([
      { ownOrigin: 'http://127.0.0.1:8080', contentApi: 'http://127.0.0.1:8080' },
      { ownOrigin: 'http://127.0.0.1:9', contentApi: ORIGIN },
    ]);
  });

  it('keeps the previous build on the disk, and no older one', async () => {
    const folder = await temporaryFolder();
    const { keeper, change, built } = await started({}, folder);
    for (const count of [2, 3, 4]) {
      change(String(count));
      await built(count);
    }
    await keeper.stop();
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('no longer has a deleted picture of the build before after a while, nor is it on the disk', async () => {
    const folder = await temporaryFolder();
    const { change, find } = await started({ keepPreviousFor: 30, files: hashed }, folder);
    change('other');
    await vi.waitUntil(() => find('/_astro/other.webp') !== null);
    await vi.waitUntil(() => find('/_astro/one.webp') === null);
    await vi.waitUntil(async () => (await readdir(folder)).length === 1);
    expect(find('/_astro/other.webp')).not.toBe(null);
  });

  it('loses nothing of a build that is under way when an older one is removed', async () => {
    const place = await temporaryFolder();
    const folder = openSiteFolder(place);
    let prunes = 0;
    const { change, find } = await started(
      {
        keepPreviousFor: 300,
        folder: { ...folder, prune: (kept) => folder.prune(kept).then(() => void ++prunes) },
        // After each of two builds, and when the first is forgotten.
        during: (text) => text === 'three' && vi.waitUntil(() => prunes === 3),
        files: (text) => ({ [`${text}.html`]: text }),
      },
      place,
    );
    for (const next of ['two', 'three']) {
      change(next);
      await vi.waitUntil(() => find(`/${next}`) !== null);
    }
  });

  it('takes over from the build before what has not changed, but nothing after a failure or from a torn one', async () => {
    const taken: (string | undefined)[] = [];
    const { keeper, change, built, root } = await started({
      retryAfter: 5,
      during: (text, { before }) => {
        taken.push(before);
        if (text === 'broken' && taken.length === 3) throw new Error('no space left');
      },
    });
    const first = root();
    change('two');
    await built(2);
    const second = root();
    change('broken');
    await built(4);
    await writeFile(join(root(), 'index.html'), 'b');
    keeper.mend();
    await built(5);
    expect(taken).toEqual([undefined, first, second, undefined, undefined]);
  });

  it.each([
    ['waits for the sizes of a few new pictures', 3, 1],
    ['is built at once where the sizes of many are missing, and again when they are there', 3000, 2],
  ])('%s', async (_what, left, builds) => {
    const cut = Promise.withResolvers<void>();
    const { keeper, site, built } = await keeperOn(await temporaryFolder(), {
      picturesCut: () => cut.promise,
      picturesLeft: () => left,
      waitForPictures: 60_000,
    });
    const first = keeper.start(ORIGIN);
    if (builds === 2) await first;
    site.text = 'with sizes';
    cut.resolve();
    await built(builds);
    expect(site.built.at(-1)).toBe('with sizes');
  });

  it('does not hold up a stop of the server by waiting for pictures', async () => {
    const isWaiting = Promise.withResolvers<void>();
    const { keeper, site } = await keeperOn(await temporaryFolder(), {
      picturesCut: () => {
        isWaiting.resolve();
        return Promise.withResolvers<void>().promise;
      },
      waitForPictures: 60_000,
    });
    const first = keeper.start(ORIGIN);
    await isWaiting.promise;
    await keeper.stop();
    await first;
    expect(site.built).toEqual([]);
  });

  it('is built again in full when a file that it has taken over is not what was built', async () => {
    const takesOver: boolean[] = [];
    const { change, built, find } = await started({
      checkEvery: 20,
      during: async (_text, { place, before }) => {
        takesOver.push(before !== undefined);
        const page = join(place, 'page.html');
        if (before === undefined) return writeFile(page, 'page');
        await writeFile(join(before, 'page.html'), 'egap');
        await link(join(before, 'page.html'), page);
      },
    });
    change('two');
    await built(3);
    const { root = '', name = '' } = find('/page') ?? {};
    expect([takesOver, await readFile(join(root, name), 'utf8')]).toEqual([[false, true, false], 'page']);
  });

  it('leaves in the cache of pictures only its own, also when the content is again what it was', async () => {
    const cache = await temporaryFolder();
    await writeFile(join(cache, '.checked'), '');
    const { change, site } = await started({
      pruneCache: (root) => prunePictureCache(root, cache),
      files: (text) => ({ ...hashed('one'), ...hashed(text) }),
      during: async (text) => {
        for (const name of new Set(['one', text]))
          for (const suffix of ['', '.json']) await writeFile(join(cache, `${name}.webp${suffix}`), name);
      },
    });
    for (const [next, pictures] of [
      ['deleted', 2],
      ['one', 1],
    ] as const) {
      change(next);
      await vi.waitUntil(async () => (await readdir(cache)).length === 1 + 2 * pictures);
    }
    expect(site.built).toEqual(['one', 'deleted']);
    expect((await readdir(cache)).toSorted()).toEqual(['.checked', 'one.webp', 'one.webp.json']);
  });

  it('is built again when the regular check finds a file whose bytes have changed, and checked on', async () => {
    const { built, root } = await started({ checkEvery: 20 });
    for (const builds of [2, 3]) {
      const page = join(root(), 'index.html');
      await writeFile(page, 'eno');
      await built(builds);
      expect(await readFile(page, 'utf8')).toBe('one');
    }
  });

  it('never removes a folder that it did not make', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'family-photos'));
    await started({}, folder);
    expect(await readdir(folder)).toContain('family-photos');
  });

  it('is built without content when another server has it and cannot be reached', async () => {
    const apis: unknown[] = [];
    await started({ content: async () => null, during: (_text, { source }) => apis.push(source.contentApi) });
    expect(apis).toEqual([null]);
  });

  it('keeps its content while the other server cannot be reached, and says that it may be old', async () => {
    let content: string | null = 'one';
    const { keeper, site, isReady } = await started({ content: async () => content });
    const before = keeper.site();
    content = null;
    keeper.contentChanged();
    await vi.waitUntil(() => keeper.state().state === 'failed');
    expect(keeper.site()).toBe(before);
    content = 'one';
    keeper.contentChanged();
    await vi.waitUntil(isReady);
    expect(site.built).toEqual(['one']);
  });
});
