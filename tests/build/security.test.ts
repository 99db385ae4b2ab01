import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { PUBLIC_URL } from '../support/built-sites.ts';
import { pagesOf } from './built-pages.ts';

const pages = pagesOf();

/** The content security policy of a page, directive by directive. */
function policyOf(document: Document): Map<string, string[]> {
  const text = document.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content');
  const directives = (text ?? '').split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

test.each(['script-src', 'style-src'])(
  'the policy of each page allows as %s only what it names, nothing inline without its hash',
  (name) => {
    for (const { path, document } of pages) {
      const sources = policyOf(document).get(name) ?? [];
      expect(sources, path).toContain("'self'");
      const loose = sources.filter((source) => !/^'(?:self|sha(?:256|384|512)-[\w+/=]+)'$/.test(source));
      expect(loose, path).toEqual([]);
    }
  },
);

test('the policy of each page refuses everything that it does not name', () => {
  for (const { path, document } of pages) {
    const policy = policyOf(document);
    expect(policy.get('default-src'), path).toEqual(["'none'"]);
    expect(policy.get('base-uri'), path).toEqual(["'none'"]);
    expect(policy.get('connect-src'), path).toEqual(["'self'"]);
    expect(policy.get('form-action'), path).toEqual(["'self'"]);
    expect(policy.get('frame-src'), path).toEqual(['https://www.youtube-nocookie.com']);
  }
});

test('the policy has the hash of every inline script and style, so that the browser runs them', () => {
  for (const { path, document } of pages) {
    const policy = policyOf(document);
    const unnamed = [
      ...document.querySelectorAll('script:not([src], [type="application/ld+json"]), style'),
    ].filter((element) => {
      const hash = createHash('sha256')
        .update(element.textContent ?? '')
        .digest('base64');
      const directive = element.tagName === 'STYLE' ? 'style-src' : 'script-src';
      return !policy.get(directive)?.includes(`'sha256-${hash}'`);
    });
    expect(
      unnamed.map((element) => element.textContent?.slice(0, 120)),
      path,
    ).toEqual([]);
  }
});

const OUTSIDE =
  /^https:\/\/(?:www\.youtube\.com\/watch|www\.youtube-nocookie\.com\/embed\/|www\.openstreetmap\.org\/|wa\.me\/(?:\d+$|\?text=))/;

const isOwn = (url: string) => url === PUBLIC_URL || url.startsWith(`${PUBLIC_URL}/`);

const REQUESTED = ['href', 'src', 'srcset', 'poster', 'action', 'formaction', 'data-player', 'component-url'];
const attributesOf = (document: Document) =>
  [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);

test.each<[string, (document: Document) => string[]]>([
  [
    'has a style attribute, which the policy would block',
    (document) => [...document.querySelectorAll('[style]')].map(({ outerHTML }) => outerHTML.slice(0, 120)),
  ],
  [
    'has an event handler in its markup or a javascript: URL',
    (document) =>
      attributesOf(document)
        .filter(
          ({ name, value }) => name.startsWith('on') || /^\s*(?:javascript|vbscript|data:text)/i.test(value),
        )
        .map(({ name, value }) => `${name}=${value.slice(0, 80)}`),
  ],
  [
    'requests anything from other hosts, or links to any but the film, the map and WhatsApp',
    (document) =>
      attributesOf(document)
        .flatMap(({ name, value }) => (REQUESTED.includes(name) ? value.split(/,?\s+/) : []))
        .filter((url) => /^(?:https?:)?\/\//.test(url) && !OUTSIDE.test(url) && !isOwn(url)),
  ],
  [
    'requests anything from other hosts in its styles',
    (document) =>
      [...document.querySelectorAll('style')].flatMap(
        ({ textContent }) => textContent?.match(/url\(\s*["']?(?:https?:|\/\/)[^"')]+/g) ?? [],
      ),
  ],
])('no page %s', (_fault, faultsOf) => {
  for (const { path, document } of pages) expect(faultsOf(document), path).toEqual([]);
});
