const endedInvitations = (count: number) => {
  if (count === 0) return '';
  return count === 1
    ? ' 1 open invitation that you had sent has ended.'
    : ` ${count} open invitations that you had sent have ended.`;
};

/** Says that something did not happen, or that nobody here knows: no clear response may have come. */
const unlessDone =
  (not: string, perhaps: string) =>
  (reason: string, mayHaveSucceeded: boolean): string =>
    `${mayHaveSucceeded ? perhaps : not} ${reason}`;

/** The screen of users, which only some servers offer. */
export const userTexts = {
  heading: 'Users',
  intro: 'Everybody here may do everything in this dashboard, including changes to this list.',
  people: 'Who may log in',
  peopleFailed: (reason: string) => `The list could not be loaded. ${reason}`,
  nobody: 'There are no accounts to show.',
  you: 'You',
  since: (when: string) => `Since ${when}`,
  lastLogin: (when: string) => `Last login ${when}`,
  neverLoggedIn: 'Not logged in yet',
  remove: 'Remove',
  removing: 'Removing…',
  confirmRemove: (email: string) =>
    `Remove ${email}? They will be logged out at once and can no longer log in.`,
  confirmRemoveYou: 'Remove your own account? You will be logged out at once and can no longer log in.',
  removed: (email: string) => `${email} can no longer log in.`,
  removeFailed: (email: string) => unlessDone(`${email} was not removed.`, `${email} may have been removed.`),

  invitations: 'Open invitations',
  invitationsFailed: (reason: string) => `The invitations could not be loaded. ${reason}`,
  noInvitations: 'No invitation is open.',
  forAnybody: 'Whoever has the link',
  newPasswordFor: (email: string) => `New password for ${email}`,
  by: (email: string) => `By ${email}`,
  askedAtLogin: 'Sent by email, after a request on the login page',
  byOperator: 'By whoever looks after the server',
  until: (when: string) => `Works until ${when}`,
  revoke: 'Withdraw',
  revoking: 'Withdrawing…',
  confirmRevoke: 'Withdraw this invitation? Its link will stop working.',
  revoked: 'The invitation was withdrawn. Its link no longer works.',
  revokeFailed: unlessDone('The invitation was not withdrawn.', 'The invitation may have been withdrawn.'),

  invite: 'Invite somebody',
  inviteNote: 'You get a link to send by WhatsApp or email. It works once, within 48 hours.',
  inviteEmail: 'Their email',
  inviteEmailHint: 'If you leave this empty, the first person to open the link enters their own.',
  inviteSubmit: 'Make a link',
  inviteSending: 'Making a link…',
  invited: 'The link is ready.',
  inviteFailed: unlessDone('No link was made.', 'A link may have been made.'),
  inviteInvalid: 'No link was made. Please correct the email.',
  link: 'The link',
  linkNote: 'Send it now: it is shown only here, and only until you leave this page.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'This browser does not allow copying. Select the link and copy it yourself.',
  whatsApp: 'Send by WhatsApp',
  message: (link: string) =>
    `You are invited to help keep our website up to date. This link works once, within 48 hours: ${link}`,

  account: 'Your account',
  accountNote: 'Saving logs you out everywhere else, and ends the open invitations that you have sent.',
  newPassword: 'New password',
  newPasswordHint: '12 characters or more: several words that do not belong together.',
  password: 'Your current password',
  saved: (ended: number) =>
    `Your account was changed. You are logged out everywhere else.${endedInvitations(ended)}`,
  saveFailed: unlessDone('Your account was not changed.', 'Your account may have been changed.'),
  saveInvalid: 'Your account was not changed. Please correct what is marked.',
  sessions: 'Log out everywhere',
  sessionsNote: 'On every phone and computer, this one too. For a phone that was lost, for example.',
  sessionsEnding: 'Logging out…',
  confirmEnd:
    'Log out on every phone and computer, this one too? The open invitations that you have sent end as well.',
  ended: (invitations: number) => `You are logged out everywhere.${endedInvitations(invitations)}`,
  endFailed: (reason: string) => `You may still be logged in somewhere. ${reason}`,
} as const;

/** The page that an invitation's link opens. */
export const invitationTexts = {
  looking: 'Looking at your link…',
  lookFailed: (reason: string) => `Your link could not be checked. ${reason}`,
  incomplete: 'This link is not complete. Please open it exactly as it was sent to you.',
  welcome: 'Choose how you will log in.',
  again:
    'Choose a new password. You will then be logged out everywhere, and the open invitations that you have sent will end.',
  done: 'Done. You can log in now.',
  failed: unlessDone('Nothing was saved.', 'It may have been saved.'),
  invalid: 'Nothing was saved. Please correct what is marked.',
} as const;
