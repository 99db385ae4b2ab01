import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { plainPath } from '../../src/i18n/local-path.ts';
import { BUILT_SITE, PUBLIC_URL } from '../support/built-sites.ts';

/** A built page; `path` is that of its URL, `plain` the same without the prefix of its language. */
export type BuiltPage = {
  path: string;
  plain: string;
  file: string;
  html: string;
  document: Document;
  isForSearchEngines: boolean;
};

/** Every file of a built site, relative to its folder. */
export function filesOf(site: string): string[] {
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1))
    .sort();
}

const served = new Set(filesOf(BUILT_SITE));

/** The file that the server sends for a URL of the site under test, or null. Pictures of staff are the API's. */
export function fileFor(url: string): string | null {
  const path = decodeURIComponent(new URL(url, PUBLIC_URL).pathname);
  if (path.startsWith('/media/')) return path;
  const name = path === '/' ? 'index' : path.slice(1);
  return [name, `${name}.html`].find((file) => served.has(file)) ?? null;
}

/** The document of one page of the site under test, by the path of its URL. */
export function builtPage(path: string): Document {
  const page = pagesOf().find((one) => one.path === path);
  if (page === undefined) throw new Error(`${path} was not built.`);
  return page.document;
}

/** The one element that the selector finds, with that text in it where one is named. */
export function theOne(root: ParentNode, selector: string, text = ''): Element {
  const found = [...root.querySelectorAll(selector)].filter((element) => textOf(element).includes(text));
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new Error(`${found.length} elements are ${selector} with the text '${text}'.`);
  return only;
}

/** The section of a page under that heading. */
export function sectionOf(page: Document, heading: string): Element {
  const section = theOne(page, 'section h2', heading).closest('section');
  if (section === null) throw new Error(`${heading} heads no section.`);
  return section;
}

/** As a reader sees it: without the spaces and line ends of the HTML. */
export const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

export const textsOf = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(textOf);

const parsed = new Map<string, BuiltPage[]>();

/** Every page of a built site, without redirects; parsed once for all tests, which leave them as they are. */
export function pagesOf(site: string = BUILT_SITE): BuiltPage[] {
  const known = parsed.get(site) ?? parsePages(site);
  parsed.set(site, known);
  return known;
}

function parsePages(site: string): BuiltPage[] {
  const parser = new new Window().DOMParser();
  return filesOf(site)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(join(site, file), 'utf8') }))
    .filter(({ html }) => !html.includes('http-equiv="refresh"'))
    .map(({ file, html }) => {
      // happy-dom's documents are the browser's but for their type.
      const document = parser.parseFromString(html, 'text/html') as unknown as Document;
      const robots = document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '';
      const path = pathOf(file);
      return {
        path,
        plain: plainPath(path),
        file,
        html,
        document,
        isForSearchEngines: !robots.includes('noindex'),
      };
    });
}

function pathOf(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
}

/** Paths that show the same page as another one, which is the canonical one. */
export const SAME_PAGE: Readonly<Record<string, string>> = { '/a': '/', '/admin/login': '/login' };
