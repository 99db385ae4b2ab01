import { readdirSync, readFileSync } from 'node:fs';
import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { PAGE_HEADERS } from '../../../src/integrations/page-headers.ts';
import { securityHeaders } from '../../../src/server/http/security-headers.ts';

type Rule = { path: string; headers: Record<string, string> };

function headerRules(): Rule[] {
  const rules: Rule[] = [];
  const file = readFileSync('public/_headers', 'utf8') + PAGE_HEADERS;
  for (const line of file.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [name = '', ...value] = line.trim().split(': ');
    if (line.startsWith(' ')) Object.assign(rules.at(-1)?.headers ?? {}, { [name]: value.join(': ') });
    else rules.push({ path: name, headers: {} });
  }
  return rules;
}

const isMatch = ({ path }: Rule, url: string) =>
  path.endsWith('*') ? url.startsWith(path.slice(0, -1)) : url === path;

function headersOf(url: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const rule of headerRules().filter((known) => isMatch(known, url))) {
    for (const [name, value] of Object.entries(rule.headers)) found[name] = [...(found[name] ?? []), value];
  }
  return found;
}

describe('On a static host', () => {
  const pages = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
    // A name that starts with an underscore is not a page.
    .filter((file) => file.endsWith('.astro') && !/^(404|_)/.test(file))
    .map(
      (file) =>
        `/${file
          .replace(/\.astro$/, '')
          .replace(/(^|\/)index$/, '')
          .replace(/\[.+\]/, 'x')}`,
    );

  it.each(pages)('%s is revalidated each time', (page) => {
    expect(headersOf(page)['Cache-Control']).toEqual(['no-cache']);
  });

  it('files with a hash in their name are kept for a year', () => {
    expect(headersOf('/_astro/page.Bx3.js')['Cache-Control']).toEqual([
      'public, max-age=31536000, immutable',
    ]);
  });

  it.each(['/news', '/login', '/dashboard', '/dashboard/home'])(
    '%s carries the same security headers as from the embedded server',
    (url) => {
      const sent: Record<string, string> = {};
      const set = (names: string | Record<string, string>, value = '') =>
        Object.assign(sent, typeof names === 'string' ? { [names]: value } : names);
      // The middleware only reads the URL and only sets headers.
      const [request, response] = [{ url } as Request, { set } as unknown as Response];
      securityHeaders(request, response, () => undefined);
      const { 'Cache-Control': _, ...headers } = headersOf(url);
      expect(headers).toEqual(
        Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]])),
      );
    },
  );

  it.each(['nginx-static.conf', 'static.Caddyfile'])(
    'pages from the recipe %s carry the same headers, and hashed files are kept for a year',
    (recipe) => {
      const text = readFileSync(`src/hosting/${recipe}`, 'utf8');
      const rules = headerRules().find(({ path }) => path === '/*');
      for (const [name, value] of Object.entries(rules?.headers ?? {})) {
        expect(text, name).toMatch(new RegExp(`^\\s*(?:add_header )?${name} "${RegExp.escape(value)}"`, 'm'));
      }
      expect(text).toContain('Cross-Origin-Opener-Policy');
      const year = headersOf('/_astro/page.Bx3.js')['Cache-Control']?.[0] ?? 'none';
      expect(text).toContain(year);
      for (const rule of ['/news/item.html', '/adhrishya', '/404.html', 'max-age=86400', 'no-cache'])
        expect(text).toContain(rule);
    },
  );

  it.each(['nginx-static.conf', 'static.Caddyfile'])(
    'an uploaded picture from the recipe %s has the policy that the server sends: it runs nothing',
    (recipe) => {
      let policy = '';
      const set = (name: unknown, value = '') => {
        if (name === 'Content-Security-Policy') policy = value;
      };
      // The middleware only reads the URL and only sets headers.
      const [request, response] = [{ url: '/media/a.jpg' } as Request, { set } as unknown as Response];
      securityHeaders(request, response, () => undefined);
      expect(policy).toMatch(/sandbox$/);
      const text = readFileSync(`src/hosting/${recipe}`, 'utf8');
      expect(text.slice(text.lastIndexOf('/media/'))).toContain(`Content-Security-Policy "${policy}"`);
    },
  );

  it.each([
    'nginx-static.conf',
    'static.Caddyfile',
    'nginx-proxy.conf',
    'nginx-cache.conf',
    'proxy.Caddyfile',
  ])('the recipe %s tells browsers to come by HTTPS only', (recipe) => {
    const text = readFileSync(`src/hosting/${recipe}`, 'utf8');
    expect(text).toMatch(/Strict-Transport-Security "max-age=31536000"/);
  });

  it('news newer than the build open on their shell page, and the old spelling of /adhrishya redirects', () => {
    const rules = readFileSync('public/_redirects', 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(rules).toEqual(['/adrishya /adhrishya 301', '/news/* /news/item 200']);
  });
});
