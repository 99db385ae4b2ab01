import sharp, { type Sharp } from 'sharp';

/** A picture that is safe to serve: re-encoded from its pixels, so nothing else of the upload survives. */
export interface CleanedPicture {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png' | 'webp' | 'gif';
}

/** The kinds of pictures that staff may upload. */
type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const AVIF_BRANDS = ['avif', 'avis'];

const MAX_PIXELS = 50_000_000;
/** Pixels of the longer edge; more than the widest place of the site shows. */
const MAX_EDGE = 2400;
const MAX_SECONDS = 30;

const NO_PICTURE =
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';

/** Why a file is rejected, as a sentence for the person who chose it. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture';
}

// One upload at a time is the rule here: no caches to grow, and a core left for the visitors.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Turns it upright, shrinks it to 2400 pixels, strips all metadata (location and camera included). JPEG, PNG, WebP and
 * GIF keep their format, animations included; AVIF becomes WebP, which takes a tenth of the time to write.
 * Throws UnusablePicture for anything but a complete JPEG, PNG, WebP, AVIF or GIF under 50 megapixels.
 */
export async function cleanedPicture(upload: Buffer): Promise<CleanedPicture> {
  const format = pictureFormat(upload);
  if (format === null) throw new UnusablePicture(NO_PICTURE);
  try {
    return await drawAnew(upload, format);
  } catch (error) {
    throw unusable(error);
  }
}

async function drawAnew(upload: Buffer, format: PictureFormat): Promise<CleanedPicture> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const { pages = 1, format: detected, compression } = await sharp(upload, options).metadata();
  const isAsDetected =
    detected === format || (detected === 'heif' && compression === 'av1' && format === 'avif');
  if (!isAsDetected) throw new UnusablePicture(NO_PICTURE);
  const isAnimated = pages > 1;
  const picture = sharp(upload, { ...options, animated: isAnimated });
  const upright = isAnimated ? picture : picture.autoOrient();
  const fitted = upright
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS });
  const { encoded, extension } = encode(fitted, format);
  return { bytes: await encoded.toBuffer(), extension };
}

/** A stored picture as a thumbnail in WebP; null where the file is gone or damaged. */
export async function smallPicture(file: string): Promise<Buffer | null> {
  const resized = sharp(file).resize({ width: 240, height: 240, fit: 'inside', withoutEnlargement: true });
  return resized
    .webp({ quality: 70 })
    .toBuffer()
    .catch(() => null);
}

function encode(
  picture: Sharp,
  format: PictureFormat,
): { encoded: Sharp; extension: CleanedPicture['extension'] } {
  switch (format) {
    case 'jpeg':
      return { encoded: picture.jpeg({ quality: 84, mozjpeg: true }), extension: 'jpg' };
    case 'png':
      return { encoded: picture.png({ compressionLevel: 9 }), extension: 'png' };
    case 'gif':
      return { encoded: picture.gif(), extension: 'gif' };
    case 'webp':
    case 'avif':
      return { encoded: picture.webp({ quality: 84 }), extension: 'webp' };
  }
}

function unusable(error: unknown): UnusablePicture {
  if (error instanceof UnusablePicture) return error;
  const reason = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(reason))
    return new UnusablePicture('The picture is too large: 50 megapixels at most.');
  return new UnusablePicture(NO_PICTURE);
}

/** What a file is by its first bytes, whatever its name or declared type say; null when it is none of the allowed. */
function pictureFormat(bytes: Buffer): PictureFormat | null {
  const ascii = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  return ascii(4, 8) === 'ftyp' && AVIF_BRANDS.includes(ascii(8, 12)) ? 'avif' : null;
}
