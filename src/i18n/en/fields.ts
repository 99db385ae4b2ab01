import { translated } from '../translated.ts';

// Apart from the forms: fields are in the dashboard too, which has no use for the rest.
/** What the forms of visitors have in common. */
export const formTexts = translated('formTexts', {
  name: 'Your name',
  email: 'Email',
  confirm: 'Is this right?',
  cancel: 'Cancel',
  trap: 'Leave this empty',
  optional: '(optional)',
  remaining: (number: number) => (number === 1 ? '1 character left' : `${number} characters left`),
  tooLong: (number: number) =>
    number === 1 ? 'This is 1 character too long.' : `This is ${number} characters too long.`,
});
