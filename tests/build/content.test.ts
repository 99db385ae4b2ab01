import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COLLECTIONS, isContent } from '../../src/resources/index.ts';
import { SITE_OF_HOSTILE_CONTENT } from '../support/built-sites.ts';
import { filesOf, pagesOf } from './built-pages.ts';

/** What staff or visitors have written into the fixtures, list by list. */
const fixtures: Record<string, Record<string, unknown>[]> = JSON.parse(
  readFileSync('content-fixtures/db.json', 'utf8'),
);

const fixedTexts = globSync('src/i18n/en/*.yaml')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Sentences and names, by which a text is known again; single words, dates and fixed texts stand elsewhere too. */
function tellingTexts(lists: readonly string[]): string[] {
  return lists
    .flatMap((list) => fixtures[list] ?? [])
    .flatMap((item) => Object.entries(item))
    .filter(([field]) => !/^(?:date|how_you_contribute|designation)$/.test(field))
    .flatMap(([, value]) => (typeof value === 'string' ? value.split(/[\r\n<>"'&]+/) : []))
    .map((text) => text.trim())
    .filter((text) => text.length > 12 && !fixedTexts.includes(text));
}

const CONTENT = COLLECTIONS.filter(isContent);
const PRIVATE = COLLECTIONS.filter((list) => !isContent(list));

/** Which of the texts stand on which page. */
const found = (pages: readonly { path: string; html: string }[], texts: readonly string[]) =>
  pages.flatMap(({ path, html }) =>
    texts.filter((text) => html.includes(text)).map((text) => `${path}: ${text}`),
  );

const pages = pagesOf();
const publicPages = pages.filter(({ isForSearchEngines }) => isForSearchEngines);
const hiddenPages = pages.filter(({ isForSearchEngines }) => !isForSearchEngines);

test('the titles of all news are on the news page before any script runs', () => {
  const news = publicPages.find(({ path }) => path === '/news')?.document.body.textContent ?? '';
  const titles = (fixtures.news ?? []).map((item) => String(item.news_name));
  expect(titles).toHaveLength(12);
  expect(titles.filter((title) => !news.includes(title))).toEqual([]);
});

test('nothing that visitors have sent is on any page', () => {
  const texts = tellingTexts(PRIVATE);
  expect(texts.length).toBeGreaterThan(50);
  expect(found(pages, texts)).toEqual([]);
});

test('the login and the dashboard contain none of the content', () => {
  expect(hiddenPages.length).toBeGreaterThan(8);
  expect(found(hiddenPages, tellingTexts(CONTENT))).toEqual([]);
});

test('a site built from another API contains nothing of the fixtures', () => {
  const other = filesOf(SITE_OF_HOSTILE_CONTENT)
    .filter((path) => path.endsWith('.html'))
    .map((path) => ({ path, html: readFileSync(join(SITE_OF_HOSTILE_CONTENT, path), 'utf8') }));
  expect(other.map(({ path }) => path)).toEqual(expect.arrayContaining(['index.html', 'news.html']));
  expect(found(other, tellingTexts([...CONTENT, ...PRIVATE]))).toEqual([]);
});
