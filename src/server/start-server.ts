import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { SiteState } from '../domain/site-state.ts';
import { sourceHash } from '../lib/source-hash.ts';
import { createApp } from './app.ts';
import type { NewAdmin } from './auth/settle-admin.ts';
import { keepNightlyBackups, type NightlyParts } from './backup/keep-nightly-backups.ts';
import { listen } from './http/listen.ts';
import { lossyOutput } from './http/lossy-output.ts';
import { machineHealth } from './machine-health.ts';
import { type BackendOptions, type OpenBackend, openBackend } from './open-backend.ts';
import { createReadiness, type ReadinessParts } from './readiness.ts';
import { buildSite, PROJECT_ROOT } from './site/build-site.ts';
import { givenSite } from './site/given-site.ts';
import { prunePictureCache } from './site/picture-cache.ts';
import { noSite, type ServedSite } from './site/served-site.ts';
import { openSiteFolder } from './site/site-folder.ts';
import { createSiteKeeper, type KeeperParts } from './site/site-keeper.ts';

export interface ServerOptions extends BackendOptions {
  /** Shows what would be published, with the report for reviewers; nothing can be changed in it. */
  readonly isPreview?: boolean;
  /** Whether the pages come from another program. */
  readonly isApiOnly?: boolean;
  /** Where the structured log goes; to the standard error output unless given. */
  readonly log?: Logger;
  /** How the pages are built, where a test has its own way. */
  readonly build?: KeeperParts['build'];
  readonly readiness?: Pick<ReadinessParts, 'leastFree' | 'keptFor'>;
  /** How nightly backups are timed, where a test has its own way. */
  readonly nightly?: Pick<NightlyParts, 'now' | 'lookEvery' | 'retryAfter'>;
}

export interface RunningServer {
  readonly origin: string;
  /** The admin account, if this start made it. */
  readonly newAdmin: NewAdmin | null;
  readonly siteState: () => SiteState;
  /** What the last build that failed printed. */
  readonly failureOutput: () => string;
  /** Resolves when the first site is ready, or when its build failed. */
  readonly firstSite: Promise<void>;
  /** Completes the requests in progress, accepts no new ones, and closes the data folder. */
  stop(): Promise<void>;
}

/** Starts the whole server. Throws StartRefusal with a sentence for the operator when it cannot start. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const log = options.log ?? pino({}, lossyOutput(2));
  const given = options.isApiOnly
    ? noSite()
    : options.siteDir === undefined
      ? null
      : givenSite(options.siteDir);
  const onRestored = () => log.info({ event: 'restore' }, 'npm run restore has replaced the content');
  const backend = await openBackend(
    {
      ...options,
      onRestored,
      log,
      cutsPictures: options.cutsPictures ?? (given === null && options.build === undefined),
    },
    {
      onPublicChange: (isUrgent) => site.contentChanged(isUrgent),
      machineHealth: () => machineHealth({ dataDir: options.dataDir, readiness, site }),
    },
  );
  const site: ServedSite = given ?? keptSite(options, backend, log);
  const keepsContent = options.apiOrigin === undefined && !options.isPreview;
  const nightly =
    options.backupTo !== undefined && keepsContent
      ? keepNightlyBackups({ dataDir: options.dataDir, folder: options.backupTo, log, ...options.nightly })
      : null;
  const readiness = createReadiness({
    dataDir: options.dataDir,
    probe: backend.probe,
    siteState: site.state,
    keepsContent,
    nightlyFault: nightly?.fault,
    ...options.readiness,
  });
  const app = createApp({
    backend,
    site: site.site,
    siteState: site.state,
    onTornFile: site.mend,
    readiness,
    log,
    isReadOnly: options.isPreview ?? false,
    removesServiceWorker: options.removesServiceWorker,
    proxies: options.proxies,
  });
  const listening = await listen(app, options.host, options.port).catch(async (error: unknown) => {
    await nightly?.stop();
    await backend.close();
    throw error;
  });
  const firstSite = site.start(listening.origin, options.apiOrigin);
  return {
    origin: listening.origin,
    newAdmin: backend.newAdmin,
    siteState: site.state,
    failureOutput: site.failureOutput,
    firstSite,
    stop: async () => {
      await Promise.all([site.stop(), nightly?.stop()]);
      await listening.close();
      await backend.close();
    },
  };
}

/** Changes of so many milliseconds are gathered into one build: staff save several things in a row. */
const GATHER_CHANGES_FOR = 1000;
/** Who uploads fifty pictures waits for each one: the pages are built for the first, and when the last is there. */
const ROW_ENDS_AFTER = 8000;
const LONGEST_WAIT = 60_000;
/** A build that failed costs as much as one that did not: it is not tried all the time. */
const RETRY_AFTER = 600_000;
/** A visitor may be in the middle of a page of the build before; a deleted picture has to be gone within a minute. */
const KEEP_PREVIOUS_FOR = 20_000;
/** Pages wait so long for the sizes of new pictures. */
const WAIT_FOR_PICTURES = 20_000;
/** Reading all of a site takes a second; a file of another size is noticed whenever it is requested. */
const CHECK_EVERY = 3_600_000;

function keptSite(options: ServerOptions, backend: OpenBackend, log: Logger): ServedSite {
  const { dataDir, isPreview = false } = options;
  return createSiteKeeper({
    folder: openSiteFolder(join(dataDir, 'site')),
    sources: sourceHash(PROJECT_ROOT),
    content: backend.publicContent,
    build:
      options.build ??
      ((place, source, signal, before) =>
        backend.whilePicturesRest(() => buildSite(place, source, signal, { isPreview, before }))),
    log,
    gatherFor: GATHER_CHANGES_FOR,
    rowEndsAfter: ROW_ENDS_AFTER,
    longestWait: LONGEST_WAIT,
    retryAfter: RETRY_AFTER,
    keepPreviousFor: KEEP_PREVIOUS_FOR,
    checkEvery: CHECK_EVERY,
    pruneCache: options.build === undefined ? prunePictureCache : undefined,
    picturesCut: backend.picturesCut,
    picturesLeft: backend.picturesLeft,
    waitForPictures: WAIT_FOR_PICTURES,
  });
}
