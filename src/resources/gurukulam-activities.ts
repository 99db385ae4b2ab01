import { line, pictured, prose, type Resource, translated } from './resource.ts';

export const gurukulamActivities = {
  ...pictured,
  path: 'gukulam_activities/',
  fields: { title: translated(line), des: translated(prose) },
  picture: { field: 'image', isRequired: false, folder: 'activities' },
  report: { name: 'Gurukulam activities', screen: 'Activities' },
} as const satisfies Resource;
