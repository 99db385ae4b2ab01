import { expect, test } from 'vitest';
import { sidebarLinks } from '../../../../src/dashboard/shell/sidebar-links.ts';
import { speculationRules } from '../../../../src/features/head/speculation-rules.ts';
import type { Language } from '../../../../src/i18n/language.ts';
import { localPath } from '../../../../src/i18n/local-path.ts';
import { paths, publicPages } from '../../../../src/site.ts';

const HOST = 'https://school.example';
function isPreparedAhead(path: string, language: Language = 'en'): boolean {
  const patterns: string[] = JSON.parse(speculationRules(language)).prerender[0].where.href_matches;
  return patterns.some((pattern) => new URLPattern(pattern, HOST).test(new URL(path, HOST)));
}

test('on a Kannada page, the Kannada ones may be', () => {
  const pages = publicPages.map(({ path }) => localPath(path, 'kn'));
  for (const path of [...pages, '/kn/news/14']) expect(isPreparedAhead(path, 'kn'), path).toBe(true);
  expect(isPreparedAhead(paths.login, 'kn')).toBe(false);
});

test('the login, the dashboard and the API are never prerendered', () => {
  const staff = [paths.login, paths.adminLogin, paths.dashboard, ...sidebarLinks.map(({ href }) => href)];
  for (const path of [...staff, '/api/news/', '/media/a.jpg'])
    expect(isPreparedAhead(path), path).toBe(false);
});
