import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { localPath } from '../../src/i18n/local-path.ts';
import { BUILT_SITE, PUBLIC_URL } from '../support/built-sites.ts';
import { type BuiltPage, fileFor, pagesOf, SAME_PAGE } from './built-pages.ts';

const ORIGIN = new URL(PUBLIC_URL).origin;
const pages = pagesOf();
const found = pages.filter(({ isForSearchEngines }) => isForSearchEngines);
const hidden = pages.filter(({ isForSearchEngines }) => !isForSearchEngines);
const own = found.filter(({ path }) => !(path in SAME_PAGE));
const textOf = (file: string) => readFileSync(join(BUILT_SITE, file), 'utf8');
const urlOf = (path: string) => new URL(SAME_PAGE[path] ?? path, ORIGIN).href;

const metaOf = ({ document }: BuiltPage, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? '';
const canonicalOf = ({ document }: BuiltPage) =>
  document.querySelector('link[rel="canonical"]')?.getAttribute('href');

/** A page's schema.org data of one type. */
function structuredDataOf({ document }: BuiltPage, kind: string): Record<string, unknown> | undefined {
  const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{"@graph":[]}';
  const graph: Record<string, unknown>[] = JSON.parse(json)['@graph'];
  return graph.find((part) => [part['@type']].flat().includes(kind));
}

test('each public page has its canonical URL, /a that of home, and rules to prefetch the next', () => {
  expect(found.length).toBeGreaterThan(20);
  for (const page of found) {
    expect(canonicalOf(page), page.path).toBe(urlOf(page.path));
    expect(page.document.querySelectorAll('script[type="speculationrules"]'), page.path).toHaveLength(1);
  }
});

test('unlisted pages have no canonical URL, no sharing card and no speculation rules', () => {
  expect(hidden.length).toBeGreaterThan(8);
  for (const page of hidden) {
    expect(canonicalOf(page), page.path).toBeUndefined();
    expect(metaOf(page, 'og:image'), page.path).toBe('');
    expect(page.document.querySelector('script[type="speculationrules"]'), page.path).toBeNull();
  }
});

test('a shared page shows its title, its description and a large picture with its words', async () => {
  for (const page of own) {
    expect(metaOf(page, 'og:title'), page.path).not.toBe('');
    expect(metaOf(page, 'og:description'), page.path).not.toBe('');
    expect(metaOf(page, 'og:url'), page.path).toBe(canonicalOf(page));
    expect(metaOf(page, 'twitter:card'), page.path).toBe('summary_large_image');
    expect(metaOf(page, 'og:image:alt'), page.path).not.toBe('');
    const picture = new URL(metaOf(page, 'og:image'));
    expect(picture.origin, page.path).toBe(ORIGIN);
    const file = join(BUILT_SITE, decodeURIComponent(picture.pathname));
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }, page.path).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  }
});

test('each news item is shared as an article with its own title, day and picture', () => {
  const items = own.filter(({ path }) => path.startsWith('/news/'));
  expect(items).toHaveLength(12);
  expect(new Set(items.map((page) => metaOf(page, 'og:image'))).size).toBeGreaterThan(10);
  for (const page of items) {
    const heading = page.document.querySelector('h1')?.textContent ?? '';
    expect(metaOf(page, 'og:type'), page.path).toBe('article');
    expect(metaOf(page, 'og:title'), page.path).toBe(heading);
    expect(metaOf(page, 'article:published_time'), page.path).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(heading.length, page.path).toBeLessThanOrEqual(110);
    expect(structuredDataOf(page, 'NewsArticle'), page.path).toMatchObject({
      headline: heading,
      image: metaOf(page, 'og:image'),
      datePublished: metaOf(page, 'article:published_time'),
      mainEntityOfPage: canonicalOf(page),
    });
  }
});

test('search engines learn of the school, its contacts and, except at home, the breadcrumbs', () => {
  for (const page of own) {
    const { itemListElement } = structuredDataOf(page, 'BreadcrumbList') ?? {};
    const last = [itemListElement].flat().at(-1);
    expect(Object(last).item, page.path).toBe(page.plain === '/' ? undefined : canonicalOf(page));
  }
  for (const path of ['/', '/about', '/contact']) {
    const page = own.find((one) => one.path === path);
    expect(page && structuredDataOf(page, 'NGO'), path).toMatchObject({
      '@type': ['School', 'NGO'],
      url: urlOf('/'),
      email: expect.stringMatching(/^\S+@\S+$/),
      telephone: expect.stringMatching(/^\+91 /),
      address: { streetAddress: expect.stringContaining('Sirsi') },
    });
  }
});

test('every URL of structured data is absolute and exists', () => {
  const isThere = (url: string) => url.startsWith(`${ORIGIN}/`) && fileFor(url) !== null;
  for (const { path, document } of own) {
    const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const urls = [...json.matchAll(/"(?:item|image|logo|mainEntityOfPage)":"([^"]*)"/g)];
    expect(
      urls.map(([, url = '']) => url).filter((url) => !isThere(url)),
      path,
    ).toEqual([]);
  }
});

test('every page is shared in its own language', () => {
  const locales = own.map((page) => [page.path, metaOf(page, 'og:locale')] as const);
  const inKannada = locales.filter(([, locale]) => locale === 'kn_IN').map(([path]) => path);
  const kannadaPages = own.map(({ path }) => path).filter((path) => /^\/kn(?:\/|$)/.test(path));
  expect(inKannada).toEqual(kannadaPages);
  expect(locales.filter(([, locale]) => !/^(?:en|kn)_IN$/.test(locale ?? ''))).toEqual([]);
});

const xmlOf = (file: string) => new new Window().DOMParser().parseFromString(textOf(file), 'application/xml');

test('the sitemap lists exactly the public pages, each news item with its day', () => {
  const entries = [...xmlOf('sitemap.xml').querySelectorAll('url')].map((entry) => ({
    url: entry.querySelector('loc')?.textContent,
    changed: entry.querySelector('lastmod')?.textContent,
  }));
  expect(entries.map(({ url }) => url).toSorted()).toEqual(own.map(({ path }) => urlOf(path)).toSorted());
  const news = entries.filter(({ url }) => url?.includes('/news/'));
  expect(news.filter(({ changed }) => !/^\d{4}-\d\d-\d\d$/.test(changed ?? ''))).toEqual([]);
});

test('search engines learn of each page’s other languages, from its head and the sitemap', () => {
  const inSitemap = Map.groupBy(
    xmlOf('sitemap.xml').querySelectorAll('url'),
    (entry) => entry.querySelector('loc')?.textContent,
  );
  for (const { path, plain, document } of own) {
    const expected = [
      ['en', urlOf(plain)],
      ['kn', urlOf(localPath(plain, 'kn'))],
      ['x-default', urlOf(plain)],
    ];
    const named = (links: Iterable<Pick<Element, 'getAttribute'>>) =>
      [...links].map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
    expect(named(document.querySelectorAll('link[hreflang]')), path).toEqual(expected);
    const [entry] = inSitemap.get(urlOf(path)) ?? [];
    expect(named(entry?.getElementsByTagName('xhtml:link') ?? []), path).toEqual(expected);
  }
});

test('crawlers may read that pages of staff are not to be listed, and learn where the sitemap is', () => {
  const lines = textOf('robots.txt').trim().split('\n');
  expect(lines.filter((line) => /^Disallow: ?\S/.test(line))).toEqual([]);
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('the feed has all news with permanent id, day and full text; each public page links to it', () => {
  const feed = xmlOf('rss.xml');
  type Parent = Pick<typeof feed, 'querySelector'> | null;
  const text = (parent: Parent, name: string) => parent?.querySelector(name)?.textContent ?? '';
  const items = [...feed.querySelectorAll('item')];
  const news = own.filter(({ path }) => path.startsWith('/news/'));
  expect(items.map((item) => text(item, 'link')).toSorted()).toEqual(
    news.map(({ path }) => urlOf(path)).toSorted(),
  );
  for (const item of items) {
    const link = text(item, 'link');
    expect(text(item, 'guid'), link).toBe(link);
    expect(text(item, 'pubDate'), link).toMatch(/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/);
    expect(text(item, 'title') + text(item, 'description'), link).not.toBe('');
    const whole = item.getElementsByTagName('content:encoded')[0]?.textContent ?? '';
    expect(whole, link).toMatch(/^<p>[\s\S]+<\/p>$/);
  }
  for (const name of ['title', 'link', 'description', 'language'])
    expect(text(feed.querySelector('channel'), name), name).not.toBe('');
  const self = [...feed.getElementsByTagName('atom:link')].map((link) => link.getAttribute('href'));
  expect(self).toEqual([urlOf('/rss.xml')]);
  for (const { document, path } of found) {
    const named = document.querySelector('link[rel="alternate"][type="application/rss+xml"]');
    expect(named?.getAttribute('href'), path).toBe('/rss.xml');
  }
});

test.each([
  ['the site', 'site.webmanifest', { lang: 'en', id: '/', start_url: '/', scope: '/' }],
  [
    'the site in Kannada',
    'kn/site.webmanifest',
    { lang: 'kn', id: '/kn', start_url: '/kn', scope: '/', name: 'ಶಾಲ್ಮಲಾ ಗುರುಕುಲ', short_name: 'ಶಾಲ್ಮಲಾ' },
  ],
  [
    'the dashboard as an app of its own',
    'staff.webmanifest',
    {
      start_url: '/dashboard/home',
      scope: '/',
      display: 'standalone',
      share_target: {
        action: '/dashboard/share',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: {
          title: 'title',
          text: 'text',
          url: 'url',
          files: [{ name: 'pictures', accept: ['image/*'] }],
        },
      },
    },
  ],
])(
  'a phone can add %s: its name, its colour and icons of the sizes that they declare',
  async (_, file, expected) => {
    const manifest = JSON.parse(textOf(file));
    expect(manifest).toMatchObject({ name: expect.stringMatching(/\S/), ...expected });
    expect(metaOf(pages[0] as BuiltPage, 'theme-color')).toBe(manifest.theme_color); // there are pages
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(join(BUILT_SITE, src)).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  },
);
