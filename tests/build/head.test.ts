import { expect, test } from 'vitest';
import { publicPages } from '../../src/site.ts';
import { STAFF_SCREENS } from '../support/staff-screens.ts';
import { type BuiltPage, pagesOf, SAME_PAGE } from './built-pages.ts';

const pages = pagesOf();
const SCREENS = STAFF_SCREENS.map((name) => `/dashboard/${name}`);
/** Apart from those of one item or one part of a list, and those in other languages. */
const ALL_PAGES = [
  ...publicPages.map(({ path }) => path),
  ...['/a', '/404', '/login', '/admin/invitation', '/admin/login'],
  ...SCREENS,
];
// The shell page for news newer than the build takes its title from the item, once that has loaded.
const own = pages.filter(({ path, plain }) => !(path in SAME_PAGE) && plain !== '/news/item');

/** Pages by one of their properties; the rows that share theirs with another page of their language are the fault. */
function shared(list: readonly BuiltPage[], property: (page: BuiltPage) => string): string[][] {
  const byValue = Map.groupBy(list, (page) => page.document.documentElement.lang + property(page));
  return [...byValue.values()].filter((same) => same.length > 1).map((same) => same.map(({ path }) => path));
}

const descriptionOf = ({ document }: BuiltPage) =>
  document.querySelector('meta[name="description"]')?.getAttribute('content')?.trim() ?? '';

test('the build has every page of the list, and one for each news item', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(ALL_PAGES));
  expect(paths.filter((path) => /^\/news\/\d+$/.test(path))).toHaveLength(12);
});

test('each page that visitors find is there in every language, and no page of staff', () => {
  const inKannada = pages.filter(({ path, plain }) => path !== plain).map(({ plain }) => plain);
  const forVisitors = [...publicPages.map(({ path }) => path), '/404', '/offline', '/news/item'];
  const items = pages.map(({ path }) => path).filter((path) => /^\/news\/\d+$/.test(path));
  expect(inKannada.toSorted()).toEqual([...forVisitors, ...items].toSorted());
});

test('each page has a title of its own', () => {
  expect(own.filter(({ document }) => document.title.trim() === '')).toEqual([]);
  expect(shared(own, ({ document }) => document.title)).toEqual([]);
});

test('each page that search engines may show has a description of its own', () => {
  expect(pages.filter((page) => descriptionOf(page) === '').map(({ path }) => path)).toEqual([]);
  const shown = own.filter(({ isForSearchEngines }) => isForSearchEngines);
  expect(shared(shown, descriptionOf)).toEqual([]);
});

test('each page is complete: nothing follows its end', () => {
  expect(pages.filter(({ html }) => !html.endsWith('</html>')).map(({ path }) => path)).toEqual([]);
});

test('nothing holds up the first paint of a page but what is in the page', () => {
  const waits = pages.flatMap(({ path, document }) =>
    [...document.querySelectorAll('link[rel="expect"]')].map((link) => {
      const target = link.getAttribute('href')?.slice(1) ?? '';
      return { path, target, isThere: document.getElementById(target) !== null };
    }),
  );
  expect(waits).not.toEqual([]);
  expect(waits.filter(({ isThere }) => !isThere)).toEqual([]);
});

test('each page declares its language and fits the screen', () => {
  for (const { path, document } of pages) {
    expect(document.documentElement.lang, path).toBe(/^\/kn(?:\/|$)/.test(path) ? 'kn' : 'en');
    expect(document.querySelector('meta[name="viewport"]')?.getAttribute('content'), path).toBe(
      'width=device-width, initial-scale=1',
    );
  }
});

test('no id occurs twice on a page', () => {
  for (const { path, document } of pages) {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([]);
  }
});

test('search engines are asked not to index what is no page for visitors', () => {
  const hidden = pages.filter(({ isForSearchEngines }) => !isForSearchEngines).map(({ path }) => path);
  expect(hidden.sort()).toEqual(
    [
      ...['/404', '/kn/404', '/offline', '/kn/offline', '/news/item', '/kn/news/item'],
      ...['/admin/invitation', '/admin/login', '/login', ...SCREENS],
    ].sort(),
  );
});
