import { day, line, pictured, prose, type Resource, translated } from './resource.ts';

/** Newest first: the home page shows the first three. */
export const news = {
  ...pictured,
  path: 'news/',
  operations: { ...pictured.operations, read: 'contract' },
  fields: { news_name: translated(line), date: day, description: translated(prose) },
  picture: { field: 'image', isRequired: true, folder: 'news' },
  order: { date: 'desc', id: 'desc' },
  report: { name: 'News', screen: 'News' },
} as const satisfies Resource;
