import { listTexts } from './dashboard-content.ts';

/** The screen of the yearly reports. */
export const documentAdminTexts = {
  ...listTexts('document', 'documents'),
  createHeading: 'Add a document',
  listNote: 'Visitors see them on Support, under “Where your donation goes”, the newest year first.',
  empty: 'No documents yet. Yearly reports and audited accounts belong here: donors ask for them.',
  yearHint: 'Four digits. Of 2025-26 the first year counts: 2025.',
  image: 'PDF',
  changeImage: 'Another PDF in its place (optional)',
} as const;

const NO_PDF =
  'This is a picture, not a PDF. Print it and choose “Save as PDF” as the printer, or scan the page again as a PDF.';

/** Messages about a PDF before it is sent. */
export const pdfTexts = {
  /** What the browser's file chooser offers. */
  accept: '.pdf,application/pdf',
  hint: 'A PDF of at most 10 MB. It is published unchanged, with the details stored in the file, such as its author.',
  /** Why a file is refused: it is no PDF, or not the whole of one. */
  refused: {
    empty:
      'This file is empty. Perhaps it is still being copied or downloaded. Open it once, then choose it again.',
    office:
      'This is a document of Word or another office program, which not everybody can open. Open it, choose “Save as PDF” or “Export as PDF”, and choose that file here.',
    pdf: 'This is not the whole PDF. Perhaps it is still being copied or downloaded. Open it once, then choose it again.',
    ...{ picture: NO_PDF, heic: NO_PDF, tiff: NO_PDF, bmp: NO_PDF, svg: NO_PDF },
    film: 'This is a film, not a PDF. Please choose a PDF file.',
    other: 'This is not a PDF. Please choose a PDF file.',
  },
  tooLarge: (size: string) =>
    `This PDF is ${size}; the limit is 10 MB. Export it again with smaller pictures, or publish it in two parts.`,
} as const;
