import sharp from 'sharp';
import { PHONE_EXIF } from './sample-pictures.ts';

/** A file as a test puts it into a file input. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/**
 * A 12-megapixel JPEG as a phone writes it: lying on its side (4000 by 3000 pixels, to be turned upright), with the
 * place where it was taken, and of several megabytes. Its left half is dark and its right half light as stored.
 */
export async function phonePhoto(name = 'IMG_20261110.jpg'): Promise<ChosenFile> {
  photo ??= drawPhonePhoto();
  return { name, mimeType: 'image/jpeg', buffer: await photo };
}

/** Drawn once for each worker: it takes a second. */
let photo: Promise<Buffer> | undefined;

async function drawPhonePhoto(): Promise<Buffer> {
  const right = { create: { width: 2000, height: 3000, channels: 3, background: '#f2b632' } } as const;
  const grain = await sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .resize(4000, 3000)
    .raw()
    .toBuffer();
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#12152b' } })
    .composite([
      { input: right, left: 2000, top: 0 },
      { input: grain, raw: { width: 4000, height: 3000, channels: 3 }, blend: 'soft-light' },
    ])
    .withExif(PHONE_EXIF)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A picture too small to be compressed further. */
export async function tinyPhoto(name = 'tiny.jpg'): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#2c6a4c' } })
    .jpeg({ quality: 20 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
