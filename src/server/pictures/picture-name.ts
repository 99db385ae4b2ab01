import { randomBytes } from 'node:crypto';

/** In code points of up to four bytes each; file systems take names of 255 bytes. */
const LONGEST_BASE = 50;
/** What `pictureName` ends in; names without it were put there by hand and are never swept away. */
const OUR_NAME = /-[0-9a-f]{12}\.(?:jpg|png|webp|gif)$/;

/**
 * A name for a stored picture: the uploaded file's base name in its own script, without anything that a file system,
 * a shell or a URL could take for something else, and a suffix that no other file has.
 */
export function pictureName(uploadedName: string, extension: string): string {
  const lastPart = uploadedName.split(/[/\\]/).at(-1) ?? '';
  const base = lastPart
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '');
  const short = [...base].slice(0, LONGEST_BASE).join('');
  return `${short === '' ? 'picture' : short}-${randomBytes(6).toString('hex')}.${extension}`;
}

/** Whether a file was named by `pictureName`. */
export function isPictureName(name: string): boolean {
  return OUR_NAME.test(name);
}
