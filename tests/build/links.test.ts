import { expect, test } from 'vitest';
import { fileFor, pagesOf } from './built-pages.ts';

const pages = pagesOf();
/** The sidebar's Users has no page: it ends at the 404 page. */
const WITHOUT_PAGE = ['/dashboard/users'];

test('every link of the site leads to a page that exists', () => {
  const dead = pages.flatMap(({ path, document }) =>
    [...document.querySelectorAll('a[href], area[href]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/') || href === '')
      .filter((href) => fileFor(href) === null && !WITHOUT_PAGE.includes(href))
      .map((href) => `${path} → ${href}`),
  );
  expect(dead).toEqual([]);
});

test('every link within a page leads to an id that exists', () => {
  const byFile = new Map(pages.map((page) => [page.file, page.document]));
  const dead = pages.flatMap(({ path, document }) =>
    [...document.querySelectorAll('a[href*="#"]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /^[/#]/.test(href))
      .filter((href) => {
        const [url = '', place = ''] = href.split('#');
        const target = url === '' ? document : byFile.get(fileFor(url) ?? '');
        return target?.getElementById(decodeURIComponent(place)) == null;
      })
      .map((href) => `${path} → ${href}`),
  );
  expect(dead).toEqual([]);
});

test('every script, style, font, icon and picture that a page requests exists', () => {
  const parts = 'link[href], script[src], img[src], astro-island[component-url], iframe[src]';
  const missing = pages.flatMap(({ path, document }) =>
    [...document.querySelectorAll(parts)]
      .flatMap((part) =>
        ['href', 'src', 'component-url', 'renderer-url'].flatMap((name) => part.getAttribute(name) ?? []),
      )
      .filter((url) => url.startsWith('/') && fileFor(url) === null)
      .map((url) => `${path} → ${url}`),
  );
  expect(missing).toEqual([]);
});

test('references within a page are complete: labels, descriptions, popovers name existing ids', () => {
  const names = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget'];
  const dead = pages.flatMap(({ path, document }) =>
    names.flatMap((name) =>
      // A dialog has its heading only while it is open.
      [...document.querySelectorAll(`[${name}]:not(dialog)`)]
        .flatMap((element) => element.getAttribute(name)?.split(/\s+/) ?? [])
        .filter((id) => document.getElementById(id) === null)
        .map((id) => `${path}: ${name}="${id}"`),
    ),
  );
  expect(dead).toEqual([]);
});
