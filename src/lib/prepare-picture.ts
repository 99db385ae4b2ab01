import { unlessAborted } from './in-time.ts';

/** Pixels of the longer edge: what the widest place of the site shows, behind a headline and elsewhere. */
export const LONGEST_EDGE = { background: 2400, content: 2000 } as const;

/** Re-encoding one of these would keep its first frame only, or give nothing that a server accepts. */
const SENT_AS_IT_IS = ['image/gif', 'image/svg+xml'];

/** Whether a picture of this type may be drawn again at all, where the browser can. */
export function mayBeRedrawn(type: string): boolean {
  return !SENT_AS_IT_IS.includes(type);
}

/** Enough for a photo on any screen of the site; what the eye does not see is not sent. */
const QUALITY = 0.82;

/**
 * Prepares a picture before it leaves the phone: upright, at most `longestEdge` pixels, without location or camera. What cannot
 * be decoded here or would not get smaller is sent as it is, and so is an animation. Rejects only with AbortError.
 * @param turns quarter turns to the right; then an animation becomes its first frame, and a picture may get larger
 */
export async function preparePicture(
  file: File,
  longestEdge: number,
  signal?: AbortSignal,
  turns = 0,
): Promise<File> {
  if (!mayBeRedrawn(file.type) || (turns === 0 && (await isAnimated(file)))) return file;
  try {
    const redrawn = await redraw(file, longestEdge, signal, turns);
    return turns === 0 && redrawn.size >= file.size ? file : redrawn;
  } catch (error) {
    if (signal?.aborted === true) throw new DOMException('The picture was removed.', 'AbortError');
    console.warn('The picture is sent as it is:', error);
    return file;
  }
}

async function redraw(
  file: File,
  longestEdge: number,
  signal: AbortSignal | undefined,
  turns: number,
): Promise<File> {
  // Loaded with the first picture, or with the outbox: most visits to a screen choose none.
  const { redrawPicture } = await import('./redraw-picture.ts');
  signal?.throwIfAborted();
  const type = typeToSend(file.type);
  const drawn = redrawPicture(file, { longestEdge, type, quality: QUALITY, signal, turns });
  // The browser does not stop decoding on demand; nobody has to wait for it.
  return namedByType(await unlessAborted(drawn, signal), file.name);
}

/** Whether it is in the format of newer phones, which few browsers can read. */
export function isHeic({ type }: File): boolean {
  return type === 'image/heic';
}

/** WebP keeps transparency at a photo's size; photos that other programs may want to open later stay JPEG. */
function typeToSend(type: string): string {
  return ['image/png', 'image/webp', 'image/avif'].includes(type) ? 'image/webp' : 'image/jpeg';
}

/** A browser that cannot encode the requested type writes PNG: the file name follows what it really is. */
function namedByType(result: Blob, name: string): File {
  const ending = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' }[result.type];
  const base = name.replace(/\.[^.]*$/, '');
  return new File([result], ending === undefined ? name : `${base}.${ending}`, { type: result.type });
}

/** Animated WebP says so in the flags of its header, animated PNG in a chunk before its pixels. */
async function isAnimated(file: File): Promise<boolean> {
  if (!['image/webp', 'image/png'].includes(file.type)) return false;
  const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const text = new TextDecoder('latin1').decode(start);
  if (file.type === 'image/png') return text.includes('acTL');
  return text.slice(12, 16) === 'VP8X' && ((start[20] ?? 0) & 0b10) !== 0;
}

/** Bytes as a phone's photo app shows them: `310 KB`, `4.1 MB` (a thousand bytes to the KB). */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
