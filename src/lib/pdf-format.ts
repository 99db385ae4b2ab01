/** The largest PDF that may be published, in bytes. */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;

const BEGINNING = '%PDF-';
const END = '%%EOF';
/** In how many bytes before its end a PDF has the mark of it. */
const TAIL = 1024;

/** Whether bytes are those of a PDF, whatever their name or type say: they begin as one, and their end is there. */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => String.fromCharCode(...part);
  return text(bytes.subarray(0, BEGINNING.length)) === BEGINNING && text(bytes.subarray(-TAIL)).includes(END);
}

/** Whether a chosen file is a PDF, of which only both ends are read. What cannot be read fails when it is sent. Never rejects. */
export async function isPdfFile(file: File): Promise<boolean> {
  try {
    const ends = new Blob([file.slice(0, BEGINNING.length), file.slice(-TAIL)]);
    return isPdf(new Uint8Array(await ends.arrayBuffer()));
  } catch {
    return true;
  }
}
