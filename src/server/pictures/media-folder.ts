import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isPdf } from '../../lib/pdf-format.ts';
import { filesIn, renameDurably, writeDurably } from '../db/durable-file.ts';
import { COLLECTIONS, isContent, type PictureField, SERVER_RESOURCES } from '../resources.ts';
import { type PictureDecoder, UnusableFile } from './picture-decoder.ts';

declare module 'fastify' {
  interface FastifyInstance {
    media: MediaFolder;
  }
}

/**
 * The folder that /media/ serves. URLs are `/media/<folder>/<file name>`, percent-encoded. Functions that remove files are
 * synchronous, within the caller's transaction, so that no restored record can lose its picture.
 */
export type MediaFolder = ReturnType<typeof openMediaFolder>;

/** @param onRemoved called with the path of each picture whose file was removed */
export function openMediaFolder(root: string, decoder: PictureDecoder, onRemoved?: (path: string) => void) {
  return {
    root,
    /**
     * Cleans an upload, stores it durably and returns its URL; a PDF is stored as it is. Throws as the decoder, and what
     * the disk throws.
     */
    store: async (
      { folder, kind }: Pick<PictureField, 'folder' | 'kind'>,
      uploadedName: string,
      upload: Uint8Array,
    ) => {
      const { bytes, extension } = kind === 'pdf' ? checkedPdf(upload) : await decoder.clean(upload);
      const name = pictureName(uploadedName, extension);
      const file = join(root, folder, name);
      await mkdir(join(root, folder), { recursive: true });
      try {
        await writeDurably(`${file}.part`, bytes);
        await renameDurably(`${file}.part`, file);
        return mediaUrl(folder, name);
      } finally {
        await rm(`${file}.part`, { force: true });
      }
    },
    /** The thumbnail of a picture as WebP; null where the file is missing. Throws as the decoder. */
    thumbnail: (path: string) => decoder.thumbnail(join(root, path)),
    /** Whether the file of this URL exists. */
    has: (url: unknown) => {
      const path = mediaPath(url);
      return path !== null && existsSync(join(root, path));
    },
    /** Removes the files of these URLs, except those still in use. Throws what the file system throws. */
    discard: (urls: readonly unknown[], isInUse: (path: string) => boolean) => {
      for (const url of urls) {
        const path = mediaPath(url);
        if (path === null || isInUse(path)) continue;
        rmSync(join(root, path), { force: true });
        onRemoved?.(path);
      }
    },
    /** At a start: removes the files that a crash between file and record, or a restore, has put there for no record. */
    prune: (isInUse: (path: string) => boolean) => {
      for (const path of filesIn(root)) {
        if (!OUR_NAME.test(path) || isInUse(path)) continue;
        rmSync(join(root, path), { force: true });
        onRemoved?.(path);
      }
    },
  };
}

const NO_PDF = 'Upload a PDF. The file you uploaded was either not a PDF or a damaged one.';

function checkedPdf(upload: Uint8Array) {
  if (!isPdf(upload)) throw new UnusableFile(NO_PDF);
  return { bytes: upload, extension: 'pdf' };
}

/** The most code points, of up to four bytes each, of a name without its suffix: file systems allow 255 bytes. */
const LONGEST_BASE = 50;
/** What `pictureName` ends in, and an upload that broke off. Other files were put there by hand and are never removed. */
const OUR_NAME = /-[0-9a-f]{12}\.(?:jpg|png|webp|gif|pdf)(?:\.part)?$/;

/** A file name for an upload: its letters and digits in any script, and a random suffix. */
export function pictureName(uploadedName: string, extension: string): string {
  const lastPart = uploadedName.split(/[/\\]/).at(-1) ?? '';
  const withoutExtension = lastPart.normalize('NFC').replace(/\.[^.]*$/, '');
  const hyphenated = withoutExtension.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^[-\p{M}]+|-+$/gu, '');
  const short = [...hyphenated].slice(0, LONGEST_BASE).join('');
  const base = short || (extension === 'pdf' ? 'document' : 'picture');
  const suffix = randomBytes(6).toString('hex');
  return `${base}-${suffix}.${extension}`;
}

/** The URL of a stored picture. */
function mediaUrl(folder: string, name: string): string {
  return `/media/${folder}/${encodeURIComponent(name)}`;
}

/** The path of a picture in the media folder, as in `news/lamp.jpg`; null for other URLs. */
export function mediaPath(url: unknown): string | null {
  const [, folder, encoded] = /^\/media\/([a-z]+)\/([^/]+)$/.exec(String(url)) ?? [];
  if (encoded === undefined) return null;
  try {
    const path = `${folder}/${decodeURIComponent(encoded)}`;
    return isMediaPath(path) ? path : null;
  } catch {
    return null;
  }
}

/** The longest file name that file systems allow, in bytes. */
const LONGEST_NAME = 255;

/** Whether a path in the media folder is one that the server would send; backups hold no others. */
export function isMediaPath(path: string): boolean {
  const isNamed = /^[a-z]+\/[^./\\][^/\\]*$/.test(path) && !/\p{Cc}/u.test(path);
  const name = path.slice(path.indexOf('/') + 1);
  return (
    isNamed && Buffer.byteLength(name) <= LONGEST_NAME && /\.(?:jpe?g|png|webp|avif|gif|pdf)$/i.test(name)
  );
}

/** The URL of a picture that a record shows, and its focus point, which is empty for the middle. */
export type ShownPicture = { url: string; focus: string };

/**
 * The pictures that records show, by their paths in the media folder. Messages are ignored: a visitor could name a
 * picture to keep it from being deleted.
 */
export function shownPictures(database: DatabaseSync): ReadonlyMap<string, ShownPicture> {
  const shown = COLLECTIONS.filter(isContent).flatMap((table) => {
    const { picture } = SERVER_RESOURCES[table];
    if (picture === undefined) return [];
    const columns = `body ->> '$.${picture.field}' AS url, body ->> '$.focus' AS focus`;
    return database.prepare(`SELECT ${columns} FROM "${table}" ORDER BY id`).all();
  });
  return new Map(
    shown.flatMap(({ url, focus }) => {
      const path = mediaPath(url);
      return path === null ? [] : [[path, { url: String(url), focus: String(focus ?? '') }] as const];
    }),
  );
}
