import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../../src/server/http/headers.ts';

type Rule = { path: string; headers: Record<string, string> };

function headerRules(): Rule[] {
  const rules: Rule[] = [];
  const file = readFileSync('public/_headers', 'utf8');
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
  const headers: Record<string, string[]> = {};
  for (const rule of headerRules().filter((candidate) => isMatch(candidate, url))) {
    for (const [name, value] of Object.entries(rule.headers))
      headers[name] = [...(headers[name] ?? []), value];
  }
  return headers;
}

describe('On a static host', () => {
  it('files with a hash in their name are cached for a year', () => {
    expect(headersOf('/_astro/page.Bx3.js')['Cache-Control']).toEqual([
      'public, max-age=31536000, immutable',
    ]);
  });

  it.each(['/news', '/login', '/dashboard', '/dashboard/home', '/admin/login'])(
    '%s carries the same security headers as from the embedded server',
    (url) => {
      const sent = securityHeaders(url);
      expect(headersOf(url)).toEqual(
        Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]])),
      );
    },
  );

  it('news newer than the build open on the shell page, and other spellings redirect', () => {
    const rules = readFileSync('public/_redirects', 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(rules).toEqual([
      '/adrishya /adhrishya 301',
      '/index / 301',
      '/index.html / 301',
      '/news/* /news/item 200',
    ]);
  });
});

it.each(['nginx-proxy.conf', 'proxy.Caddyfile'])(
  'the recipe %s tells browsers to come by HTTPS only',
  (recipe) => {
    const text = readFileSync(`src/hosting/${recipe}`, 'utf8');
    expect(text).toMatch(/Strict-Transport-Security "max-age=31536000"/);
  },
);
