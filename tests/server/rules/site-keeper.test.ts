import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { BuildFailure } from '../../../src/server/site/build-site.ts';
import { prunePictureCache } from '../../../src/server/site/picture-cache.ts';
import { openSiteFolder } from '../../../src/server/site/site-folder.ts';
import { createSiteKeeper, type KeeperParts } from '../../../src/server/site/site-keeper.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SOURCES = '0123456789abcdef';

/** A keeper whose builds write the content of their moment, and end when the test says so. */
async function keeperOn(folder: string, content: () => string, given: Partial<KeeperParts> = {}) {
  const built: string[] = [];
  const keeper = createSiteKeeper({
    folder: openSiteFolder(folder),
    sources: SOURCES,
    content: async () => content(),
    build: async (place) => {
      built.push(content());
      await mkdir(place, { recursive: true });
      await writeFile(join(place, 'index.html'), content());
    },
    log: pino({ level: 'silent' }),
    gatherFor: 5,
    retryAfter: 60_000,
    keepPreviousFor: 60_000,
    checkEvery: 3_600_000,
    ...given,
  });
  return { keeper, built };
}

describe('the site that visitors get', () => {
  it('is built at the first start, and does not exist before', async () => {
    const { keeper, built } = await keeperOn(await temporaryFolder(), () => 'one');
    expect([keeper.site(), keeper.state().state]).toEqual([null, 'building']);
    await keeper.start('http://api.example');
    expect(keeper.site()?.find('/')?.name).toBe('index.html');
    expect(keeper.state()).toEqual({ state: 'ready', builtAt: expect.any(String) });
    expect(built).toEqual(['one']);
  });

  it('is taken from the disk by a restart with the same content', async () => {
    const folder = await temporaryFolder();
    await (await keeperOn(folder, () => 'one')).keeper.start('http://api.example');
    const { keeper, built } = await keeperOn(folder, () => 'one');
    await keeper.start('http://api.example');
    expect([keeper.site()?.find('/')?.name, built]).toEqual(['index.html', []]);
  });

  it('is rebuilt after a restart with other sources, and nothing outdated is shown meanwhile', async () => {
    const folder = await temporaryFolder();
    await (await keeperOn(folder, () => 'one')).keeper.start('http://api.example');
    let shown: unknown = 'not asked';
    const { keeper } = await keeperOn(folder, () => 'one', {
      sources: 'fedcba9876543210',
      build: async (place) => {
        shown = keeper.site();
        await writeFile(join(place, 'index.html'), 'new');
      },
    });
    await keeper.start('http://api.example');
    expect(shown).toBeNull();
  });

  it('stays until the new one is complete', async () => {
    let content = 'one';
    let seen: unknown;
    const { keeper } = await keeperOn(await temporaryFolder(), () => content, {
      build: async (place) => {
        seen = keeper.site()?.find('/')?.root;
        await writeFile(join(place, 'index.html'), content);
      },
    });
    await keeper.start('http://api.example');
    const first = keeper.site()?.find('/')?.root;
    content = 'two';
    keeper.contentChanged();
    await vi.waitUntil(() => keeper.site()?.find('/')?.root !== first);
    expect(seen).toBe(first);
  });

  it('still has the scripts and pictures of the previous build, for visitors who came earlier, but not its pages', async () => {
    let content = 'one';
    const { keeper } = await keeperOn(await temporaryFolder(), () => content, {
      build: async (place) => {
        await mkdir(join(place, '_astro'));
        await writeFile(join(place, '_astro', `${content}.js`), content);
        await writeFile(join(place, `${content}.html`), content);
      },
    });
    await keeper.start('http://api.example');
    for (const next of ['two', 'three']) {
      content = next;
      keeper.contentChanged();
      await vi.waitUntil(() => keeper.site()?.find(`/${next}`) !== null);
    }
    const found = ['/_astro/one.js', '/_astro/two.js', '/_astro/three.js', '/two', '/three'];
    const names = found.map((path) => keeper.site()?.find(path)?.name ?? null);
    expect(names).toEqual([null, '_astro/two.js', '_astro/three.js', null, 'three.html']);
  });

  it('is built once for changes in a row, and once more for a change during the build: the last one wins', async () => {
    let content = 'one';
    const { keeper, built } = await keeperOn(await temporaryFolder(), () => content, {
      build: async (place) => {
        built.push(content);
        await writeFile(join(place, 'index.html'), content);
        if (content !== 'three') return;
        content = 'four';
        keeper.contentChanged();
      },
    });
    await keeper.start('http://api.example');
    for (const next of ['two', 'three']) {
      content = next;
      keeper.contentChanged();
    }
    await vi.waitUntil(() => built.length === 3 && keeper.state().state === 'ready');
    expect(built).toEqual(['one', 'three', 'four']);
  });

  it('is never said to be up to date between a change and its build', async () => {
    let content = 'one';
    const states = new Set<string>();
    const { keeper, built } = await keeperOn(await temporaryFolder(), () => {
      if (content === 'two') states.add(keeper.state().state);
      return content;
    });
    await keeper.start('http://api.example');
    content = 'two';
    keeper.contentChanged();
    await vi.waitUntil(() => built.length === 2);
    expect([...states]).toEqual(['building']);
  });

  it('stays as it was when a build fails, says so, and recovers with the next change', async () => {
    let content = 'one';
    const { keeper } = await keeperOn(await temporaryFolder(), () => content, {
      build: async (place) => {
        if (content === 'broken')
          throw new BuildFailure('The build of the site ended with code 1.', 'secret path');
        await writeFile(join(place, 'index.html'), content);
      },
    });
    await keeper.start('http://api.example');
    const before = keeper.site();
    content = 'broken';
    keeper.contentChanged();
    await vi.waitUntil(() => keeper.state().state === 'failed');
    expect(keeper.site()).toBe(before);
    expect(keeper.state()).toEqual({
      state: 'failed',
      builtAt: expect.any(String),
      failedAt: expect.any(String),
      error: 'The build of the site ended with code 1.',
    });
    expect(keeper.failureOutput()).toBe('secret path');
    expect(Object.values(keeper.state())).not.toContain('secret path');
    content = 'two';
    keeper.contentChanged();
    await vi.waitUntil(() => keeper.state().state === 'ready');
    expect(keeper.site()).not.toBe(before);
  });

  it('is tried again after a while when its build has failed, though nothing has changed', async () => {
    let content = 'one';
    let tries = 0;
    const { keeper } = await keeperOn(await temporaryFolder(), () => content, {
      retryAfter: 5,
      build: async (place) => {
        if (content === 'two' && ++tries < 3) throw new Error('no space left');
        await writeFile(join(place, 'index.html'), content);
      },
    });
    await keeper.start('http://api.example');
    const before = keeper.site();
    content = 'two';
    keeper.contentChanged();
    await vi.waitUntil(() => keeper.site() !== before);
    expect([tries, keeper.state().state]).toEqual([3, 'ready']);
  });

  it('says that it is being built from the moment of a change on', async () => {
    const { keeper } = await keeperOn(await temporaryFolder(), () => 'one', { gatherFor: 60_000 });
    await keeper.start('http://api.example');
    const { builtAt } = { builtAt: null, ...keeper.state() };
    keeper.contentChanged();
    expect(keeper.state()).toEqual({ state: 'building', builtAt });
    await keeper.stop();
  });

  it('is never built twice at the same time, however many changes come during a build', async () => {
    let content = 0;
    let [underWay, most] = [0, 0];
    const { keeper } = await keeperOn(await temporaryFolder(), () => String(content), {
      gatherFor: 0,
      build: async (place) => {
        most = Math.max(most, ++underWay);
        for (const _change of [1, 2, 3]) {
          if (content < 9) content += 1;
          keeper.contentChanged();
          await new Promise((resolve) => setImmediate(resolve));
        }
        await writeFile(join(place, 'index.html'), String(content));
        underWay -= 1;
      },
    });
    await keeper.start('http://api.example');
    await vi.waitUntil(() => content === 9 && keeper.state().state === 'ready');
    expect(most).toBe(1);
  });

  it('is built for the origin of its server and from the other server’s content, where there is one', async () => {
    const sources: unknown[] = [];
    const given: Partial<KeeperParts> = {
      build: async (place, source) => {
        sources.push(source);
        await writeFile(join(place, 'index.html'), '');
      },
    };
    const folder = await temporaryFolder();
    await (await keeperOn(folder, () => 'one', given)).keeper.start('http://127.0.0.1:8080');
    await (await keeperOn(folder, () => 'one', given)).keeper.start('http://127.0.0.1:8080');
    await (await keeperOn(folder, () => 'one', given)).keeper.start(
      'http://127.0.0.1:9',
      'http://api.example',
    );
    expect(sources).toEqual([
      { ownOrigin: 'http://127.0.0.1:8080', contentApi: 'http://127.0.0.1:8080' },
      { ownOrigin: 'http://127.0.0.1:9', contentApi: 'http://api.example' },
    ]);
  });

  it('keeps the previous build on the disk, and no older one', async () => {
    const folder = await temporaryFolder();
    let content = '1';
    const { keeper } = await keeperOn(folder, () => content);
    await keeper.start('http://api.example');
    for (const next of ['2', '3', '4']) {
      const before = keeper.site();
      content = next;
      keeper.contentChanged();
      await vi.waitUntil(() => keeper.site() !== before && keeper.state().state === 'ready');
    }
    await keeper.stop();
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('no longer has a deleted picture of the build before after a while, nor is it on the disk', async () => {
    const folder = await temporaryFolder();
    let content = 'deleted';
    const { keeper } = await keeperOn(folder, () => content, {
      keepPreviousFor: 30,
      build: async (place) => {
        await mkdir(join(place, '_astro'));
        await writeFile(join(place, '_astro', `${content}.webp`), content);
        await writeFile(join(place, 'index.html'), content);
      },
    });
    await keeper.start('http://api.example');
    content = 'other';
    keeper.contentChanged();
    await vi.waitUntil(() => keeper.site()?.find('/_astro/other.webp') !== null);
    await vi.waitUntil(() => keeper.site()?.find('/_astro/deleted.webp') === null);
    await vi.waitUntil(async () => (await readdir(folder)).length === 1);
    expect(keeper.site()?.find('/_astro/other.webp')).not.toBe(null);
    await keeper.stop();
  });

  it('loses nothing of a build that is under way when an older one is removed', async () => {
    const folder = await temporaryFolder();
    const builds = openSiteFolder(folder);
    let [content, prunes] = ['one', 0];
    const { keeper } = await keeperOn(folder, () => content, {
      keepPreviousFor: 300,
      folder: { ...builds, prune: (kept) => builds.prune(kept).then(() => void ++prunes) },
      build: async (place) => {
        // After each of two builds, and when the first is forgotten.
        if (content === 'three') await vi.waitUntil(() => prunes === 3);
        await writeFile(join(place, `${content}.html`), content);
      },
    });
    await keeper.start('http://api.example');
    for (const next of ['two', 'three']) {
      content = next;
      keeper.contentChanged();
      await vi.waitUntil(() => keeper.site()?.find(`/${next}`) !== null);
    }
    await keeper.stop();
  });

  it('takes over from the build before what has not changed, but nothing after a failure or from a torn one', async () => {
    const folder = await temporaryFolder();
    const before: (string | undefined)[] = [];
    let content = 'one';
    const { keeper } = await keeperOn(folder, () => content, {
      retryAfter: 5,
      build: async (place, _source, _signal, from) => {
        before.push(from);
        if (content === 'broken' && before.length === 3) throw new Error('no space left');
        await writeFile(join(place, 'index.html'), content);
      },
    });
    await keeper.start('http://api.example');
    const first = keeper.site()?.find('/')?.root;
    content = 'two';
    keeper.contentChanged();
    await vi.waitUntil(() => before.length === 2 && keeper.state().state === 'ready');
    const second = keeper.site()?.find('/')?.root;
    content = 'broken';
    keeper.contentChanged();
    await vi.waitUntil(() => before.length === 4 && keeper.state().state === 'ready');
    await writeFile(join(keeper.site()?.find('/')?.root ?? '', 'index.html'), 'b');
    keeper.mend();
    await vi.waitUntil(() => before.length === 5 && keeper.state().state === 'ready');
    expect(before).toEqual([undefined, first, second, undefined, undefined]);
    await keeper.stop();
  });

  it.each([
    ['waits for the sizes of a few new pictures', 3, 1],
    ['is built at once where the sizes of many are missing, and again when they are there', 3000, 2],
  ])('%s', async (_what, left, builds) => {
    const cut = Promise.withResolvers<void>();
    let content = 'without sizes';
    const { keeper, built } = await keeperOn(await temporaryFolder(), () => content, {
      picturesCut: () => cut.promise,
      picturesLeft: () => left,
      waitForPictures: 60_000,
    });
    const first = keeper.start('http://api.example');
    if (builds === 2) await first;
    content = 'with sizes';
    cut.resolve();
    await vi.waitUntil(() => built.length === builds && keeper.state().state === 'ready');
    expect(built.at(-1)).toBe('with sizes');
    await keeper.stop();
  });

  it('is built again in full when a file that it has taken over is not what was built', async () => {
    const takesOver: boolean[] = [];
    let content = 'one';
    const { keeper } = await keeperOn(await temporaryFolder(), () => content, {
      checkEvery: 20,
      build: async (place, _source, _signal, before) => {
        takesOver.push(before !== undefined);
        await writeFile(join(place, 'index.html'), content);
        const page = join(place, 'page.html');
        if (before === undefined) return writeFile(page, 'page');
        await writeFile(join(before, 'page.html'), 'egap');
        await link(join(before, 'page.html'), page);
      },
    });
    await keeper.start('http://api.example');
    content = 'two';
    keeper.contentChanged();
    await vi.waitUntil(() => takesOver.length === 3 && keeper.state().state === 'ready');
    const { root = '', name = '' } = keeper.site()?.find('/page') ?? {};
    expect([takesOver, await readFile(join(root, name), 'utf8')]).toEqual([[false, true, false], 'page']);
    await keeper.stop();
  });

  it('leaves in the cache of pictures only its own, also when the content is again what it was', async () => {
    const [folder, cache] = [await temporaryFolder(), await temporaryFolder()];
    let content = 'kept';
    const { keeper, built } = await keeperOn(folder, () => content, {
      pruneCache: (root) => prunePictureCache(root, cache),
      build: async (place) => {
        built.push(content);
        await mkdir(join(place, '_astro'));
        await writeFile(join(place, 'index.html'), content);
        for (const name of new Set(['kept', content])) {
          await writeFile(join(place, '_astro', `${name}.webp`), name);
          for (const suffix of ['', '.json']) await writeFile(join(cache, `${name}.webp${suffix}`), name);
        }
      },
    });
    await writeFile(join(cache, '.checked'), '');
    await keeper.start('http://api.example');
    for (const [next, pictures] of [
      ['deleted', 2],
      ['kept', 1],
    ] as const) {
      content = next;
      keeper.contentChanged();
      await vi.waitUntil(async () => (await readdir(cache)).length === 1 + 2 * pictures);
    }
    expect(built).toEqual(['kept', 'deleted']);
    expect((await readdir(cache)).toSorted()).toEqual(['.checked', 'kept.webp', 'kept.webp.json']);
    await keeper.stop();
  });

  it('is built again when the regular check finds a file whose bytes have changed, and checked on', async () => {
    const folder = await temporaryFolder();
    const { keeper, built } = await keeperOn(folder, () => 'one', { checkEvery: 20 });
    await keeper.start('http://api.example');
    for (const builds of [2, 3]) {
      const { root = '' } = keeper.site()?.find('/') ?? {};
      await writeFile(join(root, 'index.html'), 'eno');
      await vi.waitUntil(() => built.length === builds && keeper.state().state === 'ready');
      expect(await readFile(join(root, 'index.html'), 'utf8')).toBe('one');
    }
    await keeper.stop();
  });

  it('never removes a folder that it did not make', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'family-photos'));
    await (await keeperOn(folder, () => 'one')).keeper.start('http://api.example');
    expect(await readdir(folder)).toContain('family-photos');
  });

  it('is built without content when another server has it and cannot be reached', async () => {
    const apis: unknown[] = [];
    const { keeper } = await keeperOn(await temporaryFolder(), () => '', {
      content: async () => null,
      build: async (place, { contentApi }) => {
        apis.push(contentApi);
        await writeFile(join(place, 'index.html'), 'bare');
      },
    });
    await keeper.start('http://api.example');
    expect(apis).toEqual([null]);
  });

  it('keeps its content while the other server cannot be reached, and says that it may be old', async () => {
    let content: string | null = 'one';
    const { keeper, built } = await keeperOn(await temporaryFolder(), () => content ?? 'none', {
      content: async () => content,
    });
    await keeper.start('http://api.example');
    const before = keeper.site();
    content = null;
    keeper.contentChanged();
    await vi.waitUntil(() => keeper.state().state === 'failed');
    expect(keeper.site()).toBe(before);
    content = 'one';
    keeper.contentChanged();
    await vi.waitUntil(() => keeper.state().state === 'ready');
    expect(built).toEqual(['one']);
  });
});
