import { BACKGROUND_SECTIONS, type BackgroundSection, backgroundPath } from './background-sections.ts';
import { listed, type Resource } from './resource.ts';

/** The background of one section: pages show the first record only. */
export const background = (section: BackgroundSection) =>
  ({
    kind: 'content',
    path: backgroundPath(section),
    operations: { ...listed.operations, delete: 'single-pictures' },
    fields: {},
    picture: { field: 'bg', isRequired: true, folder: 'backgrounds' },
    pictureMeta: ['focus'],
    unique: [],
  }) as const satisfies Resource;

/** The backgrounds of all sections, by the names of their lists. */
export const backgrounds = Object.fromEntries(
  BACKGROUND_SECTIONS.map((section) => [`${section}_bg`, background(section)]),
  // Cast: Object.fromEntries cannot express one entry per section.
) as Record<`${BackgroundSection}_bg`, ReturnType<typeof background>>;
