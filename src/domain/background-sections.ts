/** The sections of the site that have a background picture, in the dashboard's order (specification, section 2). */
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
