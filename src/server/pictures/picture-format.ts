/** The kinds of pictures that staff may upload. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const AVIF_BRANDS = ['avif', 'avis'];

/** What a file is by its first bytes, whatever its name or declared type say; null when it is none of the allowed. */
export function pictureFormat(bytes: Buffer): PictureFormat | null {
  const ascii = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  return ascii(4, 8) === 'ftyp' && AVIF_BRANDS.includes(ascii(8, 12)) ? 'avif' : null;
}
