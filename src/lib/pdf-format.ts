/** The size limit of published PDFs, in bytes. */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;

const BEGINNING = '%PDF-';
const END = '%%EOF';
/** How near the end of a PDF its end marker is, in bytes. */
const TAIL = 1024;

/** Whether bytes are a complete PDF, regardless of name and type. */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => String.fromCharCode(...part);
  return text(bytes.subarray(0, BEGINNING.length)) === BEGINNING && text(bytes.subarray(-TAIL)).includes(END);
}

/** Whether a file is a PDF, by both ends. An unreadable file counts as one, and fails when sent. Never rejects. */
export async function isPdfFile(file: File): Promise<boolean> {
  try {
    const ends = new Blob([file.slice(0, BEGINNING.length), file.slice(-TAIL)]);
    return isPdf(new Uint8Array(await ends.arrayBuffer()));
  } catch {
    return true;
  }
}
