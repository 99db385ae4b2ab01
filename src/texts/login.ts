/** The login. */
export const loginTexts = {
  email: 'Email',
  password: 'Password',
  wrong: 'Username or password is incorrect.',
  failed: 'An error occurred. Please try again later.',
  sending: 'Logging in...',
  submit: 'Log in',
  done: 'You are logged in. Opening the dashboard…',
} as const;
