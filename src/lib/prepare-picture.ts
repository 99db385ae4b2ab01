import { redrawPicture } from './redraw-picture.ts';
import { unlessAborted } from './unless-aborted.ts';

/**
 * The longest edge in pixels of all but long pictures, as large as the site shows it: behind a headline, and
 * elsewhere.
 */
export const LONGEST_EDGE = { background: 2400, content: 2000 } as const;

/** Small drawings that only get larger, and a format that servers refuse. */
const SENT_AS_IT_IS = ['image/gif', 'image/svg+xml'];

/** Servers refuse these: redrawn they are sent however large they get. */
const NEVER_SENT = ['image/bmp', 'image/tiff', 'image/heic'];

/** The quality at which losses are invisible on the site. */
const QUALITY = 0.82;

/**
 * Prepares a picture before it is sent: upright, of the size that `boundedSize` gives, without location or camera.
 * Pictures that cannot be decoded or would not get smaller are sent as they are. Rejects only with AbortError.
 */
export async function preparePicture(file: File, longestEdge: number, signal?: AbortSignal): Promise<File> {
  if (SENT_AS_IT_IS.includes(file.type)) return file;
  try {
    const redrawn = await redraw(file, longestEdge, signal);
    const isOriginalSent = redrawn.size >= file.size && !NEVER_SENT.includes(file.type);
    return isOriginalSent ? file : redrawn;
  } catch (error) {
    if (signal?.aborted === true) throw new DOMException('The picture was removed.', 'AbortError');
    console.warn('The picture is sent as it is:', error);
    return file;
  }
}

async function redraw(file: File, longestEdge: number, signal: AbortSignal | undefined): Promise<File> {
  signal?.throwIfAborted();
  const type = typeToSend(file.type);
  const drawn = redrawPicture(file, { longestEdge, type, quality: QUALITY, signal });
  // Browsers cannot abort decoding, but nobody has to wait for it.
  return namedByType(await unlessAborted(drawn, signal), file.name);
}

/** WebP keeps transparency at the size of a photo; photos stay JPEG for other programs. */
function typeToSend(type: string): string {
  return ['image/png', 'image/webp', 'image/avif'].includes(type) ? 'image/webp' : 'image/jpeg';
}

/** Browsers that cannot encode the requested type make PNG: name the file by its actual type. */
function namedByType(result: Blob, name: string): File {
  const ending = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' }[result.type];
  const base = name.replace(/\.[^.]*$/, '');
  return new File([result], ending === undefined ? name : `${base}.${ending}`, { type: result.type });
}
