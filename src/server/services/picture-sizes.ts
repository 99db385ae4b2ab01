import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { MeasuredPictures } from '../../domain/measured-pictures.ts';
import { FOLDER_SIZES, type PictureMeasure, pointInName } from '../../domain/picture-sizes.ts';
import { hasCode, syncFolder } from '../db/durable-file.ts';
import { isMediaPath } from './media-folder.ts';
import type { PictureProcess } from './picture-process.ts';
import type { ShownPicture } from './records.ts';

type Parts = {
  mediaFolder: string;
  folder: string;
  log: Logger | undefined;
  pictures: PictureProcess;
  /** Milliseconds to wait after a disk error; half a minute by default. */
  retryAfter?: number;
};

type Known = { folder: string; focus: string; measure: PictureMeasure };

/** The folder's name holds what is known of a picture, so that a start reads a few folders and not thousands of files. */
const KNOWN = /^(.+)@(\d+)x(\d+)-([0-9a-f]{6})-([0-9a-f]{6})(?:-(\d+)-(\d+))?$/;

/**
 * The sizes of the pictures that visitors see, each cut once. They are in `<DATA_DIR>/sizes`, so that neither upgrades
 * nor builds repeat the work; backups leave them out.
 */
export type PictureSizes = ReturnType<typeof openPictureSizes>;

/** Opens the folder. Throws what the file system throws. */
export function openPictureSizes(parts: Parts) {
  const { mediaFolder, folder: root, log, pictures, retryAfter = 30_000 } = parts;
  /** The folder being written; after a kill, the next start removes it. */
  const unfinished = join(root, '.unfinished');
  const clear = () => rmSync(unfinished, { recursive: true, force: true });
  clear();
  const known = readKnown(root, mediaFolder);
  let points: ReadonlyMap<string, ShownPicture> = new Map();
  /** The paths of those that need sizes, in the order in which they are cut. */
  let inOrder: readonly string[] = [];
  const faults = new Map<string, number>();
  let version = 0;
  let running: Promise<void> | null = null;
  let lastTurn: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();

  /** The point to crop around; empty for pictures that are shown whole. */
  const pointOf = (path: string) => (isCropped(sectionOf(path)) ? (points.get(path)?.focus ?? '') : '');

  const isMissing = (path: string) =>
    known.get(path)?.focus !== pointOf(path) && (faults.get(path) ?? 0) < MAX_FAULTS;

  const cutOne = async (path: string) => {
    const [section = '', name = ''] = path.split('/');
    const source = join(mediaFolder, path);
    const focus = pointOf(path);
    const sizes = FOLDER_SIZES[section] ?? [];
    const measure = await pictures.run('cut', { source, sizes, folder: unfinished, focus });
    const { width, height, tone } = measure;
    const made = `${tone.slice(1)}-${versionOf(section)}${pointInName(focus)}`;
    const folder = join(root, section, `${name}@${width}x${height}-${made}`);
    mkdirSync(join(root, section), { recursive: true });
    await syncFolder(unfinished);
    // Deleted meanwhile. No `await` between here and the rename.
    if (stopping.signal.aborted || !existsSync(source) || !points.has(path)) return;
    const before = known.get(path)?.folder;
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    known.set(path, { folder, focus, measure });
    version += 1;
    if (before !== undefined && before !== folder) rmSync(before, { recursive: true, force: true });
  };

  const noteFault = async (path: string, error: unknown) => {
    if (stopping.signal.aborted) return;
    log?.warn({ picture: path, err: error }, 'a picture cannot be cut: it is shown as it is');
    const isPassing = hasCode(error, DISK_TROUBLES);
    if (!isPassing) faults.set(path, (faults.get(path) ?? 0) + 1);
    const { signal } = stopping;
    if (isPassing) await setTimeout(retryAfter, undefined, { signal, ref: false }).catch(() => undefined);
  };

  /** Runs work while no picture is cut: a small machine lacks the memory for both. Rethrows what it throws. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = lastTurn.then(work);
    lastTurn = done.catch(() => undefined);
    return done;
  };

  const next = () => (stopping.signal.aborted ? undefined : inOrder.find(isMissing));
  const cutMissing = async () => {
    for (let path = next(); path !== undefined; path = next()) {
      const missing = path;
      await inTurn(() => cutOne(missing).finally(clear)).catch((error: unknown) => noteFault(missing, error));
    }
  };

  const begin = () => {
    if (next() === undefined) return;
    running ??= cutMissing().finally(() => {
      running = null;
      begin();
    });
  };

  const remove = (path: string) => {
    const found = known.get(path);
    if (found !== undefined) rmSync(found.folder, { recursive: true, force: true });
    known.delete(path);
  };

  return {
    /**
     * Cuts pictures that have no sizes yet, or a new focus point, and removes the sizes of pictures not shown any more.
     * Keys are paths in the media folder.
     */
    update: (shown: ReadonlyMap<string, ShownPicture>) => {
      points = shown;
      for (const path of known.keys()) if (!shown.has(path)) remove(path);
      // The newest are at the end.
      const paths = [...shown.keys()].filter(isMediaPath).toReversed();
      inOrder = Object.keys(FOLDER_SIZES).flatMap((section) =>
        paths.filter((path) => sectionOf(path) === section),
      );
      begin();
    },
    /** The measures of the pictures that are shown, by URL. */
    measures: (): MeasuredPictures =>
      Object.fromEntries(
        [...points].flatMap(([path, { url }]) => {
          const found = known.get(path);
          return found === undefined ? [] : [[url, found.measure]];
        }),
      ),
    /**
     * The folder with a picture's sizes, and the point they are cropped around (the old one until the new are cut). Null
     * where there are none yet.
     */
    cutOf: (path: string): Known | null => known.get(path) ?? null,
    /** Removes the sizes of a picture that is deleted for good. Throws what the file system throws. */
    remove,
    /** A number that grows as sizes are added; removals are changes of the content anyway. */
    version: () => version,
    /** How many pictures are still to be cut. */
    left: () => inOrder.filter(isMissing).length,
    /** Resolves when all pictures are cut. */
    settled: async () => {
      while (running !== null) await running;
    },
    whileAtRest: inTurn,
    stop: async () => {
      stopping.abort();
      pictures.stop();
      await running;
    },
  };
}

/** Attempts per picture and process: the first may have been killed from outside. */
const MAX_FAULTS = 2;
/** Disk errors that pass, such as a full disk or too many open files. */
const DISK_TROUBLES = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EMFILE', 'ENFILE'];

function sectionOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}

function isCropped(section: string): boolean {
  return FOLDER_SIZES[section]?.some(({ height }) => height !== null) === true;
}

/** The version of a section's sizes, to cut pictures again after a release that changed them. */
function versionOf(section: string): string {
  return hash('sha256', JSON.stringify(FOLDER_SIZES[section]), 'hex').slice(0, 6);
}

/** Reads the known sizes, and removes those of missing pictures and of other sizes. */
function readKnown(root: string, mediaFolder: string): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const section of Object.keys(FOLDER_SIZES)) {
    mkdirSync(join(root, section), { recursive: true });
    const version = versionOf(section);
    for (const entry of readdirSync(join(root, section))) {
      const folder = join(root, section, entry);
      const [, name, width, height, tone, madeBy, x, y] = KNOWN.exec(entry) ?? [];
      const path = `${section}/${name}`;
      // A second folder of one picture: a kill came before the older was removed. The wrong one costs only another cut.
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

/** Whether the sizes were made from the present file. */
function isOf(folder: string, picture: string): boolean {
  const [made, source] = [folder, picture].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs);
  return made !== undefined && source !== undefined && source <= made;
}
