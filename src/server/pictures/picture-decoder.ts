import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import type { Dimensions } from '../../domain/picture-dimensions.ts';
import { cropAround, type PictureSize, widestCrop } from '../../domain/picture-sizes.ts';
import { pictureTexts } from '../../i18n/en/pictures.ts';
import { averageColour } from '../../lib/average-colour.ts';
import { boundedSize } from '../../lib/bounded-size.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { pictureFormat } from '../../lib/picture-format.ts';
import { writeDurably } from '../db/durable-file.ts';
import { HttpError } from '../http-error.ts';

/** Seconds that one step with a picture may take. */
const TIMEOUT_SECONDS = 30;
/** Milliseconds after which an upload leaves the queue, before its connection is closed as idle. */
const MAX_WAIT = 60_000;

export type PictureDecoder = ReturnType<typeof openPictureDecoder>;

/** A file that cannot be used. The message is for the person who chose it. */
export class UnusableFile extends Error {}

/** Queues the tasks with pictures: a small machine has the memory for one at a time. */
export function openPictureDecoder() {
  const inOrder = oneAtATime();
  const enqueue = <T>(maxWait: number, task: () => Promise<T>): Promise<T> => {
    const queuedAt = performance.now();
    return inOrder(async () => {
      if (performance.now() - queuedAt > maxWait) throw busy();
      await loadSharp();
      return task().catch((error: Error) => {
        throw /timeout/i.test(error.message) ? busy() : error;
      });
    });
  };
  return {
    clean: (upload: Uint8Array) => enqueue(MAX_WAIT, () => clean(upload)),
    thumbnail: (source: string) => enqueue(MAX_WAIT, () => thumbnail(source)),
    measure: (source: string) => enqueue(Infinity, () => measure(source)),
    resize: (task: ResizeTask) => enqueue(Infinity, () => resize(task)),
  };
}

/** The error of an upload that may succeed when it is sent again. */
const busy = () =>
  new HttpError(503, { detail: 'The server is busy. Nothing was saved.' }, { 'Retry-After': '5' });

/** Loaded for the first picture: it takes memory, and would delay the start. */
let sharp: typeof import('sharp')['default'];
async function loadSharp(): Promise<void> {
  if (sharp !== undefined) return;
  sharp = (await import('sharp')).default;
  sharp.cache(false);
  sharp.concurrency(1);
}

const NO_PICTURE =
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';
const MEGAPIXELS = 50;
/**
 * Limits in pixels for formats that are decoded as a whole: larger ones would take more memory than small machines
 * have.
 */
const DECODED_WHOLE = {
  avif: { name: 'an AVIF', megapixels: 13 },
  jpeg: { name: 'a progressive JPEG', megapixels: 26 },
  png: { name: 'an interlaced PNG', megapixels: 26 },
};
/** Pixels of the longer edge of all but long pictures: more than the site shows. */
const MAX_EDGE = 2400;
/** Pixels of the longer edge of a thumbnail. */
const THUMBNAIL = 240;

const INPUT_LIMITS = { limitInputPixels: MEGAPIXELS * 1e6, failOn: 'error' } as const;

/** The file extension of what an upload of each format becomes. */
const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', avif: 'webp' } as const;

/**
 * Re-encodes an upload: upright, of the size that `boundedSize` gives, without metadata such as location and camera; of
 * an animation its first picture. JPEG, PNG, WebP and GIF keep their format. AVIF becomes WebP, which is much faster to
 * write. Returns the bytes and the file extension. Throws UnusableFile, and a 503 where it takes too long.
 */
async function clean(upload: Uint8Array): Promise<{ bytes: Buffer; extension: string }> {
  const format = formatOf(upload);
  const bytes = await reencode(upload, format).catch((error: Error) => {
    if (error instanceof UnusableFile || /timeout/i.test(error.message)) throw error;
    throw /pixel limit/i.test(error.message) ? tooLarge('', MEGAPIXELS) : new UnusableFile(NO_PICTURE);
  });
  return { bytes, extension: EXTENSIONS[format] };
}

/** The format of an upload; throws UnusableFile for one that cannot be re-encoded. */
function formatOf(upload: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' {
  const format = pictureFormat(upload);
  if (format === null) throw new UnusableFile(NO_PICTURE);
  if (format === 'heic' || format === 'tiff' || format === 'bmp')
    throw new UnusableFile(pictureTexts.refused[format]);
  return format;
}

async function reencode(upload: Uint8Array, format: ReturnType<typeof formatOf>): Promise<Buffer> {
  const metadata = await sharp(upload, INPUT_LIMITS).metadata();
  const { width, height, isProgressive } = metadata;
  const decodedAs = metadata.compression === 'av1' ? 'avif' : metadata.format;
  if (decodedAs !== format) throw new UnusableFile(NO_PICTURE);
  if (format === 'avif' || (isProgressive && (format === 'jpeg' || format === 'png'))) {
    const { name, megapixels } = DECODED_WHOLE[format];
    if (width * height > megapixels * 1e6) throw tooLarge(`${name} may have `, megapixels);
  }
  const upright = sharp(upload, INPUT_LIMITS).timeout({ seconds: TIMEOUT_SECONDS }).autoOrient();
  const fitted = upright.resize({ ...boundedSize(metadata.autoOrient, MAX_EDGE), fit: 'fill' });
  switch (format) {
    case 'jpeg':
      return fitted.jpeg({ quality: 84, mozjpeg: true }).toBuffer();
    case 'png':
      return fitted.png({ compressionLevel: 9 }).toBuffer();
    case 'gif':
      return fitted.gif().toBuffer();
    default:
      return fitted.webp({ quality: 84 }).toBuffer();
  }
}

function tooLarge(ofWhat: string, megapixels: number): UnusableFile {
  return new UnusableFile(`The picture is too large: ${ofWhat}${megapixels} megapixels at most.`);
}

/** A small WebP of a stored picture; null where the file is missing or damaged. */
async function thumbnail(source: string): Promise<Buffer | null> {
  try {
    const picture = sharp(source).timeout({ seconds: TIMEOUT_SECONDS });
    const size = boundedSize(await picture.metadata(), THUMBNAIL);
    return await picture
      .resize({ ...size, fit: 'fill' })
      .webp({ quality: 70 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** Throws for a file that is no picture, or too large, and what the disk throws. */
async function measure(source: string): Promise<Dimensions> {
  const picture = sharp(source, INPUT_LIMITS).timeout({ seconds: TIMEOUT_SECONDS });
  const { autoOrient: upright } = await picture.metadata();
  return { ...upright, tone: await averageColour(picture) };
}

type ResizeTask = {
  source: string;
  dimensions: Dimensions;
  sizes: readonly PictureSize[];
  folder: string;
  focus: string;
};

/** Writes the sizes of a stored picture into a new folder, cropped around `focus` or the middle. Throws as `measure`. */
async function resize({ source, dimensions, sizes, folder, focus }: ResizeTask): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const size of sizes) {
    const picture = resized(source, size, dimensions, focus);
    const { quality } = size;
    const encoded =
      size.format === 'jpeg' ? picture.jpeg({ quality, mozjpeg: true }) : picture.webp({ quality });
    await writeDurably(join(folder, size.name), await encoded.toBuffer());
  }
}

/** Never enlarges: a small picture gets the largest size it can have. */
function resized(
  source: string,
  { width, height, format }: PictureSize,
  dimensions: Dimensions,
  focus: string,
): Sharp {
  const upright = sharp(source, INPUT_LIMITS).timeout({ seconds: TIMEOUT_SECONDS }).autoOrient();
  if (height === null) return upright.resize({ width, withoutEnlargement: true });
  const ratio = width / height;
  const fitting = Math.max(1, Math.min(width, widestCrop(dimensions, ratio)));
  const box = { width: fitting, height: Math.max(1, Math.round(fitting / ratio)), fit: 'cover' } as const;
  const around = focus === '' ? upright : upright.extract(cropAround(dimensions, ratio, focus));
  const cropped = around.resize(box);
  return format === 'jpeg' ? cropped.flatten({ background: '#ffffff' }) : cropped;
}
