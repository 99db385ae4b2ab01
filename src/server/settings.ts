import { isIP } from 'node:net';
import { resolve, sep } from 'node:path';
import * as v from 'valibot';
import { StartupError } from './startup-error.ts';

const wholeNumber = (name: string, max: number, rule: string) =>
  v.pipe(
    v.string(),
    v.check((value) => /^\d{1,5}$/.test(value) && Number(value) <= max, sentence(name, rule)),
    v.transform(Number),
  );

const folder = v.pipe(
  v.string(),
  v.transform((path) => resolve(path)),
);

const origin = (name: string, example: string) =>
  v.pipe(
    v.string(),
    v.check(isOrigin, sentence(name, `an origin such as ${example}`)),
    v.transform((url) => new URL(url).origin),
  );

/** Limits as calls per seconds. */
export const RATE_LIMITS = {
  /** Sent forms, opened links and requests for a link, each per address: a whole class may share one address. */
  form: { calls: 30, seconds: 300 },
  /**
   * Wrong passwords per account and address. A school or a mobile network shares an address: a stranger in it can lock
   * staff out there, and nowhere else.
   */
  login: { calls: 10, seconds: 900 },
};
export type LimitSettings = Readonly<(typeof RATE_LIMITS)['form']>;

// These sentences never repeat the value: it may hold a password.
const SMTP_RULE =
  'SMTP_URL must be like smtps://user:password@mail.example.org:465 or smtp://…:587, with %XX for signs such as @ in ' +
  'user and password.';
const TO_RULE = 'NOTIFY_TO must be email addresses with commas between them, 20 at most.';
const FROM_RULE = 'NOTIFY_FROM must be one email address.';
const HOOK_RULE =
  'APPLICATION_WEBHOOK_URL must begin with https://, or with http:// on this machine, and hold no password.';
const SECRET_RULE =
  'APPLICATION_WEBHOOK_SECRET must be 24 to 64 random bytes in base64, as "openssl rand -base64 32" prints.';

const address = (rule: string) => v.pipe(v.string(), v.trim(), v.rfcEmail(rule), v.maxLength(254, rule));

const Environment = v.object({
  PORT: v.optional(wholeNumber('PORT', 65_535, 'a whole number from 0 to 65535'), '4321'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(folder, '.data'),
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.rfcEmail(sentence('ADMIN_EMAIL', 'an email address')))),
  ADMIN_PASSWORD: v.optional(v.string()),
  SEED: v.optional(v.picklist(['fixtures', 'empty'], sentence('SEED', '"fixtures" or "empty"')), 'fixtures'),
  API_ORIGIN: v.optional(origin('API_ORIGIN', 'https://api.example.org')),
  SITE_DIR: v.optional(folder),
  TRUST_PROXY: v.optional(wholeNumber('TRUST_PROXY', 10, 'the number of proxies in front, 0 to 10'), '0'),
  BACKUP_TO: v.optional(folder),
  /** Read by builds (build/cache-folder.ts). */
  CACHE_DIR: v.optional(folder),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isMailServer, SMTP_RULE),
      v.transform((url) => new URL(url)),
    ),
  ),
  NOTIFY_TO: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(address(TO_RULE)),
      v.maxLength(20, TO_RULE),
    ),
  ),
  NOTIFY_FROM: v.optional(address(FROM_RULE)),
  APPLICATION_WEBHOOK_URL: v.optional(v.pipe(v.string(), v.check(isHookUrl, HOOK_RULE))),
  APPLICATION_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:whsec_)?[A-Za-z0-9+/]{32,86}={0,2}$/, SECRET_RULE),
      v.transform((text) => new Uint8Array(Buffer.from(text.replace('whsec_', ''), 'base64'))),
    ),
  ),
  SITE_URL: v.optional(origin('SITE_URL', 'https://www.example.org')),
  /** Read by builds. */
  RELEASE: v.optional(v.picklist(['1'], sentence('RELEASE', '"1"'))),
  CONTENT_API: v.optional(origin('CONTENT_API', 'https://api.example.org')),
});

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.entries);

type Input = v.InferOutput<typeof Environment>;

/** The settings ADMIN_EMAIL and ADMIN_PASSWORD. */
export interface AdminOptions {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

export type Settings = ReturnType<typeof readSettings>;
/** Where mails to staff go, and through which server; `dashboard` is its public URL, if set. */
export type MailSettings = NonNullable<Settings['mail']>;
/** Where applications go, and the key that signs them. */
export type WebhookSettings = NonNullable<Settings['webhook']>;

/**
 * Reads the settings from the environment; an empty variable counts as not set. Throws StartupError with a sentence on
 * the first invalid one.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const input = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const checked = v.safeParse(Environment, input);
  if (!checked.success) throw new StartupError(checked.issues[0].message);
  const read = checked.output;
  if (`${read.BACKUP_TO}${sep}`.startsWith(`${read.DATA_DIR}${sep}`))
    throw new StartupError(
      'BACKUP_TO must be a folder outside of DATA_DIR: what harms the one would harm the other.',
    );
  const admin: AdminOptions = { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD };
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    admin,
    seed: read.SEED,
    /** The server to which /api/ and /media/ are proxied, if any. */
    apiOrigin: read.API_ORIGIN,
    /** The server whose content a preview shows, if not the fixtures. */
    contentApi: read.CONTENT_API,
    /** A built site to serve as it is, if any. */
    siteDir: read.SITE_DIR,
    proxies: read.TRUST_PROXY,
    /** The folder for nightly backups. */
    backupTo: read.BACKUP_TO,
    /** The public origin of the site, for the links that are sent to people. */
    siteUrl: read.SITE_URL,
    ...noticeSettings(read),
  };
}

function sentence(name: string, rule: string) {
  return ({ input }: { input: unknown }) => `${name} must be ${rule}, not "${input}".`;
}

function isOrigin(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`;
}

/** The settings of mails and webhooks, each undefined if not set. Throws StartupError for an incomplete group. */
function noticeSettings(input: Input) {
  refuseHalf(input, ['SMTP_URL', 'NOTIFY_TO', 'NOTIFY_FROM']);
  refuseHalf(input, ['APPLICATION_WEBHOOK_URL', 'APPLICATION_WEBHOOK_SECRET']);
  const { SMTP_URL: server, NOTIFY_TO: to, NOTIFY_FROM: from, SITE_URL: site } = input;
  const { APPLICATION_WEBHOOK_URL: url, APPLICATION_WEBHOOK_SECRET: key } = input;
  const dashboard = site && `${site}/dashboard`;
  return {
    mail: server && to && from ? { server, to, from, dashboard } : undefined,
    webhook: url && key ? { url, key } : undefined,
  };
}

function refuseHalf(input: Input, names: readonly (keyof Input)[]): void {
  const missing = names.filter((name) => input[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  const which = `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'}`;
  throw new StartupError(`${names.join(', ')} belong together, but ${which} not set.`);
}

/** Whether a URL's host is this machine, so that requests cross no network. */
export function isLoopback({ hostname }: URL): boolean {
  // A URL has IPv6 addresses in brackets.
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function isMailServer(text: string): boolean {
  try {
    // Throws for an invalid percent-encoding.
    decodeURIComponent(text);
    const { href, username, password } = new URL(text);
    return /^smtps?:\/\/[^/?#]+\/?$/.test(href) && (username !== '' || password === '');
  } catch {
    return false;
  }
}

function isHookUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username + url.password + url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}
