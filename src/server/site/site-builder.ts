import { randomUUID } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { link, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { contentHash } from '../../build/source-hash.ts';
import { schoolDay, untilNextSchoolDay } from '../../lib/dates.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { NoRoom } from '../db/data-plugin.ts';
import { removeFolder, syncFolder } from '../db/durable-file.ts';
import { BuildFailure, type BuildOrder } from './build-site.ts';
import { HASHED, type ServedSite, type SiteFiles, scanSite, withHashedFilesOf } from './site-files.ts';

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

/** A finished build. Its name consists of the hashes of what it was built from. */
interface Build {
  readonly name: string;
  readonly root: string;
  readonly builtAt: string;
}

/** The names of finished builds. Nothing else in the folder is deleted, but the two folders below. */
const BUILD = /^[0-9a-f]{16}-[0-9a-f]{16}$/;
/** The folder of the build in progress. */
const UNFINISHED = 'unfinished';
/** The folder of what stays of the previous build: the files that its pages share. */
const SHARED = 'shared';

/** Scripts, styles and fonts that a page shares with others; with their compressed variants. */
const SHARED_FILE = new RegExp(`^${HASHED}(?!(?:page|late)\\.).*\\.(?:js|css|woff2)(?:\\.(?:br|gz))?$`);

/** Keeps the built site up to date: one build at a time, the latest change wins, a failed build changes nothing. */
export function createSiteBuilder(options: BuilderParts): ServedSite {
  const parts = { ...TIMES, ...options };
  const { folder, log, sources } = parts;
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

  /** The newest finished build whose name begins so, or null. */
  const findBuild = async (prefix: string): Promise<Build | null> => {
    const names = (await namesIn(folder)).filter((name) => BUILD.test(name) && name.startsWith(prefix));
    const builds = names.map(async (name) => {
      const root = join(folder, name);
      return { name, root, builtAt: (await stat(root)).mtime.toISOString() };
    });
    const newestFirst = (a: Build, b: Build) => b.builtAt.localeCompare(a.builtAt);
    return (await Promise.all(builds)).toSorted(newestFirst)[0] ?? null;
  };

  /** Deletes all builds but these, and what failed ones have left. */
  const prune = async (...retained: readonly (Build | null)[]) => {
    const names = (await namesIn(folder)).filter((name) => BUILD.test(name) || name === SHARED);
    for (const name of names)
      if (!retained.some((build) => build?.name === name)) await removeFolder(join(folder, name));
  };

  const serve = async (build: Build) => {
    const previous = served;
    const own = scanSite(build.root);
    const next = { ...build, own, files: previous === null ? own : withHashedFilesOf(own, previous.own) };
    served = next;
    clearTimeout(trimming);
    const trim = async () => {
      if (previous === null) return;
      const shared = join(folder, SHARED);
      await linkShared(previous, shared);
      if (served === next) served = { ...next, files: withHashedFilesOf(own, scanSite(shared)) };
      await removeFolder(previous.root);
    };
    trimming = setTimeout(() => trim().catch(orLog('an old build stays')), parts.retainPreviousFor).unref();
    await prune(build, previous).catch(orLog('an old build stays'));
  };

  /** @param isRetry after a failure: reuses no pages, since the previous build may be the cause */
  const bringUpToDate = async (isRetry: boolean) => {
    const content = await parts.content();
    // Without the API, outdated content is better than none.
    if (content === null && served !== null)
      throw new BuildFailure('The server with the content cannot be reached.');
    const name = nameFor(content);
    if (served?.name === name) return;
    const known = await findBuild(name);
    if (known !== null) return serve(known);

    const startedAt = performance.now();
    const outDir = join(folder, UNFINISHED);
    await removeFolder(outDir);
    await mkdir(outDir, { recursive: true });
    try {
      const before = isRetry ? undefined : served?.root;
      const isFirst = served === null && !isRetry;
      const from = content === null ? { ...origins, contentApi: null } : origins;
      await parts.build({ outDir, ...from, before, isFirst }, stopping.signal);
      await flush(outDir);
      // The content changed during the build: the random name has the next update build again.
      const isCurrent = nameFor(await parts.content()) === name;
      await serve(await finish(outDir, isCurrent ? name : nameFor(randomUUID())));
    } finally {
      await removeFolder(outDir);
    }
    log.info({ milliseconds: Math.round(performance.now() - startedAt) }, 'the site was built');
  };

  /** Gives a build its name: from now on a start finds it. */
  const finish = async (outDir: string, name: string): Promise<Build> => {
    const root = join(folder, name);
    await rename(outDir, root);
    await syncFolder(folder);
    return { name, root, builtAt: new Date().toISOString() };
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
      const known = await findBuild(sources).catch(orLog('the stored builds cannot be read'));
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

/** The names in a folder; none where it is missing. */
async function namesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return readdir(folder);
}

/** Links the shared files of a build into another folder, which is emptied first. */
async function linkShared({ root, own }: { root: string; own: SiteFiles }, shared: string): Promise<void> {
  await removeFolder(shared);
  await mkdir(shared, { recursive: true });
  for (const name of [...own.names].filter((name) => SHARED_FILE.test(name))) {
    await mkdir(dirname(join(shared, name)), { recursive: true });
    await link(join(root, name), join(shared, name));
  }
}

/** Flushes the new files of a folder to the disk. Those that the previous build has as well were flushed with it. */
async function flush(root: string): Promise<void> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    if (!entry.isFile()) continue;
    if (lstatSync(path).nlink > 1) continue;
    // Windows flushes only files that are open for writing.
    await using file = await open(path, 'r+');
    await file.sync();
  }
  await syncFolder(root);
}
