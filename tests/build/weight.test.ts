import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { publicPages } from '../../src/site.ts';
import { BUILT_SITE } from '../support/built-sites.ts';
import { type BuiltPage, pagesOf, SAME_PAGE } from './built-pages.ts';
import { allScripts, brotliSize, isReact, scriptsOf } from './fetched-scripts.ts';

// kB of 1000 bytes, Brotli: what a visitor on a slow connection pays for a page.
const PAGE_WITH_STYLES = 20;
/**
 * Activities show most of all pages, in a script of three bytes a letter. The screen on which staff change the texts brings
 * all of them, in every language.
 */
const LARGER_PAGES: Readonly<Record<string, number>> = { '/kn/activities': 20.8, '/dashboard/texts': 42 };
// A screen brings the declaration of its records, 2. That of all texts has their schemas and what checks them, 16, and the
// file of all words, 1.9.
const SCRIPTS = { static: 4, home: 8, public: 80, screen: 56, texts: 68 };
const ALL_TEXTS = '/dashboard/texts';
const WITH_ISLANDS = ['/activities', '/gallery', '/about', '/contact', '/adhrishya', '/volunteer', '/news'];
/** All others are of fixed text. */
const STATIC_PAGES = [...publicPages.map(({ path }) => path), '/404'].filter(
  (path) => path !== '/' && !WITH_ISLANDS.includes(path),
);

const pages = pagesOf().filter(({ path }) => !(path in SAME_PAGE));
const isScreen = ({ path }: BuiltPage) =>
  path.startsWith('/dashboard/') || ['/login', '/admin/invitation'].includes(path);

/** Of the dashboard, what a screen adds to React; the hero of the home page fills the screen above its islands. */
function scriptWeight(page: BuiltPage): { kilobytes: number; bound: number } {
  const all = () => scriptsOf(page, ['at once', 'when seen']);
  if (page.plain === '/') return { kilobytes: brotliSize(scriptsOf(page, ['at once'])), bound: SCRIPTS.home };
  if (STATIC_PAGES.includes(page.plain)) return { kilobytes: brotliSize(all()), bound: SCRIPTS.static };
  if (isScreen(page)) {
    const bound = page.path === ALL_TEXTS ? SCRIPTS.texts : SCRIPTS.screen;
    return { kilobytes: brotliSize(all().filter((file) => !isReact(file))), bound };
  }
  // Which islands are on the first screen only a browser can tell: tests/support/script-weight.ts does, for tests/a11y/pages.spec.ts.
  return { kilobytes: brotliSize(scriptsOf(page, ['at once'])), bound: SCRIPTS.public };
}

const rows = pages.map((page) => {
  const { kilobytes, bound } = scriptWeight(page);
  const links = [...page.document.querySelectorAll('link[rel="stylesheet"]')];
  const sheets = links.map((link) => link.getAttribute('href')?.slice(1) ?? '');
  return {
    page: page.path,
    'HTML + CSS': brotliSize([page.file, ...sheets]),
    // A page shows what comes before a link in its body without waiting for it.
    'sheets before the first screen': links.filter((link) => link.matches('head *, main > :first-child'))
      .length,
    JavaScript: kilobytes,
    bound,
  };
});
console.table(
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, rounded(value)]))),
);

function rounded(value: string | number): string | number {
  return typeof value === 'number' ? Math.round(value * 10) / 10 : value;
}

test('a page with its styles is at most 20 kB over the network, but for two of much text', () => {
  const boundOf = (page: string) => LARGER_PAGES[page] ?? PAGE_WITH_STYLES;
  expect(rows.filter((row) => row['HTML + CSS'] > boundOf(row.page))).toEqual([]);
});

test('no page waits for a style sheet before it shows its first screen', () => {
  expect(rows.filter((row) => row['sheets before the first screen'] > 0)).toEqual([]);
});

test('before its largest paint a page asks for fonts, one picture and one style sheet alone', () => {
  const read = pages.filter(
    ({ html, document }) => document.querySelector('.foot') && !html.includes('="only"'),
  );
  expect(read.length).toBeGreaterThan(30);
  for (const { path, plain, document } of read) {
    const asked = [
      ...document.querySelectorAll(
        'link:is([rel="preload"], [rel="stylesheet"], [rel="manifest"], [rel="modulepreload"]), script[src], img:not([loading="lazy"])',
      ),
    ].map((element) => {
      if (element.matches('[as="font"]')) return 'font';
      if (element.matches('[rel="stylesheet"]')) return 'style sheet';
      return element.matches('img') ? 'picture' : element.outerHTML;
    });
    const others = asked.filter((kind) => kind !== 'picture').toSorted();
    // Of headings and text, or of another script.
    const fonts = document.documentElement.lang === 'en' ? 2 : 1;
    // The styles of news and stories are in the page itself: its picture is no hero.
    const sheet = others.includes('style sheet') || !plain.startsWith('/news') ? ['style sheet'] : [];
    expect(others, path).toEqual([...Array(fonts).fill('font'), ...sheet]);
    expect(document.querySelectorAll('img:not([loading="lazy"])').length, path).toBeLessThanOrEqual(1);
  }
});

test('a page fetches no more script than its kind may before the visitor scrolls', () => {
  expect(rows.filter(({ JavaScript, bound }) => JavaScript > bound)).toEqual([]);
});

test('pages of fixed text load no React, though the site has it', () => {
  expect(allScripts().filter(isReact).length).toBeGreaterThan(0);
  expect(STATIC_PAGES).toEqual(expect.arrayContaining(['/support', '/model', '/privacy', '/404']));
  for (const page of pages.filter(({ plain }) => STATIC_PAGES.includes(plain))) {
    expect(page.document.querySelector('astro-island'), page.path).toBeNull();
    expect(scriptsOf(page, ['at once', 'when seen']).filter(isReact), page.path).toEqual([]);
  }
});

test('no page loads the texts of another language', () => {
  const inKannada = (file: string) =>
    /\p{Script=Kannada}{3}/u.test(readFileSync(join(BUILT_SITE, file), 'utf8'));
  expect(allScripts().filter(inKannada).length).toBeGreaterThan(0);
  for (const page of pages.filter(({ path, plain }) => path === plain)) {
    const scripts = scriptsOf(page, ['at once', 'when seen', 'when changed']);
    expect(scripts.filter(inKannada), page.path).toEqual([]);
  }
});

test('the map and the picture viewer load only on demand', () => {
  const onDemand = /\/(?:LeafletMap|GalleryViewer)\b/;
  expect(allScripts().filter((file) => onDemand.test(`/${file}`)).length).toBeGreaterThan(1);
  for (const page of pages) {
    const early = scriptsOf(page, ['at once', 'when seen']).filter((file) => onDemand.test(`/${file}`));
    expect(early, page.path).toEqual([]);
  }
});

test('nothing of a first screen waits for the style sheet after it, whose arrival would move it', () => {
  const waiting = pages.flatMap(({ path, html, document }) => {
    const link = document.querySelector('link#below');
    const sheet = link?.getAttribute('href');
    if (!link || !sheet) return [];
    const parts = [...(link.parentElement?.children ?? [])];
    const first = parts.slice(0, parts.indexOf(link));
    const shown = first.flatMap((part) => [part, ...part.querySelectorAll('*')]);
    const early = new Set(
      [...html.matchAll(/<style>(.*?)<\/style>/gs)].flatMap(([, css]) => selectorsOf(css)),
    );
    return selectorsOf(readFileSync(join(BUILT_SITE, sheet), 'utf8'))
      .filter((selector) => !early.has(selector) && shown.some((element) => element.matches(selector)))
      .map((selector) => `${path}: ${selector}`);
  });
  expect(waiting).toEqual([]);
});

/** On the screen; without those of the parts of an element, which are there where it is. */
function selectorsOf(css = ''): string[] {
  const selectors: string[] = [];
  const sheet = postcss.parse(css);
  sheet.walkAtRules('media', (rule) => void (rule.params === 'print' && rule.remove()));
  sheet.walkRules((rule) => void selectors.push(...rule.selectors));
  return selectors.filter((selector) => !selector.includes('::') && /^[^%]+$/.test(selector));
}
