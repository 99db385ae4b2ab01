import type { GalleryType } from './gallery.ts';
import type { BackgroundSection } from './shown-background.ts';

/**
 * Every path below /api/, in the API's own spelling, with the trailing slash: some servers cannot redirect a POST without
 * it. Browser, build and server use this table; no other file knows the spellings.
 */
export const endpoints = {
  background: (section: BackgroundSection) => `${section}_bg/`,
  news: 'news/',
  gurukulamActivities: 'gukulam_activities/',
  adrishyaActivities: 'adrishya/activities/',
  adrishyaImages: 'adrishya/image/',
  gallery: (type: GalleryType) => `gallery/${type}/`,
  team: 'team/',
  board: 'steeringboard-team/',
  contactMessages: 'messages/',
  volunteers: 'Volunteers_msg/',
  adrishyaVolunteers: 'adrishya_Volunteers_msg/',
  texts: 'texts/',
  documents: 'documents/',
  login: 'admin/login/token/',
  logout: 'admin/logout/',
  refresh: 'token/refresh/',
  currentUser: 'me/',
  capabilities: 'capabilities/',
  pictureSizes: 'picture-sizes/',
} as const;

/** Where the messages of each public form are sent. */
export const formPaths = {
  contact: endpoints.contactMessages,
  volunteer: endpoints.volunteers,
  adrishya: endpoints.adrishyaVolunteers,
} as const;
export type FormName = keyof typeof formPaths;
export const FORMS = Object.keys(formPaths) as FormName[]; // its keys

/** The path of one item of a list. */
export function itemOf(list: string, id: number): string {
  return `${list}${id}/`;
}
