import { itemOf } from './endpoints.ts';

/** What this project's server offers beside the contract, for the dashboard alone: in a file of its own no visitor loads it. */
export const ownEndpoints = {
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
  lostPassword: 'admin/users/lost/',
  securityEvents: 'admin/users/events/',
  backup: 'admin/backup/',
} as const;

/** The path that brings back what is kept at another path. */
export function restoreOf(path: string): string {
  return `${path}restore/`;
}

/** The path of the picture of a kept version. */
export function keptPictureOf(versionId: number): string {
  return `${itemOf(ownEndpoints.keptVersions, versionId)}picture/`;
}

/** The path at which a message of a list is marked as answered. */
export function answerOf(list: string, id: number | '{id}'): string {
  return `${list}${id}/answer/`;
}

/** The path that deletes many items of a list at once, where the server has it. */
export function deleteManyOf(list: string): string {
  return `${list}delete/`;
}
