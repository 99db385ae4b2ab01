import { resolve, sep } from 'node:path';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Clocks } from './db/seen-time.ts';
import type { RateLimitSettings } from './plugins/limits.ts';
import { StartRefusal } from './refusal.ts';
import { emailRule } from './rules.ts';
import type { ReadinessParts } from './services/health.ts';
import type { NightlyParts } from './services/nightly-backups.ts';
import { NOTICE_ENVIRONMENT, noticeSettings } from './services/notice-settings.ts';
import type { NoticeSettings } from './services/notices.ts';
import type { ScryptCosts } from './services/passwords.ts';
import type { AdminOptions } from './services/settle-admin.ts';
import type { KeeperParts } from './services/site-keeper.ts';

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
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), emailRule(sentence('ADMIN_EMAIL', 'an email address')))),
  ADMIN_PASSWORD: v.optional(v.string()),
  SEED: v.optional(v.picklist(['fixtures', 'empty'], sentence('SEED', '"fixtures" or "empty"')), 'fixtures'),
  API_ORIGIN: v.optional(origin),
  SITE_DIR: v.optional(folder),
  TRUST_PROXY: v.optional(wholeNumber('TRUST_PROXY', 10, 'the number of proxies in front, 0 to 10'), '0'),
  BACKUP_TO: v.optional(folder),
  /** Read where builds write (lib/build-cache.ts). */
  CACHE_DIR: v.optional(folder),
  KEEP_FREE: v.optional(wholeNumber('KEEP_FREE', 499, 'a whole number of megabytes from 0 to 499')),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], sentence('SERVICE_WORKER', '"on" or "off"')), 'on'),
  LOG: v.optional(v.picklist(['json'], sentence('LOG', '"json"'))),
  ...NOTICE_ENVIRONMENT,
});

/** All that can be set, with what only a build reads. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(Environment.entries),
  'RELEASE',
  'CONTENT_API',
];

export type Settings = ReturnType<typeof readSettings>;

/** The settings of an operator, and what a test has in its own way. */
export interface ServerOptions extends Settings {
  /** Shows what would be published, with the report for reviewers; nothing can be changed in it. */
  readonly isPreview?: boolean;
  /** Whether the pages come from another program. */
  readonly isApiOnly?: boolean;
  /** Where the structured log goes; to the standard error output unless given. */
  readonly log?: Logger;
  readonly build?: KeeperParts['build'];
  readonly readiness?: Pick<ReadinessParts, 'leastFree' | 'keptFor'>;
  readonly nightly?: Pick<NightlyParts, 'now' | 'lookEvery' | 'retryAfter'>;
  readonly scryptCosts?: ScryptCosts;
  readonly rateLimits?: RateLimitSettings;
  readonly upstreamPatience?: number;
  /** How often the content of another server is checked, in milliseconds. */
  readonly lookAgain?: number;
  readonly removeRemainsEvery?: number;
  readonly clocks?: Clocks;
  /** Whether pictures are cut into the sizes of the pages; where this server builds them, unless given. */
  readonly cutsPictures?: boolean;
  readonly notices?: Pick<NoticeSettings, 'times' | 'mailPatience' | 'lookEvery'>;
}

/**
 * Reads the settings from the environment; a variable that is set to an empty text counts as not set.
 * Throws StartRefusal with a sentence on the first one that is wrong.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const checked = v.safeParse(Environment, given);
  if (!checked.success) throw new StartRefusal(checked.issues[0].message);
  const read = checked.output;
  if (read.BACKUP_TO !== undefined && isInside(read.DATA_DIR, read.BACKUP_TO))
    throw new StartRefusal(
      'BACKUP_TO must be a folder outside of DATA_DIR: what harms the one would harm the other.',
    );
  const admin: AdminOptions = { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD };
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    admin,
    seed: read.SEED,
    /** The server to which /api/ and /media/ go instead of this one's own store. */
    apiOrigin: read.API_ORIGIN,
    /** A built site to serve as it is, instead of building one. */
    siteDir: read.SITE_DIR,
    proxies: read.TRUST_PROXY,
    /** Where a backup is made every night. */
    backupTo: read.BACKUP_TO,
    /** Bytes of the data folder's disk that uploads, builds and backups leave free; by its size unless given. */
    keepFree: read.KEEP_FREE === undefined ? undefined : read.KEEP_FREE * 1e6,
    ...noticeSettings(read),
    /** Whether the service worker is taken off every device that comes by. */
    removesServiceWorker: read.SERVICE_WORKER === 'off',
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
