import { adrishyaVolunteers, contactMessages, volunteers } from '../resources/messages.ts';

/**
 * The paths below /api/ that belong to no list of src/resources, in the API's own spelling, with the trailing slash: some
 * servers cannot redirect a POST without it.
 */
export const endpoints = {
  login: 'admin/login/token/',
  logout: 'admin/logout/',
  refresh: 'token/refresh/',
  currentUser: 'me/',
  capabilities: 'capabilities/',
  pictureSizes: 'picture-sizes/',
} as const;

/** Where the messages of each public form are sent. */
export const formPaths = {
  contact: contactMessages.path,
  volunteer: volunteers.path,
  adrishya: adrishyaVolunteers.path,
} as const;
export type FormName = keyof typeof formPaths;
export const FORMS = Object.keys(formPaths) as FormName[]; // Cast: by the keys of `formPaths`.

/** The path of one item of a list. */
export function itemPath(list: string, id: number): string {
  return `${list}${id}/`;
}
