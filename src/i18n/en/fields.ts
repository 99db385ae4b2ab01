import { translated } from '../translated.ts';

// A file of its own: the dashboard has fields too, but none of the visitors' forms.
/** What the forms of visitors have in common. */
export const formTexts = translated('formTexts', {
  name: 'Your name',
  email: 'Email',
  confirm: 'Is this right?',
  cancel: 'Cancel',
  honeypot: 'Leave this empty',
  optional: '(optional)',
  remaining: (number: number) => (number === 1 ? '1 character left' : `${number} characters left`),
  tooLong: (number: number) =>
    number === 1 ? 'This is 1 character too long.' : `This is ${number} characters too long.`,
});
