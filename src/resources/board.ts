import { line, PATTERN, pictured, type Resource } from './resource.ts';

export const board = {
  ...pictured,
  path: 'steeringboard-team/',
  fields: { name: line },
  picture: { field: 'image', isRequired: true, folder: 'board' },
  report: {
    name: 'Board Team',
    screen: 'Board Team',
    page: '/about',
    placeholder: PATTERN,
    toDescribe: 'Give the name.',
  },
} as const satisfies Resource;
