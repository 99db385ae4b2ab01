import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { MeasuredPictures } from '../../domain/measured-pictures.ts';
import { FOLDER_SIZES, type PictureMeasure, pointInName } from '../../domain/picture-sizes.ts';
import { hasCode, syncFolder } from '../db/durable-file.ts';
import { NoRoom } from './disk-room.ts';
import { isMediaPath } from './media-folder.ts';
import type { PictureProcess } from './picture-process.ts';
import type { ShownPicture } from './records.ts';

type Parts = {
  mediaFolder: string;
  folder: string;
  log: Logger | undefined;
  pictures: PictureProcess;
  hasRoom?: () => boolean;
  /** Milliseconds of rest after the disk has refused; half a minute unless given. */
  retryAfter?: number;
};

type Known = { folder: string; focus: string; measure: PictureMeasure };

/** What is known of a picture is in its folder's name, so that a start reads a few folders and not thousands of files. */
const KNOWN = /^(.+)@(\d+)x(\d+)-([0-9a-f]{6})-([0-9a-f]{6})(?:-(\d+)-(\d+))?$/;

/**
 * The sizes of the pictures that visitors see, each cut once. They lie in `<DATA_DIR>/sizes` beside the pictures, so that
 * neither an upgrade nor a build makes them again; a backup does without.
 */
export type PictureSizes = ReturnType<typeof openPictureSizes>;

/** Throws what the file system throws. */
export function openPictureSizes(parts: Parts) {
  const { mediaFolder, folder: root, log, pictures, retryAfter = 30_000 } = parts;
  /** What is being written: a start finds it after a kill. */
  const unfinished = join(root, '.unfinished');
  const clear = () => rmSync(unfinished, { recursive: true, force: true });
  clear();
  const known = readKnown(root, mediaFolder);
  let points: ReadonlyMap<string, ShownPicture> = new Map();
  /** Those of them that have sizes, in the order in which they are cut. */
  let inOrder: readonly string[] = [];
  const faults = new Map<string, number>();
  let version = 0;
  let running: Promise<void> | null = null;
  let lastTurn: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();

  /** What is shown whole is the same around any point. */
  const pointOf = (path: string) => (isCropped(sectionOf(path)) ? (points.get(path)?.focus ?? '') : '');

  const isMissing = (path: string) =>
    known.get(path)?.focus !== pointOf(path) && (faults.get(path) ?? 0) < MOST_FAULTS;

  const cutOne = async (path: string) => {
    const [section = '', name = ''] = path.split('/');
    const source = join(mediaFolder, path);
    if (parts.hasRoom?.() === false) throw new NoRoom();
    const focus = pointOf(path);
    const sizes = FOLDER_SIZES[section] ?? [];
    const measure = await pictures.run('cut', { source, sizes, folder: unfinished, focus });
    const { width, height, tone } = measure;
    const made = `${tone.slice(1)}-${versionOf(section)}${pointInName(focus)}`;
    const folder = join(root, section, `${name}@${width}x${height}-${made}`);
    mkdirSync(join(root, section), { recursive: true });
    await syncFolder(unfinished);
    // It was deleted meanwhile. Nothing is waited for from here on.
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

  /** Does work during which no picture is cut: a small machine has no memory for both. Rethrows what it throws. */
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
     * Cuts what is shown and has no sizes yet, or those around another point, and removes the sizes of what is no longer
     * shown: what is brought back is cut again. By their places in the media folder.
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
    /** What is known of the pictures that are shown, by URL. */
    measures: (): MeasuredPictures =>
      Object.fromEntries(
        [...points].flatMap(([path, { url }]) => {
          const found = known.get(path);
          return found === undefined ? [] : [[url, found.measure]];
        }),
      ),
    /**
     * The folder with the sizes of a picture, and the point around which they were cut: the one before, until those around a
     * new one are there. Null where there are none yet.
     */
    cutOf: (path: string): Known | null => known.get(path) ?? null,
    /** Removes the sizes of a picture that is deleted for good. Throws what the file system throws. */
    remove,
    /** Another number once more is known of them; what is deleted is a change of the content besides. */
    version: () => version,
    /** How many pictures are left to be cut. */
    left: () => inOrder.filter(isMissing).length,
    /** Resolves when nothing is left to be cut. */
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

/** After these a picture is not tried again in this run; the process may have been killed the first time. */
const MOST_FAULTS = 2;
/** What ends by itself or by a person: the disk is full, or all files are open. */
const DISK_TROUBLES = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EMFILE', 'ENFILE'];

function sectionOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}

function isCropped(section: string): boolean {
  return FOLDER_SIZES[section]?.some(({ height }) => height !== null) === true;
}

/** Other sizes than an earlier release had are cut once more. */
function versionOf(section: string): string {
  return hash('sha256', JSON.stringify(FOLDER_SIZES[section]), 'hex').slice(0, 6);
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
