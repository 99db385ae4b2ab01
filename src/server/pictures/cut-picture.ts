import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { cropAround, type PictureMeasure, type PictureSize, widestCut } from '../../domain/picture-sizes.ts';
import { averageColour } from '../../lib/average-colour.ts';
import { writeDurably } from '../store/durable-file.ts';

// One picture at a time on one core, whose memory goes back at once.
sharp.cache(false);
sharp.concurrency(1);

/** As for uploads: what somebody has put into the folder by hand may be anything. */
const LIMITS = { limitInputPixels: 50_000_000, failOn: 'truncated' } as const;
const MAX_SECONDS = 30;

/**
 * Writes the sizes of a picture into a new folder, each file flushed to the disk. Throws for what is no picture or too
 * large a one, and what the disk throws.
 * @param focus the point that must stay in view; empty for the middle
 */
export async function cutPicture(
  source: string,
  sizes: readonly PictureSize[],
  folder: string,
  focus: string,
): Promise<PictureMeasure> {
  const { autoOrient: own } = await sharp(source, LIMITS).metadata();
  await mkdir(folder, { recursive: true });
  for (const size of sizes) {
    const picture = resized(source, size, own, focus).timeout({ seconds: MAX_SECONDS });
    const { quality } = size;
    const encoded =
      size.format === 'jpeg' ? picture.jpeg({ quality, mozjpeg: true }) : picture.webp({ quality });
    await writeDurably(join(folder, size.name), await encoded.toBuffer());
  }
  return { ...own, tone: await averageColour(sharp(source, LIMITS)) };
}

/** Never enlarged: a picture that is too small for a size has it as large as it can. */
function resized(
  source: string,
  { width, height, format }: PictureSize,
  own: { width: number; height: number },
  focus: string,
): Sharp {
  const upright = sharp(source, LIMITS).autoOrient();
  if (height === null) return upright.resize({ width, withoutEnlargement: true });
  const ratio = width / height;
  const fitting = Math.max(1, Math.min(width, widestCut(own, ratio)));
  const box = { width: fitting, height: Math.max(1, Math.round(fitting / ratio)), fit: 'cover' } as const;
  const around = focus === '' ? upright : upright.extract(cropAround(own, ratio, focus));
  const cropped = around.resize(box);
  return format === 'jpeg' ? cropped.flatten({ background: '#ffffff' }) : cropped;
}
