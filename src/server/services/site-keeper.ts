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

/** In milliseconds. */
const TIMES = {
  /** Changes are gathered into one build for so long: staff save several things in a row. */
  gatherFor: 1000,
  /** Without a change for so long, a row of them is over: who uploads fifty pictures waits for each one. */
  rowEndsAfter: 8000,
  /** A row that goes on is built in between after so long, at first; twice as long each time. */
  longestWait: 60_000,
  /** A build that failed is tried again, though nothing has changed. It costs as much as one that did not. */
  retryAfter: 600_000,
  /** The build before stays for visitors in the middle of a page; a deleted picture has to be gone within a minute. */
  keepPreviousFor: 20_000,
  /** A build waits for the sizes of a few new pictures; when they come later, the pages are built again. */
  waitForPictures: 20_000,
  /** Between two checks of every byte, which take a second. A file of another size is noticed when it is requested. */
  checkEvery: 3_600_000,
};

export interface KeeperParts extends Partial<typeof TIMES> {
  readonly folder: SiteFolder;
  /** The hash of the source files, for the names of builds. */
  readonly sources: string;
  /** What visitors may read now, as one text; null when the API cannot be reached. */
  readonly content: () => Promise<string | null>;
  readonly build: (order: BuildOrder, stop: AbortSignal) => Promise<void>;
  readonly log: Logger;
  /** What cuts the pictures that the pages show, where somebody does. */
  readonly pictures?: (() => Pick<PictureSizes, 'settled' | 'left'> | undefined) | undefined;
}

interface Failure {
  readonly failedAt: string;
  readonly error: string;
  readonly retry: NodeJS.Timeout;
}

/** What visitors get: the scan stays with its build, so that the two change in the same moment. */
interface Served {
  readonly stored: StoredSite;
  readonly files: SiteFiles;
  /** The build before, and the same files with the hashed ones of that: a visitor may be in the middle of one. */
  readonly previous: StoredSite | null;
  readonly site: SiteFiles;
  isTorn: boolean;
}

/** With more than these, as after a restore, pages come first and show what is there. */
const FEW_PICTURES = 100;

/** Keeps the served site equal to the content: one build at a time, the last change wins, a failure changes nothing. */
export function createSiteKeeper(given: KeeperParts): ServedSite {
  const parts = { ...TIMES, ...given };
  const { folder, log } = parts;
  const stopping = new AbortController();
  /** Resolves when nothing is left to be built; begins with finding out whether a build is needed. */
  let building: Promise<void> | null = null;
  /** Something has changed: another round follows. */
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
    const patience = pictures.left() > FEW_PICTURES ? 0 : parts.waitForPictures;
    const late = pause(patience, true, { ref: false, signal: stopping.signal });
    if (await Promise.race([cut.then(() => false), late])) void cut.then(() => gathering.changed());
  };

  /** @param isRetry whether it follows a failure: what is wrong with the build before must not get into the next one */
  const bringUpToDate = async (isRetry: boolean) => {
    await waitForPictures();
    const content = await parts.content();
    // Hour-old content is better than none.
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
      // Pages of two moments have a name that no content gives: a start takes them for outdated.
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

  /** Brings the site up to date, after what is under way. Never rejects. */
  const update = async (): Promise<void> => {
    isOutdated = true;
    building ??= buildWhileOutdated();
    await building;
  };

  const gathering = gatherChanges(parts, () => void update());

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

  /** A build of the same sources but older content is better than none; one of other sources would mislead. */
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
      // From a change on: who just saved something is not told that it is shown.
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

/** Whether every byte of a build is still there; of none, nothing is missing. */
async function isSound(stored: StoredSite | undefined): Promise<boolean> {
  return stored === undefined || (await manifestIfSound(stored.root)) !== null;
}

/**
 * Calls `build` when changes are to be built: staff save several things in a row, and each build costs as much as one. The
 * first change of a row is built soon, what follows when the row is over.
 */
export function gatherChanges(
  { gatherFor, rowEndsAfter, longestWait }: Pick<typeof TIMES, 'gatherFor' | 'rowEndsAfter' | 'longestWait'>,
  build: () => void,
) {
  let timer: NodeJS.Timeout | undefined;
  let buildsOfRow = 0;
  let lastChange = 0;
  /** When what waits is built, whatever else changes until then. */
  let deadline = 0;
  return {
    /** What was deleted is urgent: it does not wait for the end of a row. */
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
