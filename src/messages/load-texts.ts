/** The words for waiting and failed lists, alike on every page. */
export const loadTexts = {
  loading: 'Loading…',
  slow: 'The connection is slow. We are still waiting for the server.',
  retry: 'Try again',
  /** Gives a form back that nobody has answered; its text is kept. */
  stop: 'Stop waiting',
} as const;
