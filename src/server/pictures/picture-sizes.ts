import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { FOLDER_SIZES, type PictureMeasure, pointInName } from '../../domain/picture-sizes.ts';
import { hasCode, syncFolder } from '../store/durable-file.ts';
import { isMediaPath } from './media-url.ts';
import { type Cutter, createCutter } from './run-cutter.ts';

/**
 * The sizes of the pictures that visitors see, each cut once, by a process below the priority of visitors. They lie in
 * `<DATA_DIR>/sizes` beside the pictures, so that neither an upgrade nor a build makes them again; a backup does without.
 */
export interface PictureSizes {
  /**
   * Cuts what is shown and has no sizes yet, or those around another point: after an upload, a restore, an upgrade of the
   * folder alike. By their places in the media folder, with the point of each; empty for the middle.
   */
  update(shown: ReadonlyMap<string, { focus: string }>): void;
  /** Looks whether the pictures are still those that were cut: a restore may have replaced some under the same name. */
  recheck(): void;
  measure(path: string): PictureMeasure | undefined;
  /**
   * The folder with the sizes of a picture, and the point around which they were cut: the one before, until those around a
   * new one are there. Null where there are none yet: it is then the next to be cut.
   */
  cutOf(path: string): CutFolder | null;
  /** Removes the sizes of a picture that is deleted for good. Throws what the file system throws. */
  remove(path: string): void;
  /** How many pictures are left to be cut. */
  left(): number;
  /** Resolves when nothing is left to be cut. */
  settled(): Promise<void>;
  /** Does work during which no picture is cut: a small machine has no memory for both. Rethrows what it throws. */
  whileAtRest<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

type Parts = {
  mediaFolder: string;
  folder: string;
  log: Logger | undefined;
  cutter?: Cutter;
  /** Milliseconds of rest after the disk has refused; half a minute unless given. */
  retryAfter?: number;
};

export type CutFolder = { folder: string; focus: string };

type Known = CutFolder & { measure: PictureMeasure };

/** What is known of a picture is in its folder's name, so that a start reads a few folders and not thousands of files. */
const KNOWN = /^(.+)@(\d+)x(\d+)-([0-9a-f]{6})-([0-9a-f]{6})(?:-(\d+)-(\d+))?$/;
/** What is being written: a start finds it after a kill. */
const UNFINISHED = '.unfinished';

/** Throws what the file system throws. */
export function openPictureSizes({ mediaFolder, folder: root, log, ...options }: Parts): PictureSizes {
  const { cutter = createCutter(), retryAfter = 30_000 } = options;
  const unfinished = join(root, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  const known = readKnown(root, mediaFolder);
  const waiting = new Set<string>();
  let points: ReadonlyMap<string, { focus: string }> = new Map();
  /** What failed twice is not tried again in this run; the process may have been killed the first time. */
  const faults = new Map<string, number>();
  let first: string | undefined;
  let running: Promise<void> | null = null;
  let rest: PromiseWithResolvers<void> | null = null;
  const stopping = new AbortController();

  /** What is shown whole is the same around any point. */
  const pointOf = (path: string) => (isCropped(sectionOf(path)) ? (points.get(path)?.focus ?? '') : '');

  const next = () => {
    const path = first ?? waiting.values().next().value;
    first = undefined;
    return path;
  };

  const cutOne = async (path: string) => {
    const [section = '', name = ''] = path.split('/');
    const sizes = FOLDER_SIZES[section] ?? [];
    waiting.delete(path);
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(mediaFolder, path))) return;
    const focus = pointOf(path);
    const result = await cutter.cut({ source: join(mediaFolder, path), sizes, folder: unfinished, focus });
    if (stopping.signal.aborted) return;
    if ('fault' in result) throw Object.assign(new Error(result.fault), { code: result.code });
    const { width, height, tone } = result.measure;
    const made = `${tone.slice(1)}-${versionOf(section)}${pointInName(focus)}`;
    const folder = join(root, section, `${name}@${width}x${height}-${made}`);
    mkdirSync(join(root, section), { recursive: true });
    await syncFolder(unfinished);
    // It was deleted for good meanwhile. Nothing is waited for from here on.
    if (!existsSync(join(mediaFolder, path))) return;
    const before = known.get(path)?.folder;
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    known.set(path, { folder, focus, measure: result.measure });
    if (before !== undefined && before !== folder) rmSync(before, { recursive: true, force: true });
    // It was moved once more meanwhile.
    want(path);
  };

  const cutWhileWaiting = async () => {
    while (!stopping.signal.aborted && rest === null) {
      const path = next();
      if (path === undefined) break;
      try {
        await cutOne(path);
      } catch (error) {
        log?.warn({ picture: path, err: error }, 'a picture cannot be cut: it is shown as it is');
        const isPassing = hasCode(error, DISK_TROUBLES);
        if (!isPassing) faults.set(path, (faults.get(path) ?? 0) + 1);
        want(path);
        const rest = { signal: stopping.signal, ref: false };
        if (isPassing) await setTimeout(retryAfter, undefined, rest).catch(() => undefined);
      }
    }
    rmSync(unfinished, { recursive: true, force: true });
    cutter.stop();
  };

  const begin = () => {
    if (waiting.size === 0 || rest !== null || stopping.signal.aborted) return;
    running ??= cutWhileWaiting().finally(() => {
      running = null;
      begin();
    });
  };

  const want = (path: string) => {
    const isThere = known.get(path)?.focus === pointOf(path);
    if (isThere || (faults.get(path) ?? 0) > 1 || !isCut(path)) return false;
    waiting.add(path);
    return true;
  };

  return {
    update: (shown) => {
      waiting.clear();
      points = shown;
      // The newest are at the end.
      const paths = [...shown.keys()].toReversed();
      for (const section of Object.keys(FOLDER_SIZES))
        for (const path of paths) if (path.startsWith(`${section}/`)) want(path);
      begin();
    },
    recheck: () => {
      for (const [path, { folder }] of known) if (!isOf(folder, join(mediaFolder, path))) known.delete(path);
    },
    measure: (path) => known.get(path)?.measure,
    cutOf: (path) => {
      const found = known.get(path);
      if (found !== undefined) return found;
      if (want(path)) first = path;
      begin();
      return null;
    },
    remove: (path) => {
      const found = known.get(path);
      if (found !== undefined) rmSync(found.folder, { recursive: true, force: true });
      known.delete(path);
      waiting.delete(path);
    },
    left: () => waiting.size,
    settled: async () => {
      while (running !== null || (rest !== null && waiting.size > 0)) await (running ?? rest?.promise);
    },
    whileAtRest: async (work) => {
      rest ??= Promise.withResolvers();
      const ours = rest;
      await running;
      try {
        return await work();
      } finally {
        rest = null;
        begin();
        ours.resolve();
      }
    },
    stop: async () => {
      stopping.abort();
      cutter.stop();
      await running;
    },
  };
}

/** What ends by itself or by a person: the disk is full, or all files are open. */
const DISK_TROUBLES = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EMFILE', 'ENFILE'];

function isCut(path: string): boolean {
  return isMediaPath(path) && FOLDER_SIZES[sectionOf(path)] !== undefined;
}

function sectionOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}

function isCropped(section: string): boolean {
  return FOLDER_SIZES[section]?.some(({ height }) => height !== null) === true;
}

/** Other sizes than an earlier release had are cut once more. */
function versionOf(section: string): string {
  return createHash('sha256').update(JSON.stringify(FOLDER_SIZES[section])).digest('hex').slice(0, 6);
}

/** Removes the sizes of pictures that are gone, and those of an earlier release. */
function readKnown(root: string, mediaFolder: string): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const section of Object.keys(FOLDER_SIZES)) {
    mkdirSync(join(root, section), { recursive: true });
    const version = versionOf(section);
    for (const entry of readdirSync(join(root, section))) {
      const folder = join(root, section, entry);
      const [, name, width, height, tone, madeBy, x, y] = KNOWN.exec(entry) ?? [];
      const path = `${section}/${name}`;
      // Of two, a kill has come before the older one was removed; should the other be the wrong one, it is cut once more.
      if (madeBy !== version || known.has(path) || !isOf(folder, join(mediaFolder, path))) {
        rmSync(folder, { recursive: true, force: true });
        continue;
      }
      known.set(path, {
        folder,
        focus: x === undefined ? '' : `${x} ${y}`,
        measure: { width: Number(width), height: Number(height), tone: `#${tone}` },
      });
    }
  }
  return known;
}

/** Whether the sizes were made of the picture that is there now. */
function isOf(folder: string, picture: string): boolean {
  const [made, source] = [folder, picture].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs);
  return made !== undefined && source !== undefined && source <= made;
}
