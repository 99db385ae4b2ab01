import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NoRoom } from '../../../src/server/db/data-plugin.ts';
import type { BuildOrder } from '../../../src/server/site/build-site.ts';
import { ORIGIN, openBuilder, startedBuilder } from '../../support/opened-builder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';

/** A page, a script of its own, a picture, and a script that all pages share. */
const files = (text: string) => ({
  'index.html': text,
  [`${text}.html`]: text,
  [`_astro/page.${text}.js`]: text,
  [`_astro/${text}.webp`]: text,
  [`_astro/${text}.js`]: text,
});

describe('the site that visitors get', () => {
  it('is taken from the disk by a restart with the same sources and content', async () => {
    const folder = await temporaryFolder();
    const first = await startedBuilder({}, folder);
    const root = first.root();
    await first.builder.stop();
    const again = await startedBuilder({}, folder);
    expect([again.site.built, again.root()]).toEqual([[], root]);
  });

  it('is the newest of the same sources after a restart, until the present content is built', async () => {
    const folder = await temporaryFolder();
    for (const [day, name] of ['bbbbbbbbbbbbbbbb', 'cccccccccccccccc', 'aaaaaaaaaaaaaaaa'].entries()) {
      const root = join(folder, `0123456789abcdef-${name}`);
      await mkdir(root);
      await writeFile(join(root, 'index.html'), name);
      const moment = new Date(2026, 10, name.startsWith('c') ? 20 : 1 + day);
      await utimes(root, moment, moment);
    }
    const served: string[] = [];
    const opened = await openBuilder(folder, { during: () => void served.push(opened.root()) });
    await opened.builder.start(ORIGIN);
    expect(served).toEqual([expect.stringMatching(/-c+$/)]);
  });

  it('has nothing of a build that a kill broke off', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'unfinished'));
    await writeFile(join(folder, 'unfinished/deleted.html'), 'Deleted since');
    const { find } = await startedBuilder({}, folder);
    expect([find('/')?.name, find('/deleted')]).toEqual(['index.html', null]);
  });

  it('is rebuilt after a restart with other sources, and nothing outdated is shown meanwhile', async () => {
    const folder = await temporaryFolder();
    await startedBuilder({}, folder);
    let shown: unknown = 'not asked';
    const during = () => {
      shown = builder.site();
    };
    const { builder } = await openBuilder(folder, { sources: 'fedcba9876543210', during });
    await builder.start(ORIGIN);
    expect(shown).toBeNull();
  });

  it('stays from the moment of a change until the new one is complete, and is called "building"', async () => {
    const seen: unknown[] = [];
    const check = () => void seen.push(opened.builder.state().state, opened.root() === first);
    const opened = await openBuilder(await temporaryFolder(), {
      content: async () => {
        if (opened.site.text === 'two') check();
        return opened.site.text;
      },
      during: (text) => text === 'two' && check(),
    });
    await opened.builder.start(ORIGIN);
    const first = opened.root();
    opened.change('two');
    check();
    await opened.built(2);
    expect(new Set(seen)).toEqual(new Set(['building', true]));
    expect(opened.root()).not.toBe(first);
  });

  it('has all hashed files of the build before at first, then only those that its pages share', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'family-photos'));
    const { change, find } = await startedBuilder({ files, retainPreviousFor: 100 }, folder);
    const served = () =>
      Object.keys(files('one')).flatMap((name) => find(`/${name.replace('.html', '')}`)?.name ?? []);
    change('two');
    await until(() => find('/two') !== null);
    const hashed = ['_astro/page.one.js', '_astro/one.webp', '_astro/one.js'];
    expect(served()).toEqual(['index.html', ...hashed]);
    await until(() => find('/_astro/one.webp') === null);
    expect(served()).toEqual(['index.html', '_astro/one.js']);
    await until(async () => (await readdir(folder)).length === 3);
    const stored = await readdir(folder, { recursive: true });
    expect(stored.filter((name) => name.includes('one'))).toEqual(['shared/_astro/one.js']);
    expect(stored, 'what others have put there').toContain('family-photos');
    change('three');
    await until(() => find('/three') !== null);
    expect(served()).toEqual(['index.html']);
  });

  it('is built once for changes in a row, once more for those during the build: the last wins', async () => {
    const { change, site, built } = await startedBuilder({
      buildAfter: 0,
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

  it('is built two seconds after a change, with what changed until then', async () => {
    const { builder, site, change, built } = await startedBuilder({ buildAfter: 2000 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    change('two');
    vi.advanceTimersByTime(1900);
    change('three');
    expect(builder.state().state).toBe('building');
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    await built(2);
    expect(site.built).toEqual(['one', 'three']);
  });

  it('stays as it is while the disk has too little room, and is tried again without a change', async () => {
    let isFull = false;
    const { builder, site, change } = await startedBuilder({
      retryAfter: 20,
      during: () => {
        if (isFull) throw new NoRoom();
      },
    });
    isFull = true;
    change('two');
    await until(() => builder.state().state === 'failed');
    expect(builder.state()).toMatchObject({ error: 'The server’s disk has too little free space.' });
    expect(builder.site()?.find('/')?.name).toBe('index.html');
    isFull = false;
    await until(() => builder.state().state === 'ready' && site.built.at(-1) === 'two');
  });

  it('is tried again ten minutes after a failed build', async () => {
    const { builder, site, change } = await startedBuilder({
      during: (text) => {
        if (text === 'broken') throw new Error('no space left');
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    change('broken');
    vi.advanceTimersByTime(5);
    // `vi.waitFor` and `expect.poll` would let time pass.
    while (builder.state().state !== 'failed') await new Promise((resolve) => setImmediate(resolve));
    const { length } = site.built;
    vi.advanceTimersByTime(599_999);
    expect(builder.state().state).toBe('failed');
    vi.advanceTimersByTime(1);
    await expect.poll(() => site.built).toHaveLength(length + 1);
  });

  it('is built for the origin of its server, from another server’s content where there is one', async () => {
    const built: BuildOrder[] = [];
    const during = (_text: string, order: BuildOrder) => built.push(order);
    const folder = await temporaryFolder();
    const own = 'http://127.0.0.1:8080';
    for (const [origin, api] of [[own], [own], ['http://127.0.0.1:9', ORIGIN]] as const)
      await (await openBuilder(folder, { during })).builder.start(origin, api);
    expect(built).toMatchObject([
      { ownOrigin: own, contentApi: own },
      { ownOrigin: 'http://127.0.0.1:9', contentApi: ORIGIN },
    ]);
  });

  it('reuses what has not changed since the build before, but nothing after a failure', async () => {
    const taken: (string | undefined)[] = [];
    const { change, built, root } = await startedBuilder({
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
    expect(taken).toEqual([undefined, first, second, undefined]);
  });

  it('is built at normal priority at first, and once more at low priority where that fails', async () => {
    const priorities: boolean[] = [];
    const { builder, change, isReady, built } = await startedBuilder({
      during: (_text, { isFirst = false }) => {
        priorities.push(isFirst);
        if (isFirst) throw new Error('Out of memory.');
      },
    });
    await until(isReady);
    expect(priorities).toEqual([true, false]);
    change('two');
    await built(3);
    expect([priorities, builder.state().state]).toEqual([[true, false, false], 'ready']);
  });

  it('is built again on the day of announced news, and on no other day', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime('2026-11-28T12:00:00Z');
    const asked: string[] = [];
    const content = async () => {
      asked.push(new Date().toISOString());
      return '[{"date":"2026-11-30"}]';
    };
    const { builder, site } = await openBuilder(await temporaryFolder(), { content });
    await builder.start(ORIGIN);
    for (const day of ['2026-11-28', '2026-11-29', '2026-11-30']) {
      const before = asked.length;
      // The day begins at 18:30 in Greenwich.
      await vi.advanceTimersByTimeAsync(24 * 3_600_000);
      await vi.waitFor(() => expect(asked.length, day).toBeGreaterThan(before));
      await vi.waitFor(() => expect(builder.state().state).toBe('ready'));
    }
    expect(site.built).toHaveLength(2);
    await builder.stop();
  });

  it('is built again for content that was different only while it was built', async () => {
    let isOther = false;
    const { change, built } = await startedBuilder({
      content: async () => (isOther ? 'other' : 'the same'),
      during: () => {
        isOther = true;
      },
    });
    await built(1);
    isOther = false;
    change('one');
    await built(2);
  });

  it('of a build that was killed before it was complete is never served', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'unfinished'));
    await writeFile(join(folder, 'unfinished/index.html'), 'half');
    const { find, root } = await startedBuilder({}, folder);
    expect([find('/')?.name, root().endsWith('unfinished')]).toEqual(['index.html', false]);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('is built without content while another server is away, then stays as it is, and may be old', async () => {
    let content: string | null = null;
    const apis: unknown[] = [];
    const { builder, built, isReady } = await startedBuilder({
      content: async () => content,
      during: (_text, { contentApi }) => apis.push(contentApi),
    });
    content = 'one';
    builder.contentChanged();
    await built(2);
    const before = builder.site();
    content = null;
    builder.contentChanged();
    await until(() => builder.state().state === 'failed');
    expect(builder.site()).toBe(before);
    content = 'one';
    builder.contentChanged();
    await until(isReady);
    expect(apis).toEqual([null, ORIGIN]);
  });
});
