import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { contentHash } from '../../build/source-hash.ts';
import { schoolDay, untilNextSchoolDay } from '../../lib/dates.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { NoRoom } from '../db/data-plugin.ts';
import { type Build, openBuildFolder } from './build-folder.ts';
import { BuildFailure, type BuildOrder } from './build-site.ts';
import { type ServedSite, type SiteFiles, scanSite, withHashedFilesOf } from './site-files.ts';

/** Times in milliseconds. */
const TIMES = {
  /** How long after a change a build begins: it has what else changes until then. */
  buildAfter: 2000,
  /** How long after a failed build the next one begins. Its cause, such as a full disk, may be gone by then. */
  retryAfter: 600_000,
  /** How long the whole previous build stays, for open pages. A deleted picture must be gone within a minute. */
  retainPreviousFor: 20_000,
};

export interface BuilderParts extends Partial<typeof TIMES> {
  /** The folder of the finished builds. */
  readonly folder: string;
  /** The hash of the source files, part of a build's name. */
  readonly sources: string;
  /** All public content as one text; null when the API cannot be reached. */
  readonly content: () => Promise<string | null>;
  readonly build: (order: BuildOrder, stop: AbortSignal) => Promise<void>;
  readonly log: Logger;
}

/** Keeps the built site up to date: one build at a time, the latest change wins, a failed build changes nothing. */
export function createSiteBuilder(options: BuilderParts): ServedSite {
  const parts = { ...TIMES, ...options };
  const { log, sources } = parts;
  const builds = openBuildFolder(parts.folder);
  const stopping = new AbortController();
  let origins: Pick<BuildOrder, 'ownOrigin' | 'contentApi'> = { ownOrigin: '', contentApi: null };
  /** `own` are its files without those of the previous build. */
  let served: (Build & { own: SiteFiles; files: SiteFiles }) | null = null;
  const inOrder = oneAtATime();
  /** The update in progress and the one that follows it, which has all that changes until then. */
  let updates = 0;
  /** Why the last build failed. */
  let failure: string | null = null;
  let waiting: NodeJS.Timeout | undefined;
  let retrying: NodeJS.Timeout | undefined;
  let trimming: NodeJS.Timeout | undefined;
  let nextDay: NodeJS.Timeout | undefined;

  const orLog = (message: string) => (error: unknown) => log.error({ err: error }, message);

  const nameFor = (content: string | null) =>
    `${sources}-${contentHash(`${origins.ownOrigin}\n${daysToCome(content ?? '')}\n${content ?? ''}`)}`;

  /**
   * Serves a build from now on. Open pages of the previous one still find all its hashed files for a while, and after
   * that only those that its pages share.
   */
  const serve = async (build: Build) => {
    const previous = served;
    const own = scanSite(build.root);
    const next = { ...build, own, files: previous === null ? own : withHashedFilesOf(own, previous.own) };
    served = next;
    clearTimeout(trimming);
    const trim = async () => {
      if (previous === null) return;
      const shared = await builds.linkShared(previous, previous.own);
      if (served === next) served = { ...next, files: withHashedFilesOf(own, shared) };
      await builds.remove(previous);
    };
    trimming = setTimeout(() => trim().catch(orLog('an old build stays')), parts.retainPreviousFor).unref();
    await builds.prune(build, previous).catch(orLog('an old build stays'));
  };

  /** @param isRetry after a failure: reuses no pages, since the previous build may be the cause */
  const bringUpToDate = async (isRetry: boolean) => {
    const content = await parts.content();
    // Without the API, outdated content is better than none.
    if (content === null && served !== null)
      throw new BuildFailure('The server with the content cannot be reached.');
    const name = nameFor(content);
    if (served?.name === name) return;
    const known = await builds.find(name);
    if (known !== null) return serve(known);

    const startedAt = performance.now();
    const outDir = await builds.begin();
    try {
      const before = isRetry ? undefined : served?.root;
      const isFirst = served === null && !isRetry;
      const from = content === null ? { ...origins, contentApi: null } : origins;
      await parts.build({ outDir, ...from, before, isFirst }, stopping.signal);
      await builds.flush();
      // The content changed during the build: the random name has the next update build again.
      const isCurrent = nameFor(await parts.content()) === name;
      await serve(await builds.finish(isCurrent ? name : nameFor(randomUUID())));
    } finally {
      await builds.discard();
    }
    log.info({ milliseconds: Math.round(performance.now() - startedAt) }, 'the site was built');
  };

  const fail = (error: unknown, isRetry: boolean) => {
    const isKnown = error instanceof NoRoom || error instanceof BuildFailure;
    log.error({ err: error }, 'the site stays as it was: its build failed');
    failure = isKnown ? error.message : 'The site was not built.';
    // Visitors wait for the first one: it is repeated at once, once.
    const pause = served === null && !isRetry ? 0 : parts.retryAfter;
    retrying = setTimeout(() => void update(), pause);
  };

  /** Updates the site, after the update in progress. Never rejects. */
  const update = async (): Promise<void> => {
    if (updates > 1) return;
    updates += 1;
    await inOrder(async () => {
      if (stopping.signal.aborted) return;
      const isRetry = failure !== null;
      clearTimeout(retrying);
      failure = null;
      try {
        await bringUpToDate(isRetry);
      } catch (error) {
        if (!stopping.signal.aborted) fail(error, isRetry);
      }
    });
    updates -= 1;
  };

  /** Announced news has a date in the feed once its day has come: the site may need a build then. */
  const updateEachDay = () => {
    nextDay = setTimeout(() => {
      updateEachDay();
      void update();
    }, untilNextSchoolDay()).unref();
  };

  return {
    site: () => served?.files ?? null,
    state: () => {
      const builtAt = served?.builtAt ?? null;
      // The state is "building" from the first change on, so that nobody is told that it is shown already.
      if (updates > 0 || waiting !== undefined) return { state: 'building', builtAt };
      if (failure !== null) return { state: 'failed', builtAt, error: failure };
      return { state: builtAt === null ? 'building' : 'ready', builtAt };
    },
    start: async (ownOrigin, contentApi = ownOrigin) => {
      origins = { ownOrigin, contentApi };
      // A build of outdated content will do, but no build of other sources: its pages would not match the server.
      const known = await builds.find(sources).catch(orLog('the stored builds cannot be read'));
      if (known) await serve(known);
      updateEachDay();
      await update();
    },
    contentChanged: () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void update();
      }, parts.buildAfter);
    },
    stop: async () => {
      stopping.abort();
      for (const timer of [waiting, retrying, trimming, nextDay]) clearTimeout(timer);
      await inOrder(async () => undefined);
    },
  };
}

/** The days in the content that are still to come: the pages change on each of them. */
function daysToCome(content: string): string {
  const today = schoolDay();
  const days = content.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? [];
  return days.filter((day) => day > today).join();
}
