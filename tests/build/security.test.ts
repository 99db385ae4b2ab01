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

test('the policy of a page has no hash that the page does not need', () => {
  for (const { path, html, document } of pages) {
    // Out of the text, because what waits in a template counts too.
    const own = [...html.matchAll(/<(?:script|style)\b/g)];
    const named = [...policyOf(document).values()].flat().filter((source) => source.startsWith("'sha"));
    expect(named.length, path).toBeLessThanOrEqual(own.length);
  }
});

test('no page has a style attribute, which the policy would block', () => {
  for (const { path, document } of pages) {
    const styled = [...document.querySelectorAll('[style]')].map(({ outerHTML }) => outerHTML.slice(0, 120));
    expect(styled, path).toEqual([]);
  }
});

test('no page has an event handler in its markup or a javascript: URL', () => {
  for (const { path, document } of pages) {
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    const active = attributes.filter(
      ({ name, value }) => name.startsWith('on') || /^\s*(?:javascript|vbscript|data:text)/i.test(value),
    );
    expect(
      active.map(({ name, value }) => `${name}=${value.slice(0, 80)}`),
      path,
    ).toEqual([]);
  }
});

test('a page requests nothing from other hosts, and links to none but the film, the map and WhatsApp', () => {
  const attributes = [
    'href',
    'src',
    'srcset',
    'poster',
    'action',
    'formaction',
    'data-player',
    'component-url',
  ];
  const inStyles = /url\(\s*["']?(https?:[^"')]+|\/\/[^"')]+)/g;
  for (const { path, document } of pages) {
    const urls = [...document.querySelectorAll('*')]
      .flatMap((element) => attributes.flatMap((name) => element.getAttribute(name)?.split(/,?\s+/) ?? []))
      .filter((url) => /^(?:https?:)?\/\//.test(url));
    const styles = [...document.querySelectorAll('style')].flatMap((style) => [
      ...(style.textContent ?? '').matchAll(inStyles),
    ]);
    expect(styles, path).toEqual([]);
    expect(
      urls.filter((url) => !OUTSIDE.test(url) && !isOwn(url)),
      path,
    ).toEqual([]);
  }
});

const OUTSIDE =
  /^https:\/\/(?:www\.youtube\.com\/watch|www\.youtube-nocookie\.com\/embed\/|www\.openstreetmap\.org\/|wa\.me\/(?:\d+$|\?text=))/;

const isOwn = (url: string) => url === PUBLIC_URL || url.startsWith(`${PUBLIC_URL}/`);
