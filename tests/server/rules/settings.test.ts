import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/server/settings.ts';
import { StartRefusal } from '../../../src/server/start-refusal.ts';

describe('the settings', () => {
  it('have defaults for everything, and treat an empty variable as not set', () => {
    const defaults = readSettings({});
    expect(defaults).toEqual({
      port: 4321,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      admin: { email: undefined, password: undefined },
      seed: 'fixtures',
      apiOrigin: undefined,
      siteDir: undefined,
      proxies: 0,
    });
    const empty = {
      PORT: '',
      HOST: '',
      DATA_DIR: '',
      SEED: '',
      API_ORIGIN: '',
      SITE_DIR: '',
      ADMIN_EMAIL: '',
    };
    expect(readSettings(empty)).toEqual(defaults);
  });

  it('come from the environment', () => {
    const settings = readSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/data',
      ADMIN_EMAIL: 'head@school.example',
      ADMIN_PASSWORD: 'long enough',
      SEED: 'empty',
      API_ORIGIN: 'https://api.school.example/',
      SITE_DIR: '/srv/site',
      TRUST_PROXY: '1',
    });
    expect(settings).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/data',
      admin: { email: 'head@school.example', password: 'long enough' },
      seed: 'empty',
      apiOrigin: 'https://api.school.example',
      siteDir: '/srv/site',
      proxies: 1,
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ HOST: 'a b' }, 'HOST must be a host name or an IP address, not "a b".'],
    [{ SEED: 'demo' }, 'SEED must be "fixtures" or "empty", not "demo".'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an email address, not "admin".'],
    [
      { API_ORIGIN: 'api.example' },
      'API_ORIGIN must be an origin such as https://api.example.org, not "api.example".',
    ],
    [
      { API_ORIGIN: 'https://api.example/v1' },
      'API_ORIGIN must be an origin such as https://api.example.org, not "https://api.example/v1".',
    ],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies in front, 0 to 10, not "yes".'],
  ])('refuse %j with one sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(new StartRefusal(sentence));
  });
});
