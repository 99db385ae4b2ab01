import { statSync } from 'node:fs';
import type { Logger } from 'pino';
import { newsIdOf } from '../domain/news.ts';
import { dataPaths, openDataFolder } from './db/data-folder.ts';
import { probeDatabase, probeFolder } from './db/database.ts';
import { type Clocks, newestKept, openSeenTime } from './db/seen-time.ts';
import type { ProxyParts } from './plugins/proxy.ts';
import type { Services } from './routes/route.ts';
import { openAccountMail } from './services/account-mail.ts';
import { openAccounts } from './services/accounts.ts';
import type { ServedSite } from './services/built-site.ts';
import { openContent, type PublicChange } from './services/content.ts';
import { type DiskRoom, sizeOf } from './services/disk-room.ts';
import { type HealthParts, type Readiness, watchHealth } from './services/health.ts';
import { openInvitations } from './services/invitations.ts';
import { openJobs } from './services/jobs.ts';
import { openLogin } from './services/log-in.ts';
import { openMediaFolder } from './services/media-folder.ts';
import { type NightlyParts, scheduleNightlyBackups } from './services/nightly-backups.ts';
import { type NoticeSettings, openNotices } from './services/notices.ts';
import { openPictureProcess } from './services/picture-process.ts';
import { openPictureSizes, type PictureSizes } from './services/picture-sizes.ts';
import { pruneBackups, upgradeFolder } from './services/saved-before.ts';
import { openSecurityEvents } from './services/security-events.ts';
import { openSessions } from './services/sessions.ts';
import { type NewAdmin, settleAdmin } from './services/settle-admin.ts';
import type { KeeperParts } from './services/site-keeper.ts';
import { type LimitSettings, RATE_LIMITS, type Settings } from './settings.ts';

/** What a test has in its own way; times in milliseconds. */
export const DEFAULTS = {
  rateLimits: RATE_LIMITS,
  /** Restored content is built into the pages even when nobody calls the API, and mails go out apart from every request. */
  lookEvery: 1000,
  /** Rewriting the database takes a quarter of a second after ten years: not after each delete. */
  removeRemainsEvery: 30_000,
  /** Another server changes without telling us. */
  lookAgain: 30_000,
  /** For which another server may send nothing before a request times out. */
  upstreamPatience: 60_000,
};

/** The settings of an operator, and what a test has in its own way. */
export interface ServerOptions extends Settings, Readonly<Partial<typeof DEFAULTS>> {
  /** Shows what would be published, with the report for reviewers; nothing can be changed in it. */
  readonly isPreview?: boolean;
  /** Whether the pages come from another program. */
  readonly isApiOnly?: boolean;
  /** Where the structured log goes; to the standard error output unless given. */
  readonly log?: Logger;
  readonly build?: KeeperParts['build'];
  readonly readiness?: Pick<HealthParts, 'leastFree' | 'keptFor'>;
  readonly nightly?: Pick<NightlyParts, 'now' | 'lookEvery' | 'retryAfter'>;
  readonly clocks?: Clocks;
  /** Whether pictures are cut into the sizes of the pages; where this server builds them, unless given. */
  readonly cutsPictures?: boolean;
  readonly notices?: Pick<NoticeSettings, 'times' | 'mailPatience'>;
}

/** In bytes. */
const USUAL_PICTURE = 1e6;

/** Where the content comes from: this server's own data folder, or another server. */
export interface Source {
  /** What responds under /api/ and /media/: this program's own services, or another server behind a proxy. */
  readonly behind:
    | { readonly services: Services; readonly forms: LimitSettings }
    | { readonly proxy: ProxyParts };
  /** Makes the admin account or gives it its password, where the settings ask for it: see settle-admin.ts. */
  settleAdmin(): Promise<NewAdmin | null>;
  /** Another value for each state of what is public. */
  readonly state: () => readonly unknown[];
  /** What the pages are built from, as one text; null when another server's content cannot be reached. */
  readonly publicContent: () => Promise<string | null>;
  /** The sizes of the pictures that visitors see, where they are cut. */
  readonly sizes?: PictureSizes | undefined;
  /** Whether the page of this path shows a record that does not exist. */
  isGone(path: string): boolean;
  readiness(): Promise<Readiness>;
  close(): Promise<void>;
}

/** Opens the data folder with all that works on it. Throws StartRefusal when the folder cannot be used. */
export async function openServices(
  options: ServerOptions,
  { room, log, site }: { room: DiskRoom; log: Logger; site: ServedSite },
): Promise<Source> {
  const { dataDir, rateLimits, lookEvery, removeRemainsEvery } = { ...DEFAULTS, ...options };
  const paths = dataPaths(dataDir);
  /** What was opened last ends first, also where something further cannot be opened. */
  await using opened = new AsyncDisposableStack();
  // The journals of a database that is only opened need some, too.
  if (room.isFull()) room.release();
  const { database, secret, mediaFolder, close } = await openDataFolder(dataDir, options.seed);
  opened.defer(close);
  await upgradeFolder(database, dataDir);
  const { ino } = statSync(paths.database);
  let sizes: PictureSizes | undefined;
  const onContentChange = (change: PublicChange) => {
    if (change === 'restore') log.info({ event: 'restore' }, 'npm run restore has replaced the content');
    site.contentChanged(change !== 'write');
    tryTo(() => sizes?.update(content.pictures()));
  };
  const time = openSeenTime(dataDir, newestKept(database), options.clocks);
  opened.defer(time.save);
  const content = openContent(database, time, onContentChange);
  const decoder = openPictureProcess();
  opened.defer(decoder.stop);
  const media = openMediaFolder(mediaFolder, decoder, (path) => sizes?.remove(path));
  const { mail, webhook } = options;
  const jobs = openJobs(database, options.notices?.times);
  const events = openSecurityEvents(database, time, (id) => {
    // The same again within the hour is one event.
    const job = { collection: 'security_events', id } as const;
    if (mail !== undefined && !jobs.isWaiting(job)) jobs.add(job, 'change');
  });
  const expire = () => {
    content.changeNow(() => media.discard(content.history.expire(), content.isShown));
    if (events.expire()) content.noteRemains();
  };
  /** For work that is done again soon. Nobody else would say that another program keeps it from being done for days. */
  const bestEffort = (work: () => void) =>
    room
      .withReserve(work)
      .catch((err: unknown) => log.warn({ err }, 'what was deleted for good is still in the data folder'));
  const removeRemains = async () => void (await Promise.all([expire, content.removeRemains].map(bestEffort)));
  opened.defer(removeRemains);
  content.changeNow(() => media.sweep(content.isShown));
  expire();
  if (options.cutsPictures ?? isBuiltHere(options)) {
    sizes = openPictureSizes({
      mediaFolder,
      folder: paths.sizes,
      log,
      pictures: decoder,
      hasRoom: room.hasRoom,
    });
    opened.defer(sizes.stop);
    sizes.update(content.pictures());
  }
  const accounts = openAccounts(database);
  const login = openLogin(database, accounts, rateLimits.login);
  opened.defer(login.queue.close);
  const invitations = openInvitations(database, accounts, time);
  const noticeSettings = { ...options.notices, mail, webhook, log };
  const accountMail = openAccountMail({ database, accounts, invitations, events, jobs }, noticeSettings);
  const notices = await openNotices(content, jobs, accountMail.senders, noticeSettings);
  opened.defer(notices.stop);
  // From here on the whole server blocks while SQLite waits for another program.
  database.exec('PRAGMA busy_timeout = 50');
  const prune = () => pruneBackups(dataDir, new Date(time.seen())).catch(() => undefined);
  const look = () => {
    events.flush();
    for (const part of [content.refresh, accountMail.look, notices.look]) tryTo(part);
  };
  const tidy = () => {
    void removeRemains();
    void room.keep();
    void prune();
  };
  opened.adopt(setInterval(look, lookEvery).unref(), clearInterval);
  opened.adopt(setInterval(tidy, removeRemainsEvery).unref(), clearInterval);
  await prune();
  const { backupTo: folder } = options;
  const nightly =
    folder === undefined
      ? null
      : scheduleNightlyBackups({ dataDir, folder, log, seen: time.seen, ...options.nightly });
  opened.defer(async () => nightly?.stop());
  const probe = async () => {
    probeDatabase(database, paths.database, ino);
    const sizes = [paths.database, `${paths.database}-wal`].map(sizeOf);
    await probeFolder(dataDir, Math.max(...sizes));
    await probeFolder(mediaFolder, USUAL_PICTURE);
  };
  const health = watchHealth({ dataDir, probe, site, nightly, ...options.readiness });
  let isRefreshed = false;
  const closing = opened.move();
  return {
    behind: {
      services: {
        ...login,
        content,
        events,
        media,
        notices,
        room,
        sizes,
        sessions: openSessions(database, secret, time),
        invitations,
        accountMail,
        machineHealth: health.machine,
        nightly,
      },
      forms: rateLimits.form,
    },
    settleAdmin: () => settleAdmin(database, accounts, events, options.admin),
    state: () => {
      // Once for all that came in one turn of the event loop: it takes 7 µs, of some 40 for a whole response.
      if (!isRefreshed) {
        tryTo(content.refresh);
        isRefreshed = true;
        setImmediate(() => {
          isRefreshed = false;
        });
      }
      return [content.version(), sizes?.version()];
    },
    publicContent: async () => `${content.publicContent()}\n${JSON.stringify(sizes?.measures() ?? null)}`,
    sizes,
    isGone: (path) => {
      const id = newsIdOf(path);
      return id !== null && content.get('news', id) === undefined;
    },
    readiness: health.readiness,
    close: () => closing.disposeAsync(),
  };
}

/** Whether this program builds the pages, and thus needs the sizes that they show. */
const isBuiltHere = ({ build, siteDir, isApiOnly = false }: ServerOptions) =>
  build === undefined && siteDir === undefined && !isApiOnly;

/** Does what is tried again soon, and must end neither the server nor a request: the database or the disk may refuse it. */
function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // A request that needs the same meets it, and reports it.
  }
}
