// A file of its own, without schemas: every public page runs it first.

/** The sections with a background picture, in the order of the dashboard. */
export const BACKGROUND_SECTIONS = [
  'home',
  'ourmodel',
  'activities',
  'gallery',
  'supportus',
  'about',
  'contact',
] as const;

export type BackgroundSection = (typeof BACKGROUND_SECTIONS)[number];

/** The path of a section's background. */
export function backgroundPath(section: BackgroundSection): string {
  return `${section}_bg/`;
}
