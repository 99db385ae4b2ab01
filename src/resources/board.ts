import { line, pictured, type Resource } from './resource.ts';

export const board = {
  ...pictured,
  path: 'steeringboard-team/',
  fields: { name: line },
  picture: { field: 'image', isRequired: true, folder: 'board' },
  report: { name: 'Board Team', screen: 'Board Team' },
} as const satisfies Resource;
