import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { otherLanguages, reportLanguages } from '../../../src/data/languages.ts';
import { LANGUAGES, TRANSLATIONS } from '../../../src/lib/language.ts';
import { publishedLanguages, unreviewedFiles } from '../../../src/lib/published-languages.ts';

const project = process.cwd();
const WITHOUT_KANNADA = LANGUAGES.filter((code) => code !== 'kn');

beforeEach(() => {
  process.chdir(mkdtempSync(join(tmpdir(), 'languages-')));
  for (const folder of ['content', 'texts', ...TRANSLATIONS.map((code) => `languages/${code}`)])
    mkdirSync(`src/${folder}`, { recursive: true });
  writeFileSync('src/languages/kn/home.yaml', 'reviewed: true\ntitle: ಮನೆ\n');
  writeFileSync('src/languages/kn/words.ts', '// reviewed: true\n');
});
afterEach(() => {
  const folder = process.cwd();
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

function reported(environment: Record<string, string>): string {
  const lines: string[] = [];
  reportLanguages({ info: (line) => lines.push(line) }, environment);
  return lines.join('\n');
}

it('A language that a native reader has read in full is published with a release', () => {
  expect(publishedLanguages({ RELEASE: '1' })).toEqual(LANGUAGES);
  expect(reported({ RELEASE: '1' })).toBe('');
});

describe('A language that nobody has read in full', () => {
  beforeEach(() => {
    writeFileSync('src/languages/kn/about.yaml', 'reviewed: false\ntitle: ಪರಿಚಯ\n');
    writeFileSync('src/languages/kn/words.ts', 'export const words = {};\n');
  });

  it('is left out of a release: no pages, no links to them', () => {
    expect(publishedLanguages({ RELEASE: '1' })).toEqual(WITHOUT_KANNADA);
    expect(reported({ RELEASE: '1' })).toMatch(/The release is built without this language/);
  });

  it('is there in every other build, which names the files', () => {
    expect(publishedLanguages({})).toEqual(LANGUAGES);
    expect(unreviewedFiles('kn')).toEqual(['src/languages/kn/about.yaml', 'src/languages/kn/words.ts']);
    expect(reported({})).toMatch(/read by no native reader \(2 files\)\..*about\.yaml/s);
  });

  it('has the texts that it lacks listed by the build', () => {
    writeFileSync('src/content/activities.yaml', 'hero:\n  headline: Learning by living\n  lead: All day\n');
    writeFileSync('src/languages/kn/activities.yaml', 'reviewed: true\nhero:\n  headline: ಬದುಕುತ್ತಲೇ ಕಲಿಕೆ\n');
    expect(reported({})).toMatch(/: in English \(1\):\n {2}activities\.yaml: hero\.lead\n/);
  });
});

describe('A language that the school has decided on', () => {
  it.each([
    [true, LANGUAGES],
    [false, WITHOUT_KANNADA],
  ])('is shown or not with a release and without, whoever has read it: %s', (isShown, languages) => {
    writeFileSync('src/languages/kn/about.yaml', 'reviewed: false\ntitle: ಪರಿಚಯ\n');
    const row = { language: 'kn', file: 'site', field: 'isPublished', value: JSON.stringify(isShown) };
    vi.stubGlobal('schoolTextRows', [row]);
    expect([publishedLanguages({ RELEASE: '1' }), publishedLanguages({})]).toEqual([languages, languages]);
  });
});

describe('The link to the other language', () => {
  const linkOn = (path: string) => otherLanguages(new URL(path, 'https://school.example'))[0]?.href;

  it.each([
    ['/about.html', '/kn/about'],
    ['/index.html', '/kn'],
    ['/', '/kn'],
    ['/a.html', '/kn'],
    ['/404.html', '/kn'],
    ['/news/14.html', '/kn/news/14'],
    ['/news/item.html', '/kn/news'],
  ])('leads on from %s to %s', (here, there) => {
    expect(linkOn(here)).toBe(there);
  });
});
