import { resolve, sep } from 'node:path';
import * as v from 'valibot';
import type { AdminOptions } from './auth/settle-admin.ts';
import {
  incompleteNotices,
  type MailSettings,
  mailSettings,
  NOTICE_ENVIRONMENT,
  type WebhookSettings,
  webhookSettings,
} from './notices/notice-settings.ts';
import { StartRefusal } from './start-refusal.ts';
import type { SeedKind } from './store/seed.ts';

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

const origin = v.pipe(
  v.string(),
  v.check(isOrigin, sentence('API_ORIGIN', 'an origin such as https://api.example.org')),
  v.transform((url) => new URL(url).origin),
);

const Environment = v.object({
  PORT: v.optional(wholeNumber('PORT', 65_535, 'a whole number from 0 to 65535'), '4321'),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, sentence('HOST', 'a host name or an IP address'))),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(folder, '.data'),
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.rfcEmail(sentence('ADMIN_EMAIL', 'an email address')))),
  ADMIN_PASSWORD: v.optional(v.string()),
  SEED: v.optional(v.picklist(['fixtures', 'empty'], sentence('SEED', '"fixtures" or "empty"')), 'fixtures'),
  API_ORIGIN: v.optional(origin),
  SITE_DIR: v.optional(folder),
  TRUST_PROXY: v.optional(wholeNumber('TRUST_PROXY', 10, 'the number of proxies in front, 0 to 10'), '0'),
  BACKUP_TO: v.optional(folder),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], sentence('SERVICE_WORKER', '"on" or "off"')), 'on'),
  ...NOTICE_ENVIRONMENT,
});

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly admin: AdminOptions;
  readonly seed: SeedKind;
  /** The server to which /api/ and /media/ go instead of this one's own store. */
  readonly apiOrigin: string | undefined;
  /** A built site to serve as it is, instead of building one. */
  readonly siteDir: string | undefined;
  readonly proxies: number;
  /** Where a backup is made every night. */
  readonly backupTo?: string | undefined;
  readonly mail?: MailSettings | undefined;
  readonly webhook?: WebhookSettings | undefined;
  /** Whether the service worker is taken off every device that comes by. */
  readonly removesServiceWorker?: boolean | undefined;
}

/**
 * Reads the settings from the environment; a variable that is set to an empty text counts as not set.
 * Throws StartRefusal with a sentence on the first one that is wrong.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const checked = v.safeParse(Environment, given);
  if (!checked.success) throw new StartRefusal(checked.issues[0].message);
  const {
    PORT,
    HOST,
    DATA_DIR,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    SEED,
    API_ORIGIN,
    SITE_DIR,
    TRUST_PROXY,
    BACKUP_TO,
    SERVICE_WORKER,
  } = checked.output;
  if (BACKUP_TO !== undefined && isInside(DATA_DIR, BACKUP_TO))
    throw new StartRefusal(
      'BACKUP_TO must be a folder outside of DATA_DIR: what harms the one would harm the other.',
    );
  const incomplete = incompleteNotices(checked.output);
  if (incomplete !== null) throw new StartRefusal(incomplete);
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    admin: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
    seed: SEED,
    apiOrigin: API_ORIGIN,
    siteDir: SITE_DIR,
    proxies: TRUST_PROXY,
    backupTo: BACKUP_TO,
    mail: mailSettings(checked.output),
    webhook: webhookSettings(checked.output),
    removesServiceWorker: SERVICE_WORKER === 'off' || undefined,
  };
}

function sentence(name: string, rule: string) {
  return ({ input }: { input: unknown }) => `${name} must be ${rule}, not "${input}".`;
}

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, pathname, search, hash, username } = new URL(url);
  return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username === '';
}

function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}
