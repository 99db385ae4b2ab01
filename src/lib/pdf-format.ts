/** The size limit of published PDFs, in bytes. */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;

/** How near its start and its end a PDF has its markers, in bytes, as readers take it. */
const NEAR = 1024;
/** A byte order mark, line breaks or printer commands may precede it, but no markup: that would be an HTML page. */
const BEGINNING = /^[^<]*?%PDF-/;
const END = '%%EOF';

/** Whether bytes are a complete PDF, regardless of name and type. */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => String.fromCharCode(...part);
  return BEGINNING.test(text(bytes.subarray(0, NEAR))) && text(bytes.subarray(-NEAR)).includes(END);
}

/** Whether a file is a PDF, by both ends. An unreadable file counts as one, and fails when sent. Never rejects. */
export async function isPdfFile(file: File): Promise<boolean> {
  try {
    const ends = new Blob([file.slice(0, NEAR), file.slice(-NEAR)]);
    return isPdf(new Uint8Array(await ends.arrayBuffer()));
  } catch {
    return true;
  }
}
