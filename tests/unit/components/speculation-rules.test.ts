import { expect, test } from 'vitest';
import { SPECULATION_RULES } from '../../../src/components/head/speculation-rules.ts';
import { paths, publicPages } from '../../../src/site.ts';
import { sidebar } from '../../../src/texts/dashboard-content.ts';

const HOST = 'https://school.example';
const patterns: string[] = JSON.parse(SPECULATION_RULES).prerender[0].where.href_matches;
const isPreparedAhead = (path: string) =>
  patterns.some((pattern) => new URLPattern(pattern, HOST).test(new URL(path, HOST)));

test('every public page may be prerendered', () => {
  const pages = publicPages.map(({ path }) => path);
  for (const path of [...pages, paths.newsItem(14), '/activities?view=gurukulam'])
    expect(isPreparedAhead(path), path).toBe(true);
});

test('the login, the dashboard and the API are never prerendered', () => {
  const staff = [paths.login, paths.adminLogin, paths.dashboard, ...sidebar.map(({ href }) => href)];
  for (const path of [...staff, '/api/news/', '/media/a.jpg'])
    expect(isPreparedAhead(path), path).toBe(false);
});
