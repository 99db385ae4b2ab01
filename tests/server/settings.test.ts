import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SETTING_NAMES } from '../../src/server/settings.ts';
import { StartupError } from '../../src/server/startup-error.ts';

const MAIL = {
  SMTP_URL: 'smtp://mail.school.example',
  NOTIFY_TO: 'office@school.example',
  NOTIFY_FROM: 'web@school.example',
};
const WEBHOOK = {
  APPLICATION_WEBHOOK_URL: 'https://bot.school.example/',
  APPLICATION_WEBHOOK_SECRET: Buffer.alloc(32).toString('base64'),
};

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
    expect(readSettings(Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])))).toEqual(defaults);
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

  it('of mails and of the webhook are read as a whole', () => {
    const settings = readSettings({
      SMTP_URL: 'smtp://web%40school.example:p%40ss%3Aword@mail.school.example',
      NOTIFY_TO: 'office@school.example,staff@school.example',
      NOTIFY_FROM: 'web@school.example',
      SITE_URL: 'https://www.school.example',
      APPLICATION_WEBHOOK_URL: 'https://bot.school.example/hook?to=1',
      APPLICATION_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
      BACKUP_TO: '/mnt/backups',
    });
    expect(settings).toMatchObject({
      mail: {
        server: new URL('smtp://web%40school.example:p%40ss%3Aword@mail.school.example'),
        to: ['office@school.example', 'staff@school.example'],
        from: 'web@school.example',
        dashboard: 'https://www.school.example/dashboard',
      },
      webhook: { url: 'https://bot.school.example/hook?to=1', key: new Uint8Array(24).fill(1) },
      backupTo: '/mnt/backups',
      siteUrl: 'https://www.school.example',
    });
    const encrypted = readSettings({ ...MAIL, SMTP_URL: 'smtps://[::1]' }).mail;
    expect([encrypted?.server.href, encrypted?.dashboard]).toEqual(['smtps://[::1]', undefined]);
  });

  it.each([
    'http://SECRET@mail.school.example',
    'smtp://user:SECRET%@mail.school.example',
    'smtp://user:SECRET@mail.school.example/path',
  ])('refuse %s as a mail server without repeating the password', (SMTP_URL) => {
    const start = () => readSettings({ ...MAIL, SMTP_URL });
    expect(start).toThrow(/^SMTP_URL must be like smtps:/);
    expect(start).not.toThrow(/SECRET/);
  });

  it.each(['http://bot.school.example/', 'https://user:SECRET@bot.school.example/'])(
    'refuse to send applications to %s',
    (APPLICATION_WEBHOOK_URL) => {
      const start = () => readSettings({ ...WEBHOOK, APPLICATION_WEBHOOK_URL });
      expect(start).toThrow(/^APPLICATION_WEBHOOK_URL must begin with https:/);
      expect(start).not.toThrow(/SECRET/);
    },
  );

  it('take plain HTTP for applications on this machine', () => {
    const url = 'http://127.0.0.1:5678/hook';
    expect(readSettings({ ...WEBHOOK, APPLICATION_WEBHOOK_URL: url }).webhook).toMatchObject({ url });
  });

  it.each([
    [
      { NOTIFY_TO: MAIL.NOTIFY_TO },
      'SMTP_URL, NOTIFY_TO, NOTIFY_FROM belong together, but SMTP_URL and NOTIFY_FROM are not set.',
    ],
    [
      { ...MAIL, NOTIFY_TO: 'office@school.example, head' },
      'NOTIFY_TO must be email addresses with commas between them, 20 at most.',
    ],
    [{ ...MAIL, NOTIFY_FROM: 'The school <web@school.example>' }, 'NOTIFY_FROM must be one email address.'],
    [
      { ...WEBHOOK, APPLICATION_WEBHOOK_SECRET: 'short' },
      'APPLICATION_WEBHOOK_SECRET must be 24 to 64 random bytes in base64, as "openssl rand -base64 32" prints.',
    ],
    [
      { DATA_DIR: '/srv/data', BACKUP_TO: '/srv/data/backups' },
      'BACKUP_TO must be a folder outside of DATA_DIR: what harms the one would harm the other.',
    ],
    [
      { API_ORIGIN: 'https://api.example/v1' },
      'API_ORIGIN must be an origin such as https://api.example.org, not "https://api.example/v1".',
    ],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ SEED: 'demo' }, 'SEED must be "fixtures" or "empty", not "demo".'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an email address, not "admin".'],
    [
      { API_ORIGIN: 'api.example' },
      'API_ORIGIN must be an origin such as https://api.example.org, not "api.example".',
    ],
    [
      { CONTENT_API: 'api.example' },
      'CONTENT_API must be an origin such as https://api.example.org, not "api.example".',
    ],
    [{ RELEASE: 'true' }, 'RELEASE must be "1", not "true".'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies in front, 0 to 10, not "yes".'],
  ])('refuse %j with one sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(new StartupError(sentence));
  });
});

describe('the list of settings', () => {
  it('names each one once, with the default that it has, and so does OPERATING.md', async () => {
    const example = await readFile('.env.example', 'utf8');
    const listed = [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    const names = SETTING_NAMES.toSorted();
    expect(listed.map(([name]) => name).toSorted()).toEqual(names);
    expect(readSettings(Object.fromEntries(listed))).toEqual(readSettings({}));
    const [, table = ''] =
      /## Settings\n(.*?)\n## /s.exec(await readFile('.github/OPERATING.md', 'utf8')) ?? [];
    const explained = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z_]{3,}/g) ?? [],
    );
    expect(explained.toSorted()).toEqual(names);
  });
});
