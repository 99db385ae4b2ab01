import { join } from 'node:path';
import type { Logger } from 'pino';
import { sourceHash } from '../build/source-hash.ts';
import type { NewAdmin } from './accounts/admin-settings.ts';
import { createApp } from './app.ts';
import { lockFolder } from './db/data-folder.ts';
import { requireRoom } from './db/disk-space.ts';
import { watchReadiness } from './health.ts';
import { listen } from './http/listen.ts';
import { openLog } from './http/log.ts';
import type { ServerOptions } from './open-services.ts';
import { DEFAULTS, openServices, type Source } from './open-services.ts';
import { openApiContent } from './site/api-content.ts';
import { buildSite, PROJECT_ROOT } from './site/build-site.ts';
import { type BuilderParts, createSiteBuilder } from './site/site-builder.ts';
import { givenSite, noSite, type ServedSite } from './site/site-files.ts';
import { StartupError } from './startup-error.ts';

export type { ServerOptions };

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Starts the server. Throws StartupError with a sentence for the operator when it cannot start. */
export async function startServer(options: ServerOptions) {
  const log = options.log ?? openLog();
  /** Closes in reverse order what was opened, also when a later step fails. */
  await using opened = new AsyncDisposableStack();
  const given = options.isApiOnly
    ? noSite()
    : options.siteDir === undefined
      ? null
      : givenSite(options.siteDir);
  const site: ServedSite = given ?? builtSite(options, () => source, log);
  const source: Source =
    options.apiOrigin === undefined
      ? await openServices(options, { log, site })
      : await contentOf(options.apiOrigin, options, site);
  opened.defer(source.close);
  const app = await createApp({ source, site, options, log });
  opened.defer(app.close);
  const applyAdminSettings = await source.prepareAdminSettings();
  // Cast: TypeScript does not see that the callback sets it.
  let newAdmin = null as NewAdmin | null;
  // A generated password is printed once: a start whose port is taken makes no account.
  const listening = await listen(app.handle, options.host, options.port, () => {
    newAdmin = applyAdminSettings();
  });
  opened.defer(listening.close);
  // The server would proxy each request to itself.
  if (listening.origin === options.apiOrigin)
    throw new StartupError(`API_ORIGIN is this server itself: ${listening.origin}. Choose another PORT.`);
  opened.defer(site.stop);
  const closing = opened.move();
  return {
    origin: listening.origin,
    /** Responds to a request of another HTTP server. */
    handle: app.handle,
    /** The admin account, if this start made it. */
    newAdmin,
    siteState: site.state,
    /** Resolves when the first site is ready or its build has failed. */
    firstSite: site.start(listening.origin, options.apiOrigin).then(source.firstSiteIsDone),
    /** Finishes the requests in progress, accepts no new ones, and closes the data folder. */
    stop: () => closing.disposeAsync(),
  };
}

async function contentOf(origin: string, options: ServerOptions, site: ServedSite): Promise<Source> {
  const { dataDir, lookAgain, upstreamTimeout, readiness } = { ...DEFAULTS, ...options };
  const lock = await lockFolder(dataDir);
  const content = openApiContent(origin);
  const stopWatching = content.watch(lookAgain, site.contentChanged);
  return {
    behind: { proxy: { origin, timeout: upstreamTimeout, onWrite: site.contentChanged } },
    prepareAdminSettings: async () => () => null,
    state: () => [],
    publicContent: content.read,
    firstSiteIsDone: () => undefined,
    isGone: () => false,
    readiness: watchReadiness({ dataDir, probe: content.probe, site, ...readiness }),
    close: async () => {
      stopWatching();
      lock.close();
    },
  };
}

/** @param source available when the site is started */
function builtSite(options: ServerOptions, source: () => Source, log: Logger): ServedSite {
  const { dataDir, isPreview = false, leastFree } = { ...DEFAULTS, ...options };
  const build: BuilderParts['build'] =
    options.build ?? ((order, stop) => buildSite(order, stop, { isPreview }));
  return createSiteBuilder({
    folder: join(dataDir, 'site'),
    sources: sourceHash(PROJECT_ROOT),
    content: () => source().publicContent(),
    build: async (order, stop) => {
      requireRoom(dataDir, leastFree);
      return build(order, stop);
    },
    log,
  });
}
