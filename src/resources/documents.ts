import { line, listed, type Resource, translated, year } from './resource.ts';

/** Yearly reports as PDF, newest first. */
export const documents = {
  ...listed,
  capability: 'documents',
  path: 'documents/',
  fields: { title: translated(line), year },
  picture: { field: 'pdf', isRequired: true, folder: 'documents', kind: 'pdf' },
  order: { year: 'desc', id: 'desc' },
} as const satisfies Resource;
