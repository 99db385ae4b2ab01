/** The login's words; the first three are the specification's (section 8). */
export const loginTexts = {
  wrong: 'Username or password is incorrect.',
  failed: 'An error occurred. Please try again later.',
  sending: 'Logging in...',
  submit: 'Log in',
  done: 'You are logged in. The dashboard opens.',
} as const;
