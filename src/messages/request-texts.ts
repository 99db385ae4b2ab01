/** What a person reads when a call failed and the server had no words of its own. */
export const requestTexts = {
  unreachable: 'The server could not be reached. Please check your connection and try again.',
  unreadable: 'The server gave an answer that could not be read. Please try again later.',
  unanswered: 'The server has not answered.',
  unkept: 'This browser does not keep the login. Please allow the site to store data and try again.',
} as const;
