import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../checks/all.ts';
import { budget } from '../../checks/budget.ts';
import { developmentOnly } from '../../checks/development-only.ts';
import { fileSizes } from '../../checks/file-sizes.ts';
import { mayImport } from '../../checks/may-import.ts';
import { namedDependencies } from '../../checks/named-dependencies.ts';
import { noDownloadUrls } from '../../checks/no-download-urls.ts';
import { noFocusedTests } from '../../checks/no-focused-tests.ts';
import { oddSpellings } from '../../checks/odd-spellings.ts';
import { type ProjectFile, projectFiles } from '../../checks/project-files.ts';
import { signedExceptions } from '../../checks/signed-exceptions.ts';

const file = (path: string, ...lines: string[]) => ({ path, text: `${lines.join('\n')}\n` });

describe('in the repository as it is', () => {
  const project = projectFiles();
  const manifest = project.find(({ path }) => path === 'package.json')?.text ?? '';

  /** What each rule must find, by its name. Some are in pieces, so that this file is not found itself. */
  const FAULTS: Record<string, ProjectFile[]> = {
    mayImport: [
      file('src/domain/fault.ts', "import '../api/request.ts';"),
      file('src/layouts/fault.js', "import '../stores/news.ts';"),
      file('src/pages/fault.astro', '---', "import { useStore } from '../server/app.ts';", '---'),
    ],
    developmentOnly: [
      file('src/server/fault.ts', "import './fixtures.ts';"),
      file('src/lib/fault.ts', "import 'vitest';"),
    ],
    namedDependencies: [
      file(
        'package.json',
        manifest.replace('"dependencies": {', '"dependencies": {\n    "a-new-one": "1.0.0",'),
      ),
    ],
    noFocusedTests: [
      file('tests/unit/fault.test.ts', `${'test'}.only('shows the news', () => {});`),
      file(
        'tests/server/fault.test.ts',
        `test('shows the news', { timeout: 5, ${'skip'}: isSlow }, () => {});`,
      ),
      file('tests/e2e/fault.spec.ts', `${'test.describe'}.skip('the news', () => {});`),
      file(
        'tests/unit/more.test.ts',
        'test("shows the news", ({ skip }) => {',
        `  ${'skip'}(isSlow);`,
        '});',
      ),
    ],
    signedExceptions: [
      file('src/lib/fault.ts', '', 'const a = b as string;'),
      file('tests/support/fault.ts', '', `// @${'ts-ignore'}`),
      file('src/pages/fault.astro', '---', 'const a = b as string;', '---'),
    ],
    noDownloadUrls: [
      file('README.md', ['https://unpkg', 'com/react'].join('.')),
      file('package-lock.json', '  "resolved": "x"'),
    ],
    oddSpellings: [file('src/api/fault.ts', "const path = 'steeringboard-team/';")],
    fileSizes: [file('src/lib/fault.ts', ...Array(401).fill('x'))],
    budget: [file('src/fault.ts', 'x')],
    licences: [file('.github/LICENCES.md', '## MIT', '', 'react')],
  };

  test.each(CHECKS.map((check) => [check.name, check] as const))('%s finds each fault', (name, check) => {
    const faults = FAULTS[name] ?? [];
    const replaced = faults.map(({ path }) => path);
    const found = check([...project.filter(({ path }) => !replaced.includes(path)), ...faults]);
    expect(faults).not.toEqual([]);
    expect([...new Set(found.map((message) => message.split(':', 1)[0]))].toSorted()).toEqual(
      replaced.toSorted(),
    );
  });

  test('every file that a rule names is there, so that none is about a file that has moved', () => {
    const paths = new Set(project.map(({ path }) => path));
    const rules = project.filter(({ path }) => path.startsWith('tests/checks/'));
    const named = rules.flatMap(({ text }) => [...text.matchAll(/'((?:src|tests)\/[\w./-]+\.\w+)'/g)]);
    expect(named.length).toBeGreaterThan(3);
    expect(named.map((match) => match[1]).filter((path = '') => !paths.has(path))).toEqual([]);
  });
});

describe('an import is refused', () => {
  test.each([
    ['src/domain/news.ts', "import { send } from '../api/transport.ts';"],
    ['src/lib/kolam.ts', "import type { NewsItem } from '../domain/news.ts';"],
    ['src/stores/news.ts', "import { Dialog } from '../ui/Dialog.tsx';"],
    ['src/stores/news.ts', "import { useStore } from '@nanostores/react';"],
    ['src/islands/gallery/GalleryIsland.tsx', "import { Map } from '../map/Map.tsx';"],
    ['src/islands/gallery/GalleryIsland.tsx', "import { request } from '../../api/request.ts';"],
    ['src/dashboard/news/NewsForm.tsx', "export { TeamForm } from '../team/TeamForm.tsx';"],
    ['src/dashboard/shell/Shell.tsx', "import { NewsForm } from '../news/NewsForm.tsx';"],
    ['src/components/home/Hero.astro', "import { news } from '../../stores/news.ts';"],
    ['src/server/app.ts', "const { news } = await import('../stores/news.ts');"],
    ['src/pages/index.astro', "import '../styles/global.css';"],
    ['src/newcomer/a.ts', "import { paths } from '../site.ts';"],
  ])('of %s: %s', (path, line) => {
    expect(mayImport([file(path, '// first', line)])).toEqual([expect.stringMatching(`^${path}:2: `)]);
  });

  test('when it stretches over several lines, and is named at its first', () => {
    const lines = ['import {', '  send,', "} from '../api/transport.ts';"];
    expect(mayImport([file('src/domain/news.ts', ...lines)])[0]).toMatch(/^src\/domain\/news\.ts:1: /);
  });
});

describe('an import is allowed', () => {
  test.each([
    ['src/domain/news.ts', "import { firstGraphemes } from '../lib/graphemes.ts';"],
    ['src/domain/news.ts', "import * as v from 'valibot';"],
    ['src/islands/gallery/GalleryIsland.tsx', "import { Gallery } from './Gallery.tsx';"],
    ['src/islands/gallery/GalleryIsland.tsx', "import { useLoad } from '../use-load.ts';"],
    ['src/dashboard/news/NewsScreen.tsx', "import { Shell } from '../shell/Shell.tsx';"],
    ['src/components/home/Hero.astro', "import type { Texts } from '../../data/texts.ts';"],
    ['src/components/home/Hero.astro', "import { getTexts } from '../../data/texts.ts';"],
    ['src/pages/index.astro', "import { paths } from '../site.ts';"],
    ['tests/unit/a.test.ts', "import { send } from '../../src/api/transport.ts';"],
  ])('of %s: %s', (path, line) => {
    expect(mayImport([file(path, line)])).toEqual([]);
  });
});

describe('what only development has is refused', () => {
  const manifest = file('package.json', '{"devDependencies": {"vitest": "5.1.1", "@scope/tool": "1.0.0"}}');
  const faults = (path: string, line: string) => developmentOnly([manifest, file(path, '// first', line)]);

  test.each([
    ['src/server/app.ts', "import { startFixtures } from './fixtures.ts';"],
    ['src/server/site/build-site.ts', "const { startFixtures } = await import('../fixtures.ts');"],
    ['src/server/start.ts', "import './preview.ts';"],
    ['src/server/app.ts', "import { vi } from 'vitest';"],
    ['src/pages/index.astro', "import tool from '@scope/tool/part';"],
  ])('in %s: %s', (path, line) => {
    expect(faults(path, line)).toEqual([expect.stringMatching(`^${path}:2: `)]);
  });

  test.each([
    ['src/server/preview.ts', "import { startFixtures } from './fixtures.ts';"],
    ['src/server/app.ts', "import type { Plugin } from 'vitest';"],
    ['src/server/app.ts', "import pino from 'pino';"],
    ['tests/server/fixtures.test.ts', "import { startFixtures } from '../../src/server/fixtures.ts';"],
  ])('but not in %s: %s', (path, line) => {
    expect(faults(path, line)).toEqual([]);
  });
});

describe('a test that does not run', () => {
  // In pieces, so that this file is not found itself.
  const marks = [
    ['test', 'only'],
    ['it', 'skip'],
    ['describe', 'todo'],
    ['test', 'concurrent', 'fails'],
  ];

  test.each(marks.map((mark) => mark.join('.')))('is found: %s', (mark) => {
    const found = noFocusedTests([file('tests/unit/a.test.ts', `${mark}('shows the news', () => {});`)]);
    expect(found).toEqual([`tests/unit/a.test.ts:1: ${mark} keeps a test from running.`]);
  });

  test('is not mistaken for other words', () => {
    const lines = ["test('skips.only()', () => {", "  expect.fail('never');", '  list.skip(3);', '});'];
    expect(noFocusedTests([file('tests/unit/a.test.ts', ...lines)])).toEqual([]);
  });
});

describe('a cast or a silenced error', () => {
  test.each([
    ['src/a.ts', 'const a = b as string;'],
    ['src/a.tsx', 'const a = <p>{b as string}</p>;'],
    ['src/a.ts', 'const a = <string>b;'],
    ['src/a.ts', `// @${'ts-expect-error'}`],
    ['src/a.ts', `// @${'ts-nocheck'}`],
  ])('without a reason is found in %s: %s', (path, line) => {
    expect(signedExceptions([file(path, '', line)])[0]).toMatch(`${path}:2: `);
  });

  test.each([
    ['src/a.ts', ['const a = [1] as const;']],
    ['src/a.ts', ['// The server checked it.', 'const a = b as string;']],
    ['src/a.ts', ['const a = b as string; // The server checked it.']],
    ['src/a.ts', [`// @${'ts-expect-error'} the types of this package lack it`]],
    ['src/a.astro', ['---', 'const a = 1;', '---', '<p>Same as it was as string</p>']],
  ])('with a reason, or none needed, is let be in %s: %j', (path, lines) => {
    expect(signedExceptions([file(path, ...lines)])).toEqual([]);
  });

  test('is found in the front matter and the script of a page, each at its own line', () => {
    const lines = [
      '---',
      'const a = b as string;',
      '---',
      '<p>as it is</p>',
      '<script>',
      'c as string;',
      '</script>',
    ];
    expect(signedExceptions([file('src/a.astro', ...lines)])).toEqual([
      'src/a.astro:2: a cast needs its reason.',
      'src/a.astro:6: a cast needs its reason.',
    ]);
  });
});

describe('a place to download from', () => {
  test.each([
    ['README.md', ['https://registry', 'npmjs.org/x'].join('.')],
    ['src/a.css', `@import url('https://${['fonts', 'googleapis', 'com'].join('.')}/css')`],
    ['src/a.ts', ['https://host.example/tool', 'tgz'].join('.')],
    ['.npmrc', ['registry', 'https://host.example/'].join('=')],
    ['package-lock.json', '      "resolved": "x",'],
  ])('is found in %s', (path, line) => {
    expect(noDownloadUrls([file(path, '', line)])[0]).toMatch(`${path}:2: `);
  });

  test('is not mistaken for a link that a visitor may follow', () => {
    expect(noDownloadUrls([file('src/a.yaml', 'map: https://maps.example.org/?q=school')])).toEqual([]);
  });
});

describe('file sizes', () => {
  const long = (path: string, lines: number, first = '') => file(path, first, ...Array(lines - 1).fill('x'));

  test('fail where more than one in ten is long', () => {
    const files = [...Array(8).keys()].map((n) => long(`src/${n}.ts`, 20));
    expect(fileSizes([...files, long('src/y.ts', 159), long('src/z.ts', 170)])).toEqual([]);
    expect(fileSizes([...files, long('src/y.ts', 160), long('src/z.ts', 170)])[0]).toContain('nine in ten');
  });

  test.each([
    ['src/z.ts', 401],
    ['src/server/z.ts', 301],
  ])('%s may not have %d lines', (path, lines) => {
    const short = Array.from({ length: 10 }, (_, n) => long(`src/${n}.ts`, 20));
    expect(fileSizes([...short, long(path, lines - 1)])).toEqual([]);
    expect(fileSizes([...short, long(path, lines)])[0]).toMatch(`${path}:1: ${lines} lines`);
  });

  describe('of a few lines', () => {
    const few = file('src/lib/few.ts', 'export const few = 1;');
    const user = (name: string, line = "import { few } from './few.ts';") =>
      long(`src/lib/${name}.ts`, 20, line);

    test('are refused where one other file imports them', () => {
      expect(fileSizes([few, user('one')])).toEqual([
        'src/lib/few.ts:1: 1 lines and one importer: they belong into src/lib/one.ts.',
      ]);
    });

    test('pass where two need them, or one loads them on demand', () => {
      expect(fileSizes([few, user('one'), user('two')])).toEqual([]);
      expect(fileSizes([few, user('one', "void import('./few.ts');")])).toEqual([]);
    });

    test('pass where the one file may not import what they need', () => {
      const few = file('src/stores/few.ts', "export { call } from '../api/call.ts';");
      const of = (path: string) => long(path, 20, "import { call } from '../stores/few.ts';");
      expect(fileSizes([few, of('src/islands/one.tsx')])).toEqual([]);
      expect(fileSizes([few, of('src/pending/one.ts')])).toHaveLength(1);
    });
  });
});

test('a folder of src may not outgrow its budget', () => {
  expect(budget([file('src/layouts/a.astro', 'x'), file('tests/a.ts', 'x')])).toEqual([]);
  expect(budget([file('src/layouts/a.astro', ...Array(9999).fill('x'))])).toEqual([
    expect.stringMatching(/^src\/layouts: 9999 lines, \d+ agreed/),
  ]);
});

describe('the list of packages in CONTRIBUTING.md', () => {
  const manifest = file(
    'package.json',
    JSON.stringify({
      dependencies: { react: '19', sharp: '1' },
      devDependencies: { vitest: '5', '@types/react': '19' },
    }),
  );
  const readme = (...rows: string[]) =>
    file(
      '.github/CONTRIBUTING.md',
      '# A site',
      '## Dependencies',
      '',
      '| package | what for |',
      '| --- | --- |',
      ...rows,
      '',
      'For work on it: vitest (tests).',
      '## More',
    );

  test('is complete when every package is in a row with its reason', () => {
    const whole = readme('| react | islands |', '| sharp | pictures |');
    expect(namedDependencies([manifest, whole])).toEqual([]);
  });

  test('misses what has no row, no reason or no place at all, and names what is not installed', () => {
    const faulty = readme('| react | |', '| express, sharp | the server |');
    expect(namedDependencies([manifest, faulty])).toEqual([
      'package.json:1: CONTRIBUTING.md does not say what react is for.',
      '.github/CONTRIBUTING.md:7: express is not installed.',
    ]);
    expect(namedDependencies([manifest, file('.github/CONTRIBUTING.md', '# A site')])).toHaveLength(3);
  });
});

describe('an odd spelling of the API or the dashboard', () => {
  test.each([
    ['src/stores/team.ts', "const path = 'steeringboard-team/';"],
    ['src/server/resources.ts', "path: 'gukulam_activities/',"],
    ['src/api/backgrounds.ts', 'const path = section + "_bg/";'],
    ['src/api/messages.ts', "const path = 'adrishya_Volunteers_msg/';"],
    ['src/pages/dashboard/[screen].astro', "screen === 'bggrounds'"],
    ['src/domain/endpoints.ts', "screen === 'bggrounds'"],
  ])('is found in %s: %s', (path, line) => {
    expect(oddSpellings([file(path, '', line)])).toEqual([
      expect.stringMatching(`^${RegExp.escape(path)}:2: `),
    ]);
  });

  test('may appear in its table, and in tests, which know what is sent', () => {
    expect(oddSpellings([file('src/domain/endpoints.ts', "board: 'steeringboard-team/',")])).toEqual([]);
    expect(oddSpellings([file('src/texts/dashboard-content.ts', "href: '/dashboard/bggrounds'")])).toEqual(
      [],
    );
    expect(oddSpellings([file('tests/e2e/about.spec.ts', "refuse(page, 'steeringboard-team')")])).toEqual([]);
  });
});
