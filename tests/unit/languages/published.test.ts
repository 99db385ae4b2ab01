import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { otherLanguages, reportLanguages } from '../../../src/data/languages.ts';
import { publishedLanguages, unreviewedFiles } from '../../../src/lib/published-languages.ts';

const project = process.cwd();

beforeEach(() => {
  process.chdir(mkdtempSync(join(tmpdir(), 'languages-')));
  mkdirSync('src/content/kn', { recursive: true });
  mkdirSync('src/texts/kn', { recursive: true });
  writeFileSync('src/content/kn/home.yaml', 'reviewed: true\ntitle: ಮನೆ\n');
  writeFileSync('src/texts/kn/index.ts', '');
  writeFileSync('src/texts/kn/forms.ts', '// reviewed: true\n');
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

describe('A language that a native reader has read in full', () => {
  it('is published with a release', () => {
    expect(publishedLanguages({ RELEASE: '1' })).toEqual(['en', 'kn']);
    expect(reported({ RELEASE: '1' })).toBe('');
  });
});

describe('A language that nobody has read in full', () => {
  beforeEach(() => {
    writeFileSync('src/content/kn/about.yaml', 'reviewed: false\ntitle: ಪರಿಚಯ\n');
    writeFileSync('src/texts/kn/map.ts', 'export const mapTexts = {};\n');
  });

  it('is left out of a release: no pages, no links to them', () => {
    expect(publishedLanguages({ RELEASE: '1' })).toEqual(['en']);
    expect(reported({ RELEASE: '1' })).toMatch(/The release is built without this language/);
  });

  it('is there in every other build, which names the files', () => {
    expect(publishedLanguages({})).toEqual(['en', 'kn']);
    expect(unreviewedFiles('kn')).toEqual(['src/content/kn/about.yaml', 'src/texts/kn/map.ts']);
    expect(reported({})).toMatch(/no native reader has read 2 files\..*about\.yaml/s);
  });

  it('has the texts that it lacks listed by the build', () => {
    writeFileSync('src/content/activities.yaml', 'hero:\n  headline: Learning by living\n  lead: All day\n');
    writeFileSync('src/content/kn/activities.yaml', 'reviewed: true\nhero:\n  headline: ಬದುಕಿನಿಂದಲೇ ಕಲಿಕೆ\n');
    expect(reported({})).toMatch(/: 1 texts are in English\.\n {2}activities\.yaml: hero\.lead\n/);
  });

  it('has the exports that its TypeScript files lack listed too, but not the texts of staff', () => {
    writeFileSync(
      'src/texts/map.ts',
      "export const mapTexts = translated('mapTexts', {});\nexport const pinTexts = translated('pinTexts', {});\n",
    );
    writeFileSync('src/texts/share.ts', "export const shareTexts = translated('shareTexts', {});\n");
    writeFileSync('src/texts/kn/share.ts', 'export const shareTexts: typeof english.shareTexts = {};\n');
    writeFileSync('src/texts/offline.ts', 'export const offlineTexts = {};\nexport const doneTexts = {};\n');
    writeFileSync('src/texts/kn/offline.ts', 'export const offlineTexts = {};\n');
    writeFileSync('src/texts/kn/index.ts', "import * as map from './map.ts';\n");
    // share.ts is there, but no page would load it.
    expect(reported({})).toMatch(
      /: 2 texts are in English\.\n {2}map\.ts: pinTexts\n {2}share\.ts: shareTexts\n/,
    );
  });
});

describe('A release', () => {
  it('reads the files of its languages once, however many links ask for them', () => {
    const environment = { RELEASE: '1' };
    expect(publishedLanguages(environment)).toEqual(['en', 'kn']);
    writeFileSync('src/content/kn/home.yaml', 'reviewed: false\n');
    expect(publishedLanguages(environment)).toEqual(['en', 'kn']);
    expect(publishedLanguages({ ...environment })).toEqual(['en']);
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
