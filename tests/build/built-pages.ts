import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { BUILT_SITE } from '../support/built-sites.ts';

/** A built page; `path` is that of its URL. */
export type BuiltPage = {
  path: string;
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

/** Every page of a built site, without redirects. */
export function pagesOf(site: string = BUILT_SITE): BuiltPage[] {
  const parser = new new Window().DOMParser();
  return filesOf(site)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(join(site, file), 'utf8') }))
    .filter(({ html }) => !html.includes('http-equiv="refresh"'))
    .map(({ file, html }) => {
      // happy-dom's documents are the browser's but for their type.
      const document = parser.parseFromString(html, 'text/html') as unknown as Document;
      const robots = document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '';
      return { path: pathOf(file), file, html, document, isForSearchEngines: !robots.includes('noindex') };
    });
}

function pathOf(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
}

/** Paths that show the same page as another one, which is the canonical one. */
export const SAME_PAGE: Readonly<Record<string, string>> = { '/a': '/', '/admin/login': '/login' };
