import { translated } from '../translated.ts';

/** What stands in place of a list that loads or failed, alike on every page. */
export const loadTexts = translated('loadTexts', {
  loading: 'Loading…',
  slow: 'The connection is slow. We are still waiting for the server.',
  retry: 'Try again',
  /** Cancels a submit that is waiting; the form keeps its text. */
  stop: 'Stop waiting',
});

/** What a person reads when a call failed and the server gave no reason. */
export const requestTexts = translated('requestTexts', {
  unreachable: 'The server could not be reached. Please check your connection and try again.',
  busy: 'The server is busy. Please try again in a moment.',
  failed: 'Something went wrong on the server. Please try again in a moment.',
  unreadable: 'The server sent a response that could not be read. Please try again later.',
  unanswered: 'The server has not responded.',
  responded: (status: number) => `The server reported error ${status}.`,
  notStored: 'This browser cannot keep you logged in. Please allow the site to store data and try again.',
});

/** Where the script of a part of the page failed, is gone since a release, or does not come for want of a connection. */
export const islandTexts = translated('islandTexts', {
  failed: 'This part of the page did not load. Please reload the page.',
  reload: 'Reload the page',
  offline: 'No connection. What you type is kept.',
});
