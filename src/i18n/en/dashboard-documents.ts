// Apart from the other texts of the dashboard: only its own screen loads them.
/** The screen of the yearly reports. */
export const documentAdminTexts = {
  heading: 'Documents',
  notOffered: 'The server of this site keeps no documents.',
  createHeading: 'Add a document',
  editHeading: (title: string) => `Edit “${title}”`,
  listHeading: 'All documents',
  listNote: 'Visitors see them on Support, under “Where your donation goes”, the newest year first.',
  confirmDelete: 'Are you sure you want to delete this document?',
  created: 'Document added!',
  updated: 'Document updated!',
  saveFailed: (reason: string) => `Failed to submit: ${reason}`,
  deleted: 'Deleted successfully!',
  deleteFailed: (reason: string) => `Error deleting: ${reason}`,
  loadFailed: (reason: string) => `The documents could not be loaded. ${reason}`,
  empty: 'No documents yet. Yearly reports and audited accounts belong here: donors ask for them.',
  search: 'Search the documents',
  yearHint: 'Four digits. Of 2025-26 the first year counts: 2025.',
  image: 'PDF',
  changeImage: 'Another PDF in its place (optional)',
} as const;

/** Messages about a PDF before it is sent. */
export const pdfTexts = {
  /** What the browser's file chooser offers. */
  accept: '.pdf,application/pdf',
  hint: 'A PDF of at most 10 MB. It is published unchanged, with the details stored in the file, such as its author.',
  noPdf: 'This is not a PDF, or not the whole of it. Please choose a PDF file.',
  tooLarge: (size: string) =>
    `This PDF is ${size}; the limit is 10 MB. Export it again with smaller pictures, or publish it in two parts.`,
  remove: 'Do not use this file',
} as const;
