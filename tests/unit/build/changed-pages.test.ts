import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { changedPages, readRecorderOf } from '../../../src/build/changed-pages.ts';
import { reusePages } from '../../../src/build/reuse-pages.ts';
import { setOverrides } from '../../../src/i18n/page-texts/overrides.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROUTE = '/kn/news/[id]';
const FILE = 'kn/news/7.html';
const BUNDLE = ['_astro/app.Ab12.js', '_astro/late.Ef56.css', '_astro/page.Cd34.js'];
/** The paths of a route with one page. */
const pathsWith = (changed: typeof changedPages, title: string) =>
  changed(
    ROUTE,
    async () => [{ title }],
    () => ({ id: '7' }),
  );

afterEach(() => {
  globalThis.incrementalBuild = undefined;
});

type Input = { title?: string; list?: unknown; bundle?: readonly string[]; before?: string | undefined };

/** A build of one page, which reads a list while it is rendered. Returns what was rendered, and the files. */
async function buildOne({ title = 'Lamps', list = ['first'], bundle = BUNDLE, before = '' }: Input = {}) {
  const root = await temporaryFolder();
  vi.stubEnv('SITE_BEFORE', before);
  vi.stubEnv('CONTENT_API', 'http://api.example');
  vi.stubGlobal('fetch', async () => Response.json(list));
  vi.resetModules();
  const { changedPages } = await import('../../../src/build/changed-pages.ts');
  const { hooks } = reusePages();
  const context = { dir: pathToFileURL(`${root}/`), logger: { info: () => undefined } };
  await Reflect.apply(hooks['astro:build:start'] ?? vi.fn(), undefined, [context]);
  const rendered = await pathsWith(changedPages, title);
  for (const name of rendered.length > 0 ? [...bundle, FILE] : bundle.slice(0, 1)) {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), `${title}, href="/_astro/late.Ef56.css" src="/_astro/page.Cd34.js"`);
  }
  readRecorderOf('/kn/news/7')?.('news/', list);
  await Reflect.apply(hooks['astro:build:done'] ?? vi.fn(), undefined, [context]);
  const files = (await readdir(root, { recursive: true })).filter((name) => name.includes('.'));
  return { root, rendered: rendered.length, files: files.toSorted() };
}

const ALL = ['.pages.json', ...BUNDLE, FILE];

test('a page whose input has not changed is reused with its own script and style', async () => {
  const { root, rendered } = await buildOne();
  expect(rendered).toBe(1);
  expect(await buildOne({ before: root })).toMatchObject({ rendered: 0, files: ALL });
});

test('a page that was reused is reused again', async () => {
  const { root } = await buildOne({ before: (await buildOne()).root });
  expect(await buildOne({ before: root })).toMatchObject({ rendered: 0, files: ALL });
});

test.each<[string, Input]>([
  ['its own content has changed', { title: 'More lamps' }],
  ['a list that it reads has changed', { list: ['second'] }],
])('a page is rendered where %s', async (_why, input) => {
  const { root } = await buildOne();
  expect(await buildOne({ ...input, before: root })).toMatchObject({ rendered: 1 });
});

test.each(['SITE_URL', 'OWN_ORIGIN', 'RELEASE'])(
  'a page is rendered where the setting %s has changed',
  async (name) => {
    const { root } = await buildOne();
    vi.stubEnv(name, 'another');
    expect(await buildOne({ before: root })).toMatchObject({ rendered: 1 });
  },
);

test('a page is rendered where a text of the interface has changed, which any page may show', async () => {
  onTestFinished(() => setOverrides([]));
  const { root } = await buildOne();
  const row = { language: 'kn', file: 'interface', field: 'newsTexts.readMore', value: '"ಓದಿ"' };
  setOverrides([{ id: 1, english_list: '', ...row }]);
  expect(await buildOne({ before: root })).toMatchObject({ rendered: 1 });
});

test('a build fails where the same code was bundled to other files than the pages name', async () => {
  const { root } = await buildOne();
  await expect(buildOne({ bundle: ['_astro/app.Zz99.js'], before: root })).rejects.toThrow(
    'The bundle has changed.',
  );
});

test('every page is rendered, and no read recorded, where there is no earlier build', async () => {
  const page = { params: { id: '7' }, props: { title: 'Lamps' } };
  expect(await pathsWith(changedPages, 'Lamps')).toEqual([page]);
  expect(readRecorderOf('/kn/news/7')).toBeUndefined();
});
