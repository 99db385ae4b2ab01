import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BuildOrder } from '../../../src/server/services/build-site.ts';
import { NoRoom } from '../../../src/server/services/disk-room.ts';
import { keeperOn, ORIGIN, startedKeeper } from '../../support/kept-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';

const hashed = (text: string) => ({ 'index.html': text, [`_astro/${text}.webp`]: text });

describe('the site that visitors get', () => {
  it('is rebuilt after a restart with other sources, and nothing outdated is shown meanwhile', async () => {
    const folder = await temporaryFolder();
    await startedKeeper({}, folder);
    let shown: unknown = 'not asked';
    const during = () => {
      shown = keeper.site();
    };
    const { keeper } = await keeperOn(folder, { sources: 'fedcba9876543210', during });
    await keeper.start(ORIGIN);
    expect(shown).toBeNull();
  });

  it('stays from the moment of a change until the new one is complete, and says that one is being built', async () => {
    const seen: unknown[] = [];
    const look = () => void seen.push(opened.keeper.state().state, opened.root() === first);
    const opened = await keeperOn(await temporaryFolder(), {
      content: async () => {
        if (opened.site.text === 'two') look();
        return opened.site.text;
      },
      during: (text) => text === 'two' && look(),
    });
    await opened.keeper.start(ORIGIN);
    const first = opened.root();
    opened.change('two');
    look();
    await opened.built(2);
    expect(new Set(seen)).toEqual(new Set(['building', true]));
    expect(opened.root()).not.toBe(first);
  });

  it('still has the scripts and pictures of the build before, for visitors who came earlier, but nothing older', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'family-photos'));
    const files = (text: string) => ({ [`_astro/${text}.js`]: text, [`${text}.html`]: text });
    const { keeper, change, find } = await startedKeeper({ files }, folder);
    for (const next of ['two', 'three']) {
      change(next);
      await until(() => find(`/${next}`) !== null);
    }
    const paths = ['/_astro/one.js', '/_astro/two.js', '/_astro/three.js', '/two', '/three'];
    const names = paths.map((path) => find(path)?.name ?? null);
    expect(names).toEqual([null, '_astro/two.js', '_astro/three.js', null, 'three.html']);
    await keeper.stop();
    const left = await readdir(folder);
    expect(left, 'two builds, and what others have put there').toHaveLength(3);
    expect(left).toContain('family-photos');
  });

  it('is built once for changes in a row, and once more for changes during the build: the last one wins', async () => {
    const { change, site, built } = await startedKeeper({
      gatherFor: 0,
      during: async (text) => {
        if (text !== 'three') return;
        for (const next of ['no', 'neither', 'four']) {
          change(next);
          await new Promise((resolve) => setImmediate(resolve));
        }
      },
    });
    for (const next of ['two', 'three']) change(next);
    await built(3);
    expect(site.built).toEqual(['one', 'three', 'four']);
  });

  it('stays as it is while the disk has too little room, and is tried again now and then, though nothing has changed', async () => {
    let isFull = false;
    const { keeper, site, change } = await startedKeeper({
      retryAfter: 20,
      during: () => {
        if (isFull) throw new NoRoom();
      },
    });
    isFull = true;
    change('two');
    await until(() => keeper.state().state === 'failed');
    expect(keeper.state()).toMatchObject({ error: 'The server’s disk has too little free space.' });
    expect(keeper.site()?.find('/')?.name).toBe('index.html');
    isFull = false;
    await until(() => keeper.state().state === 'ready' && site.built.at(-1) === 'two');
  });

  it('is built for the origin of its server and from the other server’s content, where there is one', async () => {
    const built: BuildOrder[] = [];
    const during = (_text: string, order: BuildOrder) => built.push(order);
    const folder = await temporaryFolder();
    const own = 'http://127.0.0.1:8080';
    for (const [origin, api] of [[own], [own], ['http://127.0.0.1:9', ORIGIN]] as const)
      await (await keeperOn(folder, { during })).keeper.start(origin, api);
    expect(built).toMatchObject([
      { ownOrigin: own, contentApi: own },
      { ownOrigin: 'http://127.0.0.1:9', contentApi: ORIGIN },
    ]);
  });

  it('no longer has a deleted picture of the build before after a while, nor is it on the disk', async () => {
    const folder = await temporaryFolder();
    const { change, find } = await startedKeeper({ keepPreviousFor: 30, files: hashed }, folder);
    change('other');
    await until(() => find('/_astro/other.webp') !== null);
    await until(() => find('/_astro/one.webp') === null);
    await until(async () => (await readdir(folder)).length === 1);
    expect(find('/_astro/other.webp')).not.toBe(null);
  });

  it('takes over from the build before what has not changed, but nothing after a failure or from a torn one', async () => {
    const taken: (string | undefined)[] = [];
    const { keeper, change, built, root } = await startedKeeper({
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
    // Nobody has asked for it yet.
    await writeFile(join(root(), 'index.html'), 'c');
    change('six');
    await built(6);
    expect(taken).toEqual([undefined, first, second, undefined, undefined, undefined]);
  });

  it.each([
    ['waits for the sizes of a few new pictures', 3, 1],
    ['is built at once where the sizes of many are missing, and again when they are there', 3000, 2],
  ])('%s', async (_what, left, builds) => {
    const cut = Promise.withResolvers<void>();
    const { keeper, site, built } = await keeperOn(await temporaryFolder(), {
      pictures: () => ({ settled: () => cut.promise, left: () => left }),
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
    const settled = () => {
      isWaiting.resolve();
      return new Promise<void>(() => undefined);
    };
    const pictures = () => ({ settled, left: () => 1 });
    const { keeper, site } = await keeperOn(await temporaryFolder(), { pictures, waitForPictures: 60_000 });
    const first = keeper.start(ORIGIN);
    await isWaiting.promise;
    await keeper.stop();
    await first;
    expect(site.built).toEqual([]);
  });

  it('is built again in full when the regular check finds that a file which it has taken over is not what was built', async () => {
    const takesOver: boolean[] = [];
    const { change, built, find } = await startedKeeper({
      checkEvery: 20,
      during: async (_text, { outDir, before }) => {
        takesOver.push(before !== undefined);
        const page = join(outDir, 'page.html');
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

  it('is built without content while another server has it and cannot be reached, then keeps it, and says that it may be old', async () => {
    let content: string | null = null;
    const apis: unknown[] = [];
    const { keeper, built, isReady } = await startedKeeper({
      content: async () => content,
      during: (_text, { contentApi }) => apis.push(contentApi),
    });
    content = 'one';
    keeper.contentChanged();
    await built(2);
    const before = keeper.site();
    content = null;
    keeper.contentChanged();
    await until(() => keeper.state().state === 'failed');
    expect(keeper.site()).toBe(before);
    content = 'one';
    keeper.contentChanged();
    await until(isReady);
    expect(apis).toEqual([null, ORIGIN]);
  });
});
