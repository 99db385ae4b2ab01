import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { sourceHash } from '../build/source-hash.ts';
import { newsIdOf } from '../domain/news.ts';
import { accountsPlugin } from './accounts/accounts-plugin.ts';
import { type NewAdmin, prepareAdminSettings } from './accounts/admin-settings.ts';
import { api } from './api.ts';
import { backupsPlugin, type NightlyParts } from './backups/nightly-backups.ts';
import { contentPlugin } from './content/content.ts';
import { lockFolder } from './db/data-folder.ts';
import { dataPlugin, LEAST_FREE, requireRoom } from './db/data-plugin.ts';
import { type HealthOptions, health } from './health.ts';
import { createApp } from './http/app.ts';
import { listen } from './http/listen.ts';
import { openLog } from './http/log.ts';
import { mailPlugin, type NoticeSettings } from './mail/notices.ts';
import { media } from './pictures/media-routes.ts';
import { picturesPlugin } from './pictures/pictures-plugin.ts';
import { RATE_LIMITS, type Settings } from './settings.ts';
import { openApiContent } from './site/api-content.ts';
import { buildSite, PROJECT_ROOT } from './site/build-site.ts';
import { type BuilderParts, createSiteBuilder } from './site/site-builder.ts';
import { noSite, prebuiltSite, type ServedSite } from './site/site-files.ts';
import { sitePlugin } from './site/site-routes.ts';
import { StartupError } from './startup-error.ts';

/** What tests override; times in milliseconds. */
const DEFAULTS = {
  rateLimits: RATE_LIMITS,
  /** How often jobs that are due are sent. */
  pollEvery: 1000,
  /** How often what was deleted for good is removed from the files. */
  pruneEvery: 30_000,
  /** How often another server is asked for changes: its pages are to be fresh within a minute. */
  pollApiEvery: 20_000,
  /** Bytes of the disk that uploads and builds do not fill. */
  leastFree: LEAST_FREE,
  /** Bytes of free space below which /readyz says so. */
  nearlyFull: 500e6,
  /** How long another server may send nothing before a request times out. */
  upstreamTimeout: 60_000,
};

/** The operator's settings, and what a test overrides. */
export interface ServerOptions extends Settings, Readonly<Partial<typeof DEFAULTS>> {
  /** Preview: read-only, shows what would be published. */
  readonly isPreview?: boolean;
  /** Whether another program serves the pages. */
  readonly isApiOnly?: boolean;
  /** Where the structured log goes; standard error by default. */
  readonly log?: Logger;
  readonly build?: BuilderParts['build'];
  readonly nightly?: Pick<NightlyParts, 'now' | 'pollEvery' | 'retryAfter'>;
  /** Whether uploads are resized for the pages; by default where this server builds the pages. */
  readonly resizesPictures?: boolean;
  readonly notices?: Pick<NoticeSettings, 'times' | 'mailTimeout'>;
}

type Options = ServerOptions & typeof DEFAULTS & { readonly log: Logger };

/** Where the content comes from: this server's data folder, or another server. */
interface Source {
  /** Differs after each change of what is public. */
  state(): readonly unknown[];
  /** All public content as one text; null when another server cannot be reached. */
  publicContent(): Promise<string | null>;
  /** Called when the first site is ready or its build has failed. */
  firstSiteIsDone?(): void;
  /** Makes the admin account or sets its password, where the settings ask for it: see admin-settings.ts. */
  applyAdminSettings?(): NewAdmin | null;
  /** What /readyz asks about it. */
  readonly health: Pick<HealthOptions, 'probe' | 'backupFault' | 'mailFault'>;
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Starts the server. Throws StartupError with a sentence for the operator when it cannot start. */
export async function startServer(overrides: ServerOptions) {
  const options: Options = { ...DEFAULTS, ...overrides, log: overrides.log ?? openLog() };
  const { log, proxies, isPreview = false, host, port, apiOrigin, dataDir, nearlyFull } = options;
  let source: Source | undefined;
  const { app, handle } = createApp({
    log,
    proxies,
    isPreview,
    state: () => [app.site.site(), ...(source?.state() ?? [])],
    respondToUndecodable: (request, reply) => app.sendSite(request, reply),
  });
  try {
    const site = siteOf(options, async () => (await source?.publicContent()) ?? null);
    await app.register(sitePlugin, { site, isGone: (path) => isGone(app, path) });
    source =
      apiOrigin === undefined
        ? await registerOwnContent(app, options)
        : await registerProxy(app, options, apiOrigin);
    await app.register(health, { dataDir, site, nearlyFull, ...source.health });
    let listening: Awaited<ReturnType<typeof listen>> | undefined;
    app.addHook('preClose', async () => listening?.close());
    await app.ready();
    listening = await listen(handle, host, port);
    // A generated password is printed once: a start whose port is taken makes no account.
    const newAdmin = source.applyAdminSettings?.() ?? null;
    const { origin } = listening;
    // The server would proxy each request to itself.
    if (origin === apiOrigin)
      throw new StartupError(`API_ORIGIN is this server itself: ${origin}. Choose another PORT.`);
    return {
      origin,
      /** Responds to a request of another HTTP server. */
      handle,
      /** The admin account, if this start made it. */
      newAdmin,
      siteState: site.state,
      /** Resolves when the first site is ready or its build has failed. */
      firstSite: site.start(origin, apiOrigin).then(source.firstSiteIsDone),
      /** Finishes the requests in progress, accepts no new ones, and closes the data folder. */
      stop: async () => {
        await app.close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** @param content all public content, available when the site is started */
function siteOf(options: Options, content: BuilderParts['content']): ServedSite {
  const { dataDir, leastFree, log, build = buildSite } = options;
  if (options.isApiOnly) return noSite();
  if (options.siteDir !== undefined) return prebuiltSite(options.siteDir);
  return createSiteBuilder({
    folder: join(dataDir, 'site'),
    sources: sourceHash(PROJECT_ROOT),
    content,
    build: async (order, stop) => {
      requireRoom(dataDir, leastFree);
      return build(order, stop);
    },
    log,
  });
}

/** Whether a path is the page of a news item that does not exist. */
function isGone(app: FastifyInstance, path: string): boolean {
  const id = newsIdOf(path);
  return id !== null && app.hasDecorator('content') && app.content.get('news', id) === undefined;
}

/** Registers what this server does with a data folder of its own. Each plugin closes itself, the last one first. */
async function registerOwnContent(app: FastifyInstance, options: Options): Promise<Source> {
  const { log, dataDir, seed, leastFree, mail, siteUrl, rateLimits, admin } = options;
  const { build, siteDir, isApiOnly = false } = options;
  const { resizesPictures = build === undefined && siteDir === undefined && !isApiOnly } = options;
  await app.register(dataPlugin, { dataDir, seed, leastFree, log });
  await app.register(picturesPlugin, { resizesPictures, log });
  await app.register(contentPlugin, {
    onPublicChange: app.site.contentChanged,
    pruneEvery: options.pruneEvery,
    log,
  });
  const { pollEvery, webhook, notices } = options;
  await app.register(mailPlugin, { ...notices, mail, webhook, pollEvery, log });
  await app.register(accountsPlugin, { limit: rateLimits.login, mail, siteUrl, log });
  await app.register(backupsPlugin, { dataDir, folder: options.backupTo, log, ...options.nightly });
  await app.register(api, { prefix: '/api', forms: rateLimits.form });
  await app.register(media, { shown: app.content.pictures });
  const { content, sizes, accounts, accountMail, data } = app;
  return {
    state: () => [content.version(), sizes?.version()],
    publicContent: async () => {
      // A build shows no picture that it does not know the dimensions of.
      await sizes?.measured();
      return `${content.publicContent()}\n${JSON.stringify(sizes?.dimensions() ?? null)}`;
    },
    firstSiteIsDone: () => sizes?.resizeMissing(),
    applyAdminSettings: await prepareAdminSettings(data.database, accounts, accountMail, admin),
    health: {
      probe: async () => {
        data.database.exec('BEGIN IMMEDIATE; ROLLBACK');
        await access(data.paths.media, constants.W_OK);
      },
      backupFault: app.backupFault,
      mailFault: app.jobs.fault,
    },
  };
}

/** Registers the proxy to another server, which has the content. */
async function registerProxy(app: FastifyInstance, options: Options, origin: string): Promise<Source> {
  const lock = await lockFolder(options.dataDir);
  app.addHook('onClose', async () => lock.close());
  const content = openApiContent(origin);
  const stopWatching = content.watch(options.pollApiEvery, app.site.contentChanged);
  app.addHook('onClose', async () => stopWatching());
  // Loaded on demand: it is slow to load, and most servers have no API_ORIGIN.
  const { proxy } = await import('./http/proxy.ts');
  await app.register(proxy, { origin, timeout: options.upstreamTimeout });
  return { state: () => [], publicContent: content.read, health: { probe: content.probe } };
}
