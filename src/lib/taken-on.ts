import { contentDay } from './dates.ts';

/** Cameras write their metadata within this many bytes from the start of a file. */
const HEAD = 262_144;

/** The start of EXIF data in JPEG and HEIC. */
const EXIF = 'Exif\0\0';
const EXIF_TABLE = 0x8769;
const TIMES = [0x9003, 0x9004]; // when it was taken, and when it was made digital

/** Earlier dates mean that the camera's clock was not set. */
const EARLIEST = '2000-01-02';

/** The day on which a photograph was taken, `2026-08-15`; null if the file has no plausible one. Never rejects. */
export async function takenOn(picture: Blob, today: string): Promise<string | null> {
  try {
    const head = new Uint8Array(await picture.slice(0, HEAD).arrayBuffer());
    const day = dayOf(timeIn(head));
    return day !== null && day >= EARLIEST && day <= today ? day : null;
  } catch {
    // The file is gone, or its metadata is truncated.
    return null;
  }
}

/** `2026:08:15 10:20:30`; empty if there is none. Throws RangeError for an offset outside of the file. */
function timeIn(head: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(head);
  const start = text.indexOf(EXIF);
  if (start === -1) return '';
  const tiff = new DataView(head.buffer, start + EXIF.length);
  const isLittle = tiff.getUint16(0) === 0x4949;
  const details = offsetOf(tiff, tiff.getUint32(4, isLittle), [EXIF_TABLE], isLittle);
  const time = details === null ? null : offsetOf(tiff, details, TIMES, isLittle);
  return time === null ? '' : text.slice(tiff.byteOffset + time);
}

/** The offset in the first of these entries of a table. */
function offsetOf(
  tiff: DataView,
  table: number,
  wanted: readonly number[],
  isLittle: boolean,
): number | null {
  const count = tiff.getUint16(table, isLittle);
  const entries = Array.from({ length: count }, (_, index) => table + 2 + index * 12);
  for (const tag of wanted) {
    const entry = entries.find((at) => tiff.getUint16(at, isLittle) === tag);
    if (entry !== undefined) return tiff.getUint32(entry + 8, isLittle);
  }
  return null;
}

function dayOf(time: string): string | null {
  const [, year, month, day] = /^(\d{4})[:-](\d\d)[:-](\d\d)/.exec(time) ?? [];
  return contentDay(`${year}-${month}-${day}`);
}
