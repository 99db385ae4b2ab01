import type { Logger } from 'pino';
import { contentHash } from '../../lib/source-hash.ts';
import { BuildFailure, type BuildSource } from './build-site.ts';
import { type GatherTimes, gatherChanges } from './gather-changes.ts';
import type { ServedSite } from './served-site.ts';
import { type SiteFiles, scanSite, withHashedFilesOf } from './site-files.ts';
import type { SiteFolder, StoredSite } from './site-folder.ts';
import { isSound, type Manifest, readManifest } from './site-manifest.ts';

export interface KeeperParts extends GatherTimes {
  readonly folder: SiteFolder;
  /** The hash of the source files, for the names of builds. */
  readonly sources: string;
  /** What visitors may read now, as one text; null when the API cannot be reached. */
  readonly content: () => Promise<string | null>;
  /** `before` is the folder of the build that is being served, for what has not changed. */
  readonly build: (place: string, source: BuildSource, signal: AbortSignal, before?: string) => Promise<void>;
  readonly log: Logger;
  /** Milliseconds after which a build that failed is tried again, though nothing has changed. */
  readonly retryAfter: number;
  /** Milliseconds for which the build before stays after a new one: it may hold a picture that staff have deleted. */
  readonly keepPreviousFor: number;
  /** Milliseconds between two checks of every byte that is served. */
  readonly checkEvery: number;
  /** Resolves when the sizes of all pictures are there. */
  readonly picturesCut?: (() => Promise<void>) | undefined;
  /** How many of them are not there yet. */
  readonly picturesLeft?: (() => number) | undefined;
  /** Milliseconds for which a build waits for a few of them; when they come later, the pages are built again. */
  readonly waitForPictures?: number;
  /** Removes from the cache of builds what the build in this folder does not have; given where there is such a cache. */
  readonly pruneCache?: ((root: string) => Promise<void>) | undefined;
}

/** What is served: the scan stays with its build, so that the two change in the same moment. */
interface Served {
  readonly stored: StoredSite;
  readonly manifest: Manifest | null;
  readonly files: SiteFiles;
  /** The same with the hashed files of the previous build. */
  readonly site: SiteFiles;
}

type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'building' }
  | { readonly kind: 'failed'; readonly failedAt: string; readonly error: string };

/** With more than these, as after a restore, pages come first and show what is there. */
const FEW_PICTURES = 100;

/** Keeps the served site equal to the content: one build at a time, the last change wins, a failure changes nothing. */
export function createSiteKeeper(parts: KeeperParts): ServedSite {
  const stopping = new AbortController();
  let served: Served | null = null;
  let previous: Served | null = null;
  let phase: Phase = { kind: 'idle' };
  let retrying: NodeJS.Timeout | undefined;
  let forgetting: NodeJS.Timeout | undefined;
  let failureOutput = '';
  let buildMilliseconds: number | null = null;
  let isWanted = false;
  let isTorn = false;
  let hasFailed = false;
  /** Where a build is taking shape. */
  let place: string | null = null;
  let source = { ownOrigin: '', contentApi: '' };
  let running: Promise<void> | null = null;

  /** The previous build stays: a visitor may be in the middle of one of its files. */
  const tidy = () =>
    parts.folder
      .prune([served?.stored.root, previous?.stored.root, place])
      .catch((error: unknown) => parts.log.error({ err: error }, 'an old build stays'));

  const serve = async (stored: StoredSite) => {
    const manifest = stored.name === null ? null : await readManifest(stored.root);
    const files = scanSite(stored.root, manifest);
    isTorn = false;
    previous = served;
    served = { stored, manifest, files, site: withHashedFilesOf(files, previous?.files) };
    clearTimeout(forgetting);
    if (previous !== null) forgetting = setTimeout(forgetPrevious, parts.keepPreviousFor);
    await tidy();
    await parts
      .pruneCache?.(stored.root)
      .catch((error: unknown) => parts.log.error({ err: error }, 'unused pictures stay in the cache'));
  };

  const forgetPrevious = () => {
    previous = null;
    if (served !== null) served = { ...served, site: served.files };
    void tidy();
  };

  const nameFor = (content: string | null) =>
    `${parts.sources}-${contentHash(`${source.ownOrigin}\n${content ?? ''}`)}`;

  const waitForPictures = async () => {
    const cut = parts.picturesCut?.();
    if (cut === undefined) return;
    const patience = (parts.picturesLeft?.() ?? 0) > FEW_PICTURES ? 0 : (parts.waitForPictures ?? 0);
    const late = Promise.withResolvers<boolean>();
    const limit = setTimeout(() => late.resolve(true), patience);
    const isLate = await Promise.race([cut.then(() => false), late.promise]);
    clearTimeout(limit);
    if (isLate) void cut.then(() => gathering.changed());
  };

  const bringUpToDate = async () => {
    await waitForPictures();
    const content = await parts.content();
    // Hour-old content is better than none.
    if (content === null && served !== null)
      throw new BuildFailure('The server with the content cannot be reached.');
    const name = nameFor(content);
    if (served?.stored.name === name && !isTorn) return;
    const known = await parts.folder.newest(name);
    if (known !== null) return serve(known);
    phase = { kind: 'building' };
    const begun = performance.now();
    place = await parts.folder.newPlace();
    const from = content === null ? { ...source, contentApi: null } : source;
    // What is wrong with the build before must not get into the next one.
    const before = isTorn || hasFailed ? null : served;
    await parts.build(place, from, stopping.signal, before?.stored.root);
    const isUnchanged = nameFor(await parts.content()) === name;
    await serve(await parts.folder.finish(place, isUnchanged ? name : null, before?.manifest));
    hasFailed = false;
    place = null;
    buildMilliseconds = Math.round(performance.now() - begun);
    parts.log.info({ milliseconds: buildMilliseconds }, 'the site was built');
  };

  /** A build of the same sources but older content is better than none; one of other sources would mislead. */
  const serveStored = async () => {
    const exact = await parts.folder.newest(nameFor(await parts.content()));
    const stored = exact ?? (await parts.folder.newest(`${parts.sources}-`));
    if (stored !== null) await serve(stored);
  };

  const noteFailure = (error: unknown) => {
    hasFailed = true;
    const isExplained = error instanceof BuildFailure;
    phase = {
      kind: 'failed',
      failedAt: new Date().toISOString(),
      error: isExplained ? error.message : 'The site was not built.',
    };
    failureOutput = isExplained ? error.output : String(error);
    parts.log.error({ err: error, output: failureOutput }, 'the site stays as it was: its build failed');
    // The cause, such as a full disk, may be gone by then.
    retrying = setTimeout(() => void want(), parts.retryAfter);
  };

  const runWhileWanted = async () => {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      clearTimeout(retrying);
      try {
        await bringUpToDate();
        phase = { kind: 'idle' };
      } catch (error) {
        if (stopping.signal.aborted) return;
        place = null;
        await tidy();
        noteFailure(error);
      }
    }
  };

  const want = () => {
    isWanted = true;
    running ??= runWhileWanted().finally(() => {
      running = null;
    });
    return running;
  };

  const gathering = gatherChanges(parts, () => void want());

  const mend = () => {
    // The new build is not whole before it is there, and needs no other one.
    if (isTorn || phase.kind === 'building') return;
    isTorn = true;
    parts.log.error('a file of the site is not what was built: the site is built again');
    void want();
  };

  const check = async () => {
    const checked = served?.stored;
    if (checked === undefined || checked.name === null) return;
    if (!(await isSound(checked.root)) && served?.stored === checked) mend();
  };
  const checking = setInterval(() => void check(), parts.checkEvery).unref();

  return {
    site: () => served?.site ?? null,
    state: () => {
      const builtAt = served?.stored.builtAt ?? null;
      // Also while it is found out whether a build is needed: who just saved something is not told that it is shown.
      if (gathering.isUnderWay() || running !== null) return { state: 'building', builtAt };
      if (phase.kind === 'failed')
        return { state: 'failed', builtAt, failedAt: phase.failedAt, error: phase.error };
      return builtAt === null ? { state: 'building', builtAt } : { state: 'ready', builtAt };
    },
    buildMilliseconds: () => buildMilliseconds,
    failureOutput: () => failureOutput,
    start: async (ownOrigin, contentApi = ownOrigin) => {
      source = { ownOrigin, contentApi };
      await serveStored().catch((error: unknown) =>
        parts.log.error({ err: error }, 'the stored builds cannot be read'),
      );
      await want();
    },
    contentChanged: gathering.changed,
    mend,
    stop: async () => {
      clearInterval(checking);
      gathering.stop();
      stopping.abort();
      clearTimeout(retrying);
      await running;
      clearTimeout(forgetting);
      await tidy();
    },
  };
}
