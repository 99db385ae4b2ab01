import { expect, test, vi } from 'vitest';
import { reportSiteUrl, siteUrl } from '../../../src/build/site-url.ts';

test('the public URL is the one that the operator sets', () => {
  expect(siteUrl({ SITE_URL: 'https://school.example' })).toBe('https://school.example');
});

test('without one the site uses the URL of this machine, and the build warns', () => {
  const warn = vi.fn();
  expect(siteUrl({})).toBe('http://127.0.0.1:4321');
  reportSiteUrl({ warn }, {});
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('SITE_URL is not set'));
});

test('without one the pages of a server use the URL on which it listens', () => {
  expect(siteUrl({ OWN_ORIGIN: 'http://127.0.0.1:8080' })).toBe('http://127.0.0.1:8080');
  const both = { SITE_URL: 'https://school.example', OWN_ORIGIN: 'http://127.0.0.1:8080' };
  expect(siteUrl(both)).toBe('https://school.example');
  expect(() => reportSiteUrl({ warn: vi.fn() }, { ...both, SITE_URL: '', RELEASE: '1' })).toThrow(
    'led to http://127.0.0.1:8080',
  );
});

test('a release without a public URL is refused, one with it passes without a warning', () => {
  const warn = vi.fn();
  expect(() => reportSiteUrl({ warn }, { RELEASE: '1' })).toThrow('SITE_URL is not set');
  reportSiteUrl({ warn }, { RELEASE: '1', SITE_URL: 'https://school.example' });
  const other = { RELEASE: 'true', SITE_URL: 'https://school.example' };
  expect(() => reportSiteUrl({ warn }, other)).toThrow('RELEASE must be "1", not "true".');
  expect(warn).not.toHaveBeenCalled();
});
