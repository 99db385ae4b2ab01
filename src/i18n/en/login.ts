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

/** The request for a link that resets the password. */
export const passwordResetTexts = {
  open: 'Forgot your password?',
  email: 'The address you log in with',
  submit: 'Mail me a link',
  sending: 'Asking for a link…',
  asked:
    'If somebody logs in with this address, a link is on its way to it. It works once, within 30 minutes. Please check the spam folder too.',
  failed: (reason: string, mayHaveSucceeded: boolean) =>
    `${mayHaveSucceeded ? 'A link may have been sent.' : 'No link was sent.'} ${reason}`,
  help: 'This website sends no links by email. Ask a colleague for one, as it says below.',
} as const;
