import { expect, test, vi } from 'vitest';
import { reportSiteAddress, siteAddress } from '../../../src/data/site-address.ts';

test('the public address is the one that the operator names', () => {
  expect(siteAddress({ SITE_URL: 'https://school.example' })).toBe('https://school.example');
});

test('without one the site names the machine that it is tried out on, and the build says so', () => {
  const warn = vi.fn();
  expect(siteAddress({})).toBe('http://127.0.0.1:4321');
  reportSiteAddress({ warn }, {});
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('SITE_URL is not set'));
});

test('without one the pages of a server name the address on which it listens', () => {
  expect(siteAddress({ OWN_ADDRESS: 'http://127.0.0.1:8080' })).toBe('http://127.0.0.1:8080');
  const both = { SITE_URL: 'https://school.example', OWN_ADDRESS: 'http://127.0.0.1:8080' };
  expect(siteAddress(both)).toBe('https://school.example');
  expect(() => reportSiteAddress({ warn: vi.fn() }, { ...both, SITE_URL: '', RELEASE: '1' })).toThrow(
    'led to http://127.0.0.1:8080',
  );
});

test('a release without a public address is refused, one with it passes without a word', () => {
  const warn = vi.fn();
  expect(() => reportSiteAddress({ warn }, { RELEASE: '1' })).toThrow('SITE_URL is not set');
  reportSiteAddress({ warn }, { RELEASE: '1', SITE_URL: 'https://school.example' });
  expect(warn).not.toHaveBeenCalled();
});
