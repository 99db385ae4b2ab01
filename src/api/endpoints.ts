import type { BackgroundSection } from '../domain/background.ts';
import type { GalleryType } from '../domain/gallery.ts';

/**
 * Every address of the API, spelled exactly as the specification spells it (section 7), always with the closing
 * slash: some servers cannot redirect a POST that lacks it. No other file knows these spellings.
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
  login: 'admin/login/token/',
  logout: 'admin/logout/',
  refresh: 'token/refresh/',
  currentUser: 'me/',
} as const;

/** The address of one item of a list. */
export function itemOf(list: string, id: number): string {
  return `${list}${id}/`;
}
