/** How many bytes identify a format. */
const HEAD = 64;

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * The format of a file by its first bytes, regardless of its name and type; null for one that is no picture. HEIC,
 * TIFF and BMP are redrawn where the browser can, or their sender is told what to do.
 */
export function pictureFormat(
  head: Uint8Array,
): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'bmp' | 'tiff' | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('BM') && text.slice(6, 10) === '\0\0\0\0') return 'bmp';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  const brands = brandsOf(text);
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null;
}

/** What a file of this family says it is: first its main brand, then those that it is compatible with. */
function brandsOf(text: string): string[] {
  if (text.slice(4, 8) !== 'ftyp') return [];
  const [main = '', , ...compatible] = text.slice(8, text.charCodeAt(3)).match(/.{4}/gs) ?? [];
  return [main, ...compatible];
}

/**
 * A chosen file as a picture with its true type: phones may give none or a wrong one. Null for anything else. An
 * unreadable file is returned, and fails when it is sent. Never rejects.
 */
export async function asPicture(file: File): Promise<File | null> {
  try {
    const format = pictureFormat(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
    if (format === null) return null;
    const type = `image/${format}`;
    return file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}

/** The beginnings of films, but for those of the family of AVIF. */
const FILM = /^(?:.E\xdf\xa3|RIFF.{4}AVI |FLV|.{4}(?:moov|mdat))/s;

/** The beginnings of documents of Word, Excel, LibreOffice and the like: today's are ZIP archives. */
const OFFICE = /^(?:\xd0\xcf.\xe0|\{\\rtf|PK.{2}.*(?:Content_Types|word\/|xl\/|ppt\/|opendocument))/s;

/** What a file is. `picture`: one that browsers can draw, unless it is damaged. */
export type FileKind =
  | 'empty'
  | 'picture'
  | 'heic'
  | 'tiff'
  | 'bmp'
  | 'svg'
  | 'film'
  | 'pdf'
  | 'office'
  | 'other';

/** What a file is, to tell its sender why it is refused and what to do. Never rejects. */
export async function kindOfFile(file: File): Promise<FileKind> {
  if (file.size === 0) return 'empty';
  const buffer = await file
    .slice(0, 1024)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(buffer);
  const format = pictureFormat(bytes);
  if (format === 'heic' || format === 'tiff' || format === 'bmp') return format;
  if (format !== null) return 'picture';
  const text = String.fromCharCode(...bytes);
  if (OFFICE.test(text)) return 'office';
  if (/<svg[\s>]/i.test(text)) return 'svg';
  if (text.includes('%PDF-')) return 'pdf';
  // MP4 and the like begin with this box, and so do sound files of the kind M4A.
  const isFilmBox = text.slice(4, 8) === 'ftyp' && !text.startsWith('M4A', 8);
  return FILM.test(text) || isFilmBox ? 'film' : 'other';
}
