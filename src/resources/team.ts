import { line, pictured, prose, type Resource, translated } from './resource.ts';

export const team = {
  ...pictured,
  path: 'team/',
  fields: { name: translated(line), designation: translated(line), des: translated(prose) },
  picture: { field: 'image', isRequired: true, folder: 'team' },
  report: { name: 'Team', screen: 'Team' },
} as const satisfies Resource;
