import { statSync } from 'node:fs';
import type { Logger } from 'pino';
import { newsIdOf } from '../domain/news.ts';
import { openAccountMail } from './accounts/account-mail.ts';
import { openAccounts } from './accounts/accounts.ts';
import { type NewAdmin, prepareAdminSettings } from './accounts/admin-settings.ts';
import { openLogin } from './accounts/check-password.ts';
import { openInvitations } from './accounts/invitations.ts';
import { openSessions } from './accounts/sessions.ts';
import { type NightlyParts, scheduleNightlyBackups } from './backups/nightly-backups.ts';
import { openContent } from './content/content.ts';
import { dataPaths, openDataFolder } from './db/data-folder.ts';
import { hasJournal, probeFolder, removeRemains } from './db/database.ts';
import { LEAST_FREE, requireRoom } from './db/disk-space.ts';
import { type CheckReadiness, watchReadiness } from './health.ts';
import type { ProxyParts } from './http/proxy.ts';
import { openJobs } from './mail/jobs.ts';
import { type NoticeSettings, openNotices } from './mail/notices.ts';
import { openMediaFolder } from './pictures/media-folder.ts';
import { openPictureDecoder } from './pictures/picture-decoder.ts';
import { openPictureSizes, type PictureSizes } from './pictures/picture-sizes.ts';
import { type LimitSettings, RATE_LIMITS, type Settings } from './settings.ts';
import type { BuilderParts } from './site/site-builder.ts';
import type { ServedSite } from './site/site-files.ts';

/** What tests override; times in milliseconds. */
export const DEFAULTS = {
  rateLimits: RATE_LIMITS,
  /** How often mails that are due go out. */
  lookEvery: 1000,
  /** How often what is deleted for good goes: rewriting the database takes 0.25 s after ten years, too slow for each delete. */
  pruneEvery: 30_000,
  /** How often another server is asked for changes, as it does not announce them. */
  lookAgain: 30_000,
  /** Bytes of the disk that uploads and builds leave free. */
  leastFree: LEAST_FREE,
  /** How long another server may send nothing before a request times out. */
  upstreamTimeout: 60_000,
};

/** The operator's settings, and what a test overrides. */
export interface ServerOptions extends Settings, Readonly<Partial<typeof DEFAULTS>> {
  /** Preview: read-only, shows what would be published, with a report for reviewers. */
  readonly isPreview?: boolean;
  /** Whether another program serves the pages. */
  readonly isApiOnly?: boolean;
  /** Where the structured log goes; standard error by default. */
  readonly log?: Logger;
  readonly build?: BuilderParts['build'];
  readonly readiness?: Pick<Parameters<typeof watchReadiness>[0], 'leastFree' | 'keptFor'>;
  readonly nightly?: Pick<NightlyParts, 'now' | 'lookEvery' | 'retryAfter'>;
  /** Whether pictures are cut into the sizes of the pages; by default where this server builds the pages. */
  readonly cutsPictures?: boolean;
  readonly notices?: Pick<NoticeSettings, 'times' | 'mailTimeout'>;
}

/** Bytes. */
const USUAL_PICTURE = 1e6;

/** Where the content comes from: this server's data folder, or another server. */
export interface Source {
  /** What responds under /api/ and /media/: our own services, or the origin of another server behind the proxy. */
  readonly behind:
    | { readonly services: object; readonly forms: LimitSettings }
    | { readonly proxy: ProxyParts };
  /** Makes the admin account or sets its password, where the settings ask for it: see admin-settings.ts. */
  prepareAdminSettings(): Promise<() => NewAdmin | null>;
  /** Differs after each change of what is public. */
  readonly state: () => readonly unknown[];
  /** All public content as one text; null when another server cannot be reached. */
  readonly publicContent: () => Promise<string | null>;
  /** Called when the first site is ready or its build has failed. */
  firstSiteIsDone(): void;
  /** Whether a path is the page of a record that does not exist. */
  isGone(path: string): boolean;
  readonly readiness: CheckReadiness;
  close(): Promise<void>;
}

/** Opens the data folder and the services on it. Throws StartupError when the folder cannot be used. */
export async function openServices(
  options: ServerOptions,
  { log, site }: { log: Logger; site: ServedSite },
): Promise<Source> {
  const { dataDir, rateLimits, lookEvery, pruneEvery, leastFree } = { ...DEFAULTS, ...options };
  const paths = dataPaths(dataDir);
  /** Closes in reverse order what was opened, also when a later step fails. */
  await using opened = new AsyncDisposableStack();
  const { database, secret, mediaFolder, close } = await openDataFolder(dataDir, options.seed);
  opened.defer(close);
  let sizes: PictureSizes | undefined;
  const onContentChange = () => {
    site.contentChanged();
    sizes?.update(content.pictures());
  };
  const content = openContent(database, onContentChange);
  const decoder = openPictureDecoder();
  if (
    options.cutsPictures ??
    (options.build === undefined && options.siteDir === undefined && !options.isApiOnly)
  ) {
    sizes = openPictureSizes({ database, mediaFolder, folder: paths.sizes, log, decoder });
    opened.defer(sizes.stop);
    sizes.update(content.pictures());
  }
  const media = openMediaFolder(mediaFolder, decoder, (path) => sizes?.remove(path));
  const { mail, webhook } = options;
  const jobs = openJobs(database, options.notices?.times);
  /** Removes what is deleted for good from the data folder. What another program prevents now is done the next time. */
  const prune = (isStart = false) => {
    try {
      content.change(() => media.discard(content.history.expire(), content.isShown));
      if (isStart || hasJournal(database)) removeRemains(database);
    } catch (err) {
      log.warn({ err }, 'what was deleted for good is still in the data folder');
    }
  };
  content.change(() => media.sweep(content.isShown));
  prune(true);
  opened.defer(prune);
  const accounts = openAccounts(database);
  const login = openLogin(accounts, rateLimits.login);
  opened.defer(login.queue.close);
  const invitations = openInvitations(database, accounts);
  const noticeSettings = { ...options.notices, mail, webhook, log };
  const accountMail = openAccountMail({ accounts, invitations, jobs }, noticeSettings);
  const notices = await openNotices(content, jobs, accountMail.senders, noticeSettings);
  opened.defer(notices.stop);
  // Waiting for `npm run account`, or for a backup that reads, blocks the whole server.
  database.exec('PRAGMA busy_timeout = 200');
  opened.adopt(setInterval(notices.poll, lookEvery).unref(), clearInterval);
  opened.adopt(setInterval(prune, pruneEvery).unref(), clearInterval);
  const { backupTo: folder } = options;
  const nightly =
    folder === undefined ? null : scheduleNightlyBackups({ dataDir, folder, log, ...options.nightly });
  opened.defer(() => nightly?.stop());
  const probe = async () => {
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
    const sizes = [paths.database, `${paths.database}-wal`].map(
      (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0,
    );
    await probeFolder(dataDir, Math.max(...sizes));
    await probeFolder(mediaFolder, USUAL_PICTURE);
  };
  const parts = { dataDir, probe, site, backupFault: () => nightly?.fault() ?? null, mailFault: jobs.fault };
  const readiness = watchReadiness({ ...parts, ...options.readiness });
  const closing = opened.move();
  return {
    behind: {
      services: {
        ...login,
        content,
        media,
        notices,
        requireRoom: () => requireRoom(dataDir, leastFree),
        sizes,
        sessions: openSessions(database, secret),
        invitations,
        accountMail,
        readiness,
      },
      forms: rateLimits.form,
    },
    prepareAdminSettings: () => prepareAdminSettings(database, accounts, accountMail, options.admin),
    state: () => [content.version(), sizes?.version()],
    publicContent: async () => {
      // A build shows no picture that it does not know the measures of.
      await sizes?.measured();
      return `${content.publicContent()}\n${JSON.stringify(sizes?.measures() ?? null)}`;
    },
    firstSiteIsDone: () => sizes?.cutMissing(),
    isGone: (path) => {
      const id = newsIdOf(path);
      return id !== null && content.get('news', id) === undefined;
    },
    readiness,
    close: () => closing.disposeAsync(),
  };
}
