import { describe, expect, test } from 'vitest';
import { fileSizes } from '../../checks/file-sizes.ts';
import { mayImport } from '../../checks/may-import.ts';
import { namedDependencies } from '../../checks/named-dependencies.ts';
import { noDownloadUrls } from '../../checks/no-download-urls.ts';
import { noFocusedTests } from '../../checks/no-focused-tests.ts';
import { oddSpellings } from '../../checks/odd-spellings.ts';
import { signedExceptions } from '../../checks/signed-exceptions.ts';

const file = (path: string, ...lines: string[]) => ({ path, text: `${lines.join('\n')}\n` });

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

  test('pass where half the files are short and nine in ten of middle length', () => {
    const files = [...Array(9).keys()].map((n) => long(`src/${n}.ts`, n < 5 ? 59 : 159));
    expect(fileSizes([...files, long('src/long.ts', 280)])).toEqual([]);
  });

  test('fail where more than half are long', () => {
    expect(fileSizes([long('src/a.ts', 59), long('src/b.ts', 60), long('src/c.ts', 61)])).toEqual([
      expect.stringContaining('src/b.ts:1: half of the files'),
    ]);
  });

  test('fail where more than one in ten is longer still', () => {
    const files = [...Array(8).keys()].map((n) => long(`src/${n}.ts`, 20));
    expect(fileSizes([...files, long('src/y.ts', 160), long('src/z.ts', 170)])[0]).toContain('nine in ten');
  });

  test('require a reason for a file past 300 lines', () => {
    const short = Array.from({ length: 10 }, (_, n) => long(`src/${n}.ts`, 20));
    expect(fileSizes([...short, long('src/z.ts', 301)])[0]).toMatch(/^src\/z\.ts:1: 301 lines/);
    expect(fileSizes([...short, long('src/z.ts', 301, '// One table.')])).toEqual([]);
  });
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
