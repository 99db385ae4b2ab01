import { describe, expect, test } from 'vitest';
import { budget } from '../../checks/budget.ts';
import { developmentOnly } from '../../checks/development-only.ts';
import { fileSizes } from '../../checks/file-sizes.ts';
import { hoverOnlyWhereItHovers } from '../../checks/hover-only-where-it-hovers.ts';
import { licences } from '../../checks/licences.ts';
import { mayImport } from '../../checks/may-import.ts';
import { namedDependencies } from '../../checks/named-dependencies.ts';
import { noDownloadUrls } from '../../checks/no-download-urls.ts';
import { noFocusedTests } from '../../checks/no-focused-tests.ts';
import { noTopLevelAwait } from '../../checks/no-top-level-await.ts';
import { oddSpellings } from '../../checks/odd-spellings.ts';
import { type Check, projectFiles } from '../../checks/project-files.ts';
import { signedExceptions } from '../../checks/signed-exceptions.ts';
import { testTitles } from '../../checks/test-titles.ts';

const file = (path: string, ...lines: string[]) => ({ path, text: `${lines.join('\n')}\n` });
const MANIFEST = file('package.json', '{"devDependencies": {"vitest": "5.1.1", "@scope/tool": "1.0.0"}}');

test('every file that a rule names is there, so that none is about a file that has moved', () => {
  const project = projectFiles();
  const paths = new Set(project.map(({ path }) => path));
  const rules = project.filter(({ path }) => path.startsWith('tests/checks/'));
  const named = rules.flatMap(({ text }) => text.match(/(?<=')(?:src|tests)\/[\w./-]+\.\w+(?=')/g) ?? []);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((path) => !paths.has(path))).toEqual([]);
});

/** In pieces, so that this file is not found itself. */
const marked = (...parts: string[]) => `${parts.join('.')}('shows the news', () => {});`;

// What keeps to the rules is let be: the project itself is such a case, for every one of them.
test.each<[Check, string, string[], number]>([
  [mayImport, 'src/domain/news.ts', ["import { send } from '../api/transport.ts';"], 2],
  [mayImport, 'src/stores/news.ts', ["import { Dialog } from '../ui/Dialog.tsx';"], 2],
  [mayImport, 'src/features/gallery/Gallery.tsx', ["import { request } from '../../api/request.ts';"], 2],
  [mayImport, 'src/dashboard/news/NewsForm.tsx', ["export { TeamForm } from '../team/TeamForm.tsx';"], 2],
  [mayImport, 'src/server/app.ts', ["const { news } = await import('../stores/news.ts');"], 2],
  [mayImport, 'src/server/http/a.ts', ["import type { Content } from '../content/content.ts';"], 2],
  [mayImport, 'src/server/newcomer.ts', ["import { COLLECTIONS } from './resources.ts';"], 2],
  [mayImport, 'src/pages/index.astro', ["import '../styles/layout.css';"], 2],
  [mayImport, 'src/newcomer/a.ts', ["import { paths } from '../site.ts';"], 2],
  [developmentOnly, 'src/server/app.ts', ["import { startFixtures } from './fixtures.ts';"], 2],
  [developmentOnly, 'src/server/app.ts', ["import { vi } from 'vitest';"], 2],
  [developmentOnly, 'src/pages/index.astro', ["import tool from '@scope/tool/part';"], 2],
  [noFocusedTests, 'tests/unit/a.test.ts', [marked('test', 'only')], 2],
  [noFocusedTests, 'tests/unit/a.test.ts', [marked('test', 'concurrent', 'fails')], 2],
  [noFocusedTests, 'tests/unit/a.test.ts', [`test('news', { ${'skip'}: isSlow }, () => {});`], 2],
  [testTitles, 'tests/unit/a.test.ts', [`test('${'w'.repeat(91)}', () => {});`], 2],
  [testTitles, 'tests/e2e/a.spec.ts', ['test.each([1])(', `  "${'w'.repeat(91)}",`], 2],
  [noTopLevelAwait, 'src/i18n/en/a.ts', ['export const words = await load();'], 2],
  [noTopLevelAwait, 'src/i18n/en/a.ts', ['await load();'], 2],
  [hoverOnlyWhereItHovers, 'src/ui/a.css', ['@media (hover: hover) {', '}', 'a:hover {', '}'], 4],
  [signedExceptions, 'src/a.ts', ['const a = b as string;'], 2],
  [signedExceptions, 'src/a.ts', [`// @${'ts-expect-error'}`], 2],
  [
    signedExceptions,
    'src/a.astro',
    ['---', '---', '<p>as it is</p>', '<script>', 'c as string;', '</script>'],
    6,
  ],
  [noDownloadUrls, 'README.md', [['https://registry', 'npmjs.org/x'].join('.')], 2],
  [
    noDownloadUrls,
    'src/a.css',
    [`@import url('https://${['fonts', 'googleapis', 'com'].join('.')}/css')`],
    2,
  ],
  [noDownloadUrls, 'src/a.ts', [['https://host.example/tool', 'tgz'].join('.')], 2],
  [noDownloadUrls, '.npmrc', [['registry', 'https://host.example/'].join('=')], 2],
  [noDownloadUrls, 'package-lock.json', ['      "resolved": "x",'], 2],
  [oddSpellings, 'src/stores/team.ts', ["const path = 'steeringboard-team/';"], 2],
  [oddSpellings, 'src/pages/dashboard/[screen].astro', ["screen === 'bggrounds'"], 2],
  [oddSpellings, 'src/domain/endpoints.ts', ["screen === 'bggrounds'"], 2],
])('what breaks a rule is found at its line $0.name in $1: $2', (check, path, lines, line) => {
  expect(check([MANIFEST, file(path, '', ...lines)])).toEqual([expect.stringContaining(`${path}:${line}: `)]);
});

describe('file sizes', () => {
  const long = (path: string, lines: number, first = '') => file(path, first, ...Array(lines - 1).fill('x'));
  const short = Array.from({ length: 10 }, (_, n) => long(`src/${n}.ts`, 20));

  test.each([
    ['more than one in ten is long', [long('src/y.ts', 160), long('src/z.ts', 170)], 'nine in ten'],
    ['one is too long', [long('src/z.ts', 401)], 'src/z.ts:1: 401 lines'],
    ['one of the server is', [long('src/server/z.ts', 301)], 'src/server/z.ts:1: 301 lines'],
    [
      'one of a few lines is for one other alone',
      [file('src/lib/few.ts', 'x'), long('src/lib/one.ts', 20, "import { few } from './few.ts';")],
      'src/lib/few.ts:1: 1 lines and one importer: they belong into src/lib/one.ts.',
    ],
  ])('are told of where %s', (_what, files, sentence) => {
    expect(fileSizes([...short, ...files])[0]).toContain(sentence);
  });
});

test('folders that import each other are found, types included', () => {
  const cycle = [
    file('src/features/news/a.ts', "import type { B } from '../gallery/b.ts';"),
    file('src/features/gallery/b.ts', "import { c } from '../about/c.ts';"),
    file('src/features/about/c.ts', "import { d } from '../news/d.ts';"),
    file('src/features/news/d.ts', "import { e } from './e.ts';"),
  ];
  expect(mayImport(cycle)).toHaveLength(3);
  expect(mayImport(cycle.slice(1))).toEqual([]);
});

test('two files that import each other are found, types included', () => {
  const pair = [
    file('src/features/news/a.ts', "import { B } from './b.ts';"),
    file('src/features/news/b.ts', "import type { A } from './a.ts';"),
  ];
  expect(mayImport(pair)).toHaveLength(2);
});

test('a list of licences that is not as the lock file has it is found', () => {
  const lockFile = file('package-lock.json', '{"packages": {"node_modules/react": {"license": "MIT"}}}');
  expect(licences([lockFile, file('.github/LICENCES.md', '## MIT', '', 'preact')])).toHaveLength(1);
});

test('a folder of src may not outgrow its budget', () => {
  expect(budget([file('src/layouts/a.astro', ...Array(9999).fill('x'))])).toEqual([
    expect.stringMatching(/^src\/layouts: 9999 lines, \d+ agreed/),
  ]);
});

test('CONTRIBUTING.md misses no package, no reason and no folder, and names nothing else', () => {
  const packages = { dependencies: { react: '19', sharp: '1' }, devDependencies: { vitest: '5' } };
  const manifest = file('package.json', JSON.stringify(packages));
  const lines = ['# A site', '## Dependencies', '', '| package | what for |', '| --- | --- |'];
  const faulty = [
    ...lines,
    '| react | |',
    '| express, sharp | the server |',
    '',
    'For work on it: vitest (tests).',
    '## More',
  ];
  expect(namedDependencies([manifest, file('.github/CONTRIBUTING.md', ...faulty)])).toEqual([
    'package.json:1: CONTRIBUTING.md does not say what react is for.',
    '.github/CONTRIBUTING.md:7: express is not installed.',
  ]);
  expect(namedDependencies([manifest, file('.github/CONTRIBUTING.md', '# A site')])).toHaveLength(3);
});
