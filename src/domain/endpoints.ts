import type { GalleryType } from './gallery.ts';
import type { BackgroundSection } from './shown-background.ts';

/**
 * Every path of the API below /api/, in its own spelling, always with the trailing slash: some servers cannot redirect a
 * POST that lacks it. Browser, build and server read it; no other file knows these spellings.
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
  capabilities: 'capabilities/',
  /** What was deleted from a list; one of its items there: all earlier versions of it. */
  history: (list: string) => `history/${list}`,
  keptVersions: 'history/version/',
  health: 'admin/health/',
  notices: 'admin/notices/',
  users: 'admin/users/',
  ownUser: 'admin/users/me/',
  ownSessions: 'admin/users/sessions/',
  invitations: 'admin/users/invitations/',
  lookAtInvitation: 'admin/users/invitation/',
  acceptInvitation: 'admin/users/accept/',
} as const;

/** The path of one item of a list. */
export function itemOf(list: string, id: number): string {
  return `${list}${id}/`;
}

/** The path that brings back what is kept at another path. */
export function restoreOf(path: string): string {
  return `${path}restore/`;
}

/** The path of the picture of a kept version. */
export function keptPictureOf(versionId: number): string {
  return `${itemOf(endpoints.keptVersions, versionId)}picture/`;
}

/** The path that deletes many items of a list at once, where the server has it. */
export function deleteManyOf(list: string): string {
  return `${list}delete/`;
}
