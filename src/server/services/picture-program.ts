// The one program that decodes pictures: apart from the server and below its priority, so that a file that was made to do
// harm costs no more than its own task. It does one at a time, and ends with its server, however that died.
import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { cropAround, type PictureMeasure, type PictureSize, widestCut } from '../../domain/picture-sizes.ts';
import { averageColour } from '../../lib/average-colour.ts';
import { HEAD, pictureFormat } from '../../lib/picture-format.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { writeDurably } from '../db/durable-file.ts';

/** What this program does, by the name under which it is asked for. */
const TASKS = { clean, thumbnail, cut };
export type PictureTasks = typeof TASKS;
export type PictureTask = { kind: keyof PictureTasks; given: never };
/** `code` is the disk's, or that of UnusablePicture; `rss` what this process has grown to, in bytes. */
export type PictureReply = { rss: number } & ({ made: unknown } | { fault: string; code: unknown });

/** Its message is for the person who chose the file. */
class UnusablePicture extends Error {
  readonly code = 'UNUSABLE';
}

const NO_PICTURE =
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';
const MEGAPIXELS = 50;
/** Of what is decoded as a whole: of more pixels this process takes over 340 MB. */
const DECODED_WHOLE = {
  avif: { name: 'an AVIF', megapixels: 13 },
  jpeg: { name: 'a progressive JPEG', megapixels: 26 },
  png: { name: 'an interlaced PNG', megapixels: 26 },
};
/** Pixels of the longer edge; more than the widest place of the site shows. */
const MAX_EDGE = 2400;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

type FailOn = 'truncated' | 'error' | 'warning';
const limits = (failOn: FailOn) => ({ limitInputPixels: MEGAPIXELS * 1e6, failOn });

sharp.cache(false);
sharp.concurrency(1);

process.on('disconnect', () => process.exit());
process.on('message', ({ kind, given }: PictureTask) => {
  const reply = (result: { made: unknown } | { fault: string; code: unknown }) =>
    process.send?.({ ...result, rss: process.memoryUsage.rss() } satisfies PictureReply);
  TASKS[kind](given).then(
    (made) => reply({ made }),
    (error: Error & { code?: unknown }) => reply({ fault: error.message, code: error.code }),
  );
});

/**
 * Writes an upload anew from its pixels: upright, at most 2400 pixels wide and high, without any metadata (location and
 * camera included), animations as such. JPEG, PNG, WebP and GIF keep their format; AVIF becomes WebP, which takes a tenth
 * of the time to write. Returns what its name ends in. Throws UnusablePicture, and what the disk throws.
 */
async function clean({ source, target }: { source: string; target: string }): Promise<string> {
  const format = await formatOf(source);
  const drawn = await drawAnew(source, format, 'error')
    .catch(async (error) => {
      if (format !== 'jpeg' || error instanceof UnusablePicture) throw error;
      // Some phones leave out the end of a JPEG. With it, the strictest reading tells whether pixels are missing, too.
      await appendFile(source, END_OF_JPEG);
      return await drawAnew(source, format, 'warning');
    })
    .catch((error: Error) => {
      // The disk's, or a sentence already.
      if ('code' in error) throw error;
      throw /pixel limit/i.test(error.message) ? tooLarge('', MEGAPIXELS) : new UnusablePicture(NO_PICTURE);
    });
  await writeDurably(target, drawn);
  return format === 'jpeg' ? 'jpg' : format === 'avif' ? 'webp' : format;
}

/** Of a picture that can be written anew; throws UnusablePicture for everything else. */
async function formatOf(source: string): Promise<'jpeg' | 'png' | 'gif' | 'webp' | 'avif'> {
  const file = await open(source);
  const { buffer } = await file.read(Buffer.alloc(HEAD), 0, HEAD).finally(() => file.close());
  const format = pictureFormat(buffer);
  if (format === null || format === 'heic')
    throw new UnusablePicture(format === null ? NO_PICTURE : pictureTexts.heic);
  return format;
}

async function drawAnew(
  source: string,
  format: Awaited<ReturnType<typeof formatOf>>,
  failOn: FailOn,
): Promise<Buffer> {
  const read = await sharp(source, limits(failOn)).metadata();
  const { width, height, pages = 1, isProgressive } = read;
  if ((read.compression === 'av1' ? 'avif' : read.format) !== format) throw new UnusablePicture(NO_PICTURE);
  if (format === 'avif' || (isProgressive && (format === 'jpeg' || format === 'png'))) {
    const { name, megapixels } = DECODED_WHOLE[format];
    if (width * height * pages > megapixels * 1e6) throw tooLarge(`${name} may have `, megapixels);
  }
  const picture = sharp(source, { ...limits(failOn), animated: pages > 1 });
  const upright = pages > 1 ? picture : picture.autoOrient();
  const box = { width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true } as const;
  const fitted = upright.resize(box);
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

function tooLarge(ofWhat: string, megapixels: number): UnusablePicture {
  return new UnusablePicture(`The picture is too large: ${ofWhat}${megapixels} megapixels at most.`);
}

/** A stored picture as a small WebP; null where the file is gone or damaged. */
async function thumbnail({ source }: { source: string }): Promise<Buffer | null> {
  const resized = sharp(source).resize({ width: 240, height: 240, fit: 'inside', withoutEnlargement: true });
  return resized
    .webp({ quality: 70 })
    .toBuffer()
    .catch(() => null);
}

type Cut = { source: string; sizes: readonly PictureSize[]; folder: string; focus: string };

/**
 * Writes the sizes of a stored picture into a new folder, each file flushed to the disk. Throws for what is no picture or
 * too large a one, as somebody may have put it there by hand, and what the disk throws.
 * @param cut `focus` is the point that must stay in view; empty for the middle
 */
async function cut({ source, sizes, folder, focus }: Cut): Promise<PictureMeasure> {
  const { autoOrient: own } = await sharp(source, limits('truncated')).metadata();
  await mkdir(folder, { recursive: true });
  for (const size of sizes) {
    const picture = resized(source, size, own, focus);
    const { quality } = size;
    const encoded =
      size.format === 'jpeg' ? picture.jpeg({ quality, mozjpeg: true }) : picture.webp({ quality });
    await writeDurably(join(folder, size.name), await encoded.toBuffer());
  }
  return { ...own, tone: await averageColour(sharp(source, limits('truncated'))) };
}

/** Never enlarged: a picture that is too small for a size has it as large as it can. */
function resized(
  source: string,
  { width, height, format }: PictureSize,
  own: { width: number; height: number },
  focus: string,
): Sharp {
  const upright = sharp(source, limits('truncated')).autoOrient();
  if (height === null) return upright.resize({ width, withoutEnlargement: true });
  const ratio = width / height;
  const fitting = Math.max(1, Math.min(width, widestCut(own, ratio)));
  const box = { width: fitting, height: Math.max(1, Math.round(fitting / ratio)), fit: 'cover' } as const;
  const around = focus === '' ? upright : upright.extract(cropAround(own, ratio, focus));
  const cropped = around.resize(box);
  return format === 'jpeg' ? cropped.flatten({ background: '#ffffff' }) : cropped;
}
