import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PagesDone } from '../../domain/site-state.ts';
import { contentHash } from '../../lib/source-hash.ts';
import { BuildFailure, type BuildOrder } from './build-site.ts';
import {
  manifestIfSound,
  type ServedSite,
  type SiteFiles,
  type SiteFolder,
  type StoredSite,
  scanSite,
  withHashedFilesOf,
} from './built-site.ts';
import { NoRoom } from './disk-room.ts';
import type { PictureSizes } from './picture-sizes.ts';

/** Times in milliseconds. */
const TIMES = {
  /** The debounce of a first change: staff save several things in a row. */
  gatherFor: 1000,
  /** The debounce of further changes, as when somebody uploads fifty pictures one by one. */
  rowEndsAfter: 8000,
  /** The longest wait in a series of changes; doubled after each build. */
  longestWait: 60_000,
  /** After a failed build. Each attempt costs as much as a build that works. */
  retryAfter: 600_000,
  /** The previous build is kept for visitors on an old page, but a deleted picture must be gone within a minute. */
  keepPreviousFor: 20_000,
  /** The longest wait for the sizes of new pictures; when they come later, the site is built again. */
  waitForPictures: 20_000,
  /** Between two checks of every byte, which take a second. A changed file size is noticed on request. */
  checkEvery: 3_600_000,
};

export interface KeeperParts extends Partial<typeof TIMES> {
  readonly folder: SiteFolder;
  /** The hash of the source files, part of a build's name. */
  readonly sources: string;
  /** All public content as one text; null when the API cannot be reached. */
  readonly content: () => Promise<string | null>;
  readonly build: (order: BuildOrder, stop: AbortSignal) => Promise<void>;
  readonly log: Logger;
  /** The picture sizes, where this server cuts them. */
  readonly pictures?: (() => Pick<PictureSizes, 'settled' | 'left'> | undefined) | undefined;
}

interface Failure {
  readonly failedAt: string;
  readonly error: string;
  readonly retry: NodeJS.Timeout;
}

/** The served build and its files, which are replaced together. */
interface Served {
  readonly stored: StoredSite;
  readonly files: SiteFiles;
  /** The previous build, and the current files with its hashed ones added, for visitors on an old page. */
  readonly previous: StoredSite | null;
  readonly site: SiteFiles;
  isTorn: boolean;
}

/** With more new pictures than these, as after a restore, the build does not wait for their sizes. */
const FEW_PICTURES = 100;

/** Keeps the site up to date: one build at a time, the latest change wins, a failed build changes nothing. */
export function createSiteKeeper(given: KeeperParts): ServedSite {
  const parts = { ...TIMES, ...given };
  const { folder, log } = parts;
  const stopping = new AbortController();
  /** The update in progress; it first checks whether a build is needed. */
  let building: Promise<void> | null = null;
  /** Something changed during the update: run another one. */
  let isOutdated = false;
  let failure: Failure | null = null;
  let served: Served | null = null;
  let source: Pick<BuildOrder, 'ownOrigin' | 'contentApi'> = { ownOrigin: '', contentApi: null };
  let buildMilliseconds: number | null = null;
  let pages: PagesDone | undefined;

  const orLog = (message: string) => (error: unknown) => log.error({ err: error }, message);

  const tidy = () =>
    folder.prune([served?.stored.root, served?.previous?.root]).catch(orLog('an old build stays'));

  const serve = async (stored: StoredSite) => {
    const files = scanSite(stored.root, stored.manifest);
    const site = withHashedFilesOf(files, served?.files);
    const next: Served = { stored, files, site, previous: served?.stored ?? null, isTorn: false };
    served = next;
    const forgetPrevious = () => {
      if (served !== next || stopping.signal.aborted) return;
      served = { ...next, site: files, previous: null };
      void tidy();
    };
    if (next.previous !== null) setTimeout(forgetPrevious, parts.keepPreviousFor).unref();
    await tidy();
  };

  const nameFor = (content: string | null) =>
    `${parts.sources}-${contentHash(`${source.ownOrigin}\n${content ?? ''}`)}`;

  const waitForPictures = async () => {
    const pictures = parts.pictures?.();
    if (pictures === undefined) return;
    const cut = pictures.settled();
    const longestWait = pictures.left() > FEW_PICTURES ? 0 : parts.waitForPictures;
    const late = pause(longestWait, true, { ref: false, signal: stopping.signal });
    if (await Promise.race([cut.then(() => false), late])) void cut.then(() => gathering.changed());
  };

  /** @param isRetry after a failure: takes over no pages, since the previous build may be the cause */
  const bringUpToDate = async (isRetry: boolean) => {
    await waitForPictures();
    const content = await parts.content();
    // Without the API, outdated content is better than none.
    if (content === null && served !== null)
      throw new BuildFailure('The server with the content cannot be reached.');
    const name = nameFor(content);
    if (served?.stored.name === name && !served.isTorn) return;
    const known = await folder.newest(name);
    if (known !== null) return serve(known);
    const begun = performance.now();
    const before = isRetry || served?.isTorn || !(await isSound(served?.stored)) ? null : served?.stored;
    pages = undefined;
    const onPage = (done: PagesDone) => {
      pages = done;
    };
    const from = content === null ? { ...source, contentApi: null } : source;
    const built = await folder.add(async (outDir) => {
      await parts.build({ outDir, ...from, before: before?.root, onPage }, stopping.signal);
      // The content changed during the build: the random name makes the next start rebuild.
      return nameFor(await parts.content()) === name ? name : nameFor(randomUUID());
    }, before?.manifest);
    await serve(built);
    buildMilliseconds = Math.round(performance.now() - begun);
    log.info({ milliseconds: buildMilliseconds }, 'the site was built');
  };

  const failureOf = (error: unknown): Failure => {
    const isKnown = error instanceof NoRoom || error instanceof BuildFailure;
    const message = isKnown ? error.message : 'The site was not built.';
    log.error({ err: error }, 'the site stays as it was: its build failed');
    // The cause, such as a full disk, may be gone by then.
    const retry = setTimeout(() => void update(), parts.retryAfter);
    return { failedAt: new Date().toISOString(), error: message, retry };
  };

  const buildWhileOutdated = async () => {
    while (isOutdated && !stopping.signal.aborted) {
      const isRetry = failure !== null;
      clearTimeout(failure?.retry);
      failure = null;
      isOutdated = false;
      try {
        await bringUpToDate(isRetry);
      } catch (error) {
        if (!stopping.signal.aborted) failure = failureOf(error);
      }
    }
    building = null;
  };

  /** Updates the site, after the update in progress. Never rejects. */
  const update = async (): Promise<void> => {
    isOutdated = true;
    building ??= buildWhileOutdated();
    await building;
  };

  const gathering = debounceChanges(parts, () => void update());

  const mend = () => {
    if (served === null || served.isTorn) return;
    served.isTorn = true;
    log.error('a file of the site is not what was built: the site is built again');
    void update();
  };

  const check = async () => {
    const checked = served?.stored;
    if (!(await isSound(checked)) && served?.stored === checked) mend();
  };
  const checking = setInterval(() => void check(), parts.checkEvery).unref();

  /** Serves a stored build of the same sources, even of outdated content. Other sources would not match the server. */
  const serveStored = async () => {
    const stored = await folder.newest(`${parts.sources}-`);
    if (stored !== null) await serve(stored);
  };

  return {
    site: () => served?.site ?? null,
    state: () => {
      const builtAt = served?.stored.builtAt ?? null;
      if (failure !== null && !gathering.isUnderWay())
        return { state: 'failed', builtAt, failedAt: failure.failedAt, error: failure.error };
      // "Building" from the first change on, so that nobody is told that it is already shown.
      if (builtAt === null || building !== null || gathering.isUnderWay())
        return { state: 'building', builtAt, ...(building !== null && pages !== undefined && { pages }) };
      return { state: 'ready', builtAt };
    },
    buildMilliseconds: () => buildMilliseconds,
    start: async (ownOrigin, contentApi = ownOrigin) => {
      source = { ownOrigin, contentApi };
      await serveStored().catch(orLog('the stored builds cannot be read'));
      await update();
    },
    contentChanged: gathering.changed,
    mend,
    stop: async () => {
      clearInterval(checking);
      gathering.stop();
      stopping.abort();
      clearTimeout(failure?.retry);
      await building;
      await tidy();
    },
  };
}

/** Whether every byte of a build is intact; true for undefined. */
async function isSound(stored: StoredSite | undefined): Promise<boolean> {
  return stored === undefined || (await manifestIfSound(stored.root)) !== null;
}

/**
 * Debounces changes before they are built: staff save several things in a row, and each build is expensive. The first
 * change of a series is built soon, the rest when the series is over.
 */
export function debounceChanges(
  { gatherFor, rowEndsAfter, longestWait }: Pick<typeof TIMES, 'gatherFor' | 'rowEndsAfter' | 'longestWait'>,
  build: () => void,
) {
  let timer: NodeJS.Timeout | undefined;
  let buildsOfRow = 0;
  let lastChange = 0;
  /** When the build starts at the latest. */
  let deadline = 0;
  return {
    /** `isUrgent`: for deleted content, which does not wait for the series to end. */
    changed: (isUrgent = false) => {
      const now = performance.now();
      if (timer === undefined) {
        if (now - lastChange > rowEndsAfter) buildsOfRow = 0;
        deadline = now + (buildsOfRow === 0 ? gatherFor : longestWait * 2 ** (buildsOfRow - 1));
      }
      if (isUrgent) deadline = Math.min(deadline, now + gatherFor);
      lastChange = now;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          timer = undefined;
          buildsOfRow += 1;
          build();
        },
        Math.max(0, Math.min(deadline - now, rowEndsAfter)),
      );
    },
    isUnderWay: () => timer !== undefined,
    stop: () => clearTimeout(timer),
  };
}
