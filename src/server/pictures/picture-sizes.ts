import { hash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import type { Dimensions, PictureDimensions } from '../../domain/picture-dimensions.ts';
import { FOLDER_SIZES, pointInName } from '../../domain/picture-sizes.ts';
import { isFullDisk, syncFolder } from '../db/durable-file.ts';
import type { ShownPicture } from './media-folder.ts';
import type { PictureDecoder } from './picture-decoder.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set where this server resizes pictures. */
    sizes: PictureSizes | undefined;
  }
}

type Parts = {
  database: DatabaseSync;
  mediaFolder: string;
  folder: string;
  log: Logger;
  decoder: PictureDecoder;
};

/**
 * The dimensions of the pictures that visitors see, in the database, and their sizes, in `<DATA_DIR>/sizes`: one folder
 * for each picture and focus, which is in its name. Backups leave the sizes out.
 */
export type PictureSizes = ReturnType<typeof openPictureSizes>;

/** Opens the dimensions and sizes in a data folder. Throws what the file system and the database throw. */
export function openPictureSizes({ database, mediaFolder, folder: root, log, decoder }: Parts) {
  /** The folders that are being written. A kill leaves them; the next start removes them. */
  const unfinished = join(root, '.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  const dimensions = openDimensions(database);
  const folders = readFolders(root);
  let shown: ReadonlyMap<string, ShownPicture> = new Map();
  let isStopping = false;
  /** Paths of pictures that cannot be decoded, or have no file: until the next start no update tries them again. */
  const unusable = new Set<string>();
  let measuring = Promise.resolve();
  const mayResize = Promise.withResolvers<void>();
  let resizing = mayResize.promise;

  const measure = async (path: string): Promise<Dimensions> => {
    const known = dimensions.of(path);
    if (known !== undefined) return known;
    const measured = await decoder.measure(join(mediaFolder, path));
    dimensions.add(path, measured);
    return measured;
  };

  const removeFolders = (isUnwanted: (name: string) => boolean) => {
    for (const name of [...folders].filter(isUnwanted)) {
      rmSync(join(root, name), { recursive: true, force: true });
      folders.delete(name);
    }
  };

  /** Measures a picture and writes its sizes, cropped around a point, unless that is done. Throws as the decoder. */
  const prepare = async (path: string, focus: string) => {
    const name = folderName(path, focus);
    const source = join(mediaFolder, path);
    const measured = await measure(path);
    if (folders.has(name)) return;
    const folder = join(unfinished, randomUUID());
    try {
      const sizes = FOLDER_SIZES[dirname(path)] ?? [];
      await decoder.resize({ source, dimensions: measured, sizes, folder, focus: focusOf(path, focus) });
      await syncFolder(folder);
      // The picture may have been deleted meanwhile. An `await` before the rename would let that happen once more.
      if (!existsSync(source)) return;
      mkdirSync(join(root, dirname(path)), { recursive: true });
      rmSync(join(root, name), { recursive: true, force: true });
      renameSync(folder, join(root, name));
      folders.add(name);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  /** Does the work for each shown picture. Never throws. */
  const forAll = async (work: (path: string, focus: string) => Promise<unknown>) => {
    for (const path of shown.keys()) {
      // While this waited for another picture, an update may have changed the focus, or taken the picture away.
      const { focus } = shown.get(path) ?? {};
      if (isStopping || focus === undefined || unusable.has(path) || !hasSizes(path)) continue;
      try {
        await work(path, focus);
      } catch (err) {
        log.warn({ picture: path, err }, 'a picture has no sizes: it is shown as it is');
        // The next change of content tries again.
        if (isFullDisk(err)) return;
        unusable.add(path);
      }
    }
  };

  return {
    prepare,
    /**
     * Measures and resizes what is missing of the pictures that are shown, such as after a restore, and removes the
     * sizes of others. Keys are paths in the media folder.
     */
    update: (pictures: ReadonlyMap<string, ShownPicture>) => {
      shown = pictures;
      const wanted = new Set([...shown].map(([path, { focus }]) => folderName(path, focus)));
      removeFolders((name) => !wanted.has(name));
      measuring = measuring.then(() => forAll(measure));
      resizing = resizing.then(() => forAll(prepare));
    },
    /** Begins to resize what is missing: after the first build, which needs the processor more. */
    resizeMissing: () => mayResize.resolve(),
    /** Resolves when all pictures are measured that can be, so that a build knows them. */
    measured: async () => await measuring,
    /** The dimensions of the pictures that are shown, by URL. */
    dimensions: (): PictureDimensions =>
      Object.fromEntries(
        [...shown].flatMap(([path, { url }]) => {
          const known = dimensions.of(path);
          return known === undefined ? [] : [[url, known]];
        }),
      ),
    /** A number that grows as pictures are measured. */
    version: dimensions.version,
    /** The folder with the sizes of a picture around a point; null where there are none yet. */
    folderOf: (path: string, focus: string): string | null => {
      const name = folderName(path, focus);
      return folders.has(name) ? join(root, name) : null;
    },
    /** Forgets a picture whose file was removed. Throws what file system and database throw. */
    remove: (path: string) => {
      removeFolders((name) => name.startsWith(`${path}@`));
      dimensions.remove(path);
    },
    stop: async () => {
      isStopping = true;
      mayResize.resolve();
      await Promise.all([measuring, resizing]);
    },
  };
}

/** Whether there are sizes of a picture; documents have none. */
const hasSizes = (path: string) => FOLDER_SIZES[dirname(path)] !== undefined;

/** The focus to crop around; empty in media folders whose pictures are shown whole. */
function focusOf(path: string, focus: string): string {
  const isCropped = FOLDER_SIZES[dirname(path)]?.some(({ height }) => height !== null);
  return isCropped ? focus : '';
}

/** A hash of the sizes in each media folder, so that a release that changes them resizes again. */
const VERSIONS = Object.fromEntries(
  Object.entries(FOLDER_SIZES).map(([mediaFolder, sizes]) => [
    mediaFolder,
    hash('sha256', JSON.stringify(sizes), 'hex').slice(0, 6),
  ]),
);

/** The folder with the sizes of a picture around a point, below the root of all sizes. */
function folderName(path: string, focus: string): string {
  return `${path}@${VERSIONS[dirname(path)]}${pointInName(focusOf(path, focus))}`;
}

function readFolders(root: string): Set<string> {
  const names = Object.keys(FOLDER_SIZES).flatMap((mediaFolder) => {
    mkdirSync(join(root, mediaFolder), { recursive: true });
    return readdirSync(join(root, mediaFolder)).map((name) => `${mediaFolder}/${name}`);
  });
  return new Set(names);
}

/** The dimensions of pictures by their path in the media folder, in the database. Throws what SQLite throws. */
function openDimensions(database: DatabaseSync) {
  const insert = database.prepare(
    'INSERT OR REPLACE INTO pictures (path, width, height, tone) VALUES (?, ?, ?, ?)',
  );
  const removeRow = database.prepare('DELETE FROM pictures WHERE path = ?');
  const stored = readAll(database);
  let version = 0;
  return {
    of: (path: string): Dimensions | undefined => stored.get(path),
    add: (path: string, dimensions: Dimensions) => {
      insert.run(path, dimensions.width, dimensions.height, dimensions.tone);
      stored.set(path, dimensions);
      version += 1;
    },
    remove: (path: string) => {
      removeRow.run(path);
      stored.delete(path);
    },
    /** A number that grows with each addition. A removal is a change of the content as well, which has its own. */
    version: () => version,
  };
}

function readAll(database: DatabaseSync): Map<string, Dimensions> {
  const rows = database.prepare('SELECT path, width, height, tone FROM pictures').all();
  return new Map(
    rows.map(({ path, width, height, tone }) => [
      String(path),
      { width: Number(width), height: Number(height), tone: String(tone) },
    ]),
  );
}
