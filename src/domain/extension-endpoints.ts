import { itemPath } from './endpoints.ts';

/** Paths of our own server beyond the contract, for the dashboard: separate, so that no visitor loads them. */
export const extensionEndpoints = {
  /** What was deleted from a list; followed by an id, all revisions of that item. */
  history: (list: string) => `history/${list}`,
  revisions: 'history/version/',
  health: 'admin/health/',
  users: 'admin/users/',
  ownUser: 'admin/users/me/',
  ownSessions: 'admin/users/sessions/',
  invitations: 'admin/users/invitations/',
  checkInvitation: 'admin/users/invitation/',
  acceptInvitation: 'admin/users/accept/',
  lostPassword: 'admin/users/lost/',
} as const;

/** The path to restore a revision, or the deleted item of a history, by its own path. */
export function restoreOf(path: string): string {
  return `${path}restore/`;
}

/** The path of a revision's picture. */
export function revisionPictureOf(revisionId: number): string {
  return `${itemPath(extensionEndpoints.revisions, revisionId)}picture/`;
}

/** The path to mark a message as answered. */
export function answerOf(list: string, id: number | '{id}'): string {
  return `${list}${id}/answer/`;
}

/** The path to delete many items of a list at once, where the server supports it. */
export function deleteManyOf(list: string): string {
  return `${list}delete/`;
}
