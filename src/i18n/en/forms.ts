import { translated } from '../translated.ts';

/** The contact form. */
export const contactTexts = translated('contactTexts', {
  subject: 'Subject',
  message: 'Message',
  blank: 'Please fill in all fields.',
  blankField: 'Please fill in this field.',
  submit: 'Send message',
  sending: 'Sending...',
  sent: 'Message sent successfully!',
  failed: 'Something went wrong while sending the message. Please try again later.',
});

/**
 * What the contact form is filled in with for somebody who comes from a donation; the amount is null where it is
 * unknown.
 */
export const receiptTexts = translated('receiptTexts', {
  subject: (amount: string | null) =>
    amount === null ? 'Receipt for my donation' : `Receipt for my donation of ${amount}`,
  message: (amount: string | null, day: string) =>
    `I sent a donation${amount === null ? '' : ` of ${amount}`} on ${day}. Please send me a receipt.`,
});

/** The subject of the contact form for parents who come from what the site says on admission. */
export const admissionTexts = translated('admissionTexts', {
  subject: 'A child who would like to live with you',
});

/** The volunteer form of the school, on its page and on the home page. */
export const volunteerTexts = translated('volunteerTexts', {
  help: 'How would you like to help?',
  helpEntered: 'How you would like to help',
  submit: 'Join us',
  sending: 'Sending…',
  confirm: 'Confirm & Send',
  sent: '✅ Thank you for volunteering!',
  failed: '❌ Something went wrong. Please try again.',
});

/** The youth wing's volunteer form. */
export const adrishyaVolunteerTexts = translated('adrishyaVolunteerTexts', {
  contribution: 'How would you like to contribute?',
  contributionHint: 'For example painting on Sundays, a van, or teaching mathematics.',
  contributionEntered: 'How you would like to contribute',
  message: 'Message',
  submit: 'Join Adrishya',
  confirm: 'Confirm',
  submitting: 'Submitting...',
  sent: 'Thank you for your interest in volunteering! We will contact you soon.',
  failed: 'Something went wrong. Please try again.',
  /** What the confirmation shows for a message that was left empty. */
  noMessage: '-',
});

/** The line under a form whose fields were filled in from an earlier visit. */
export const savedFormTexts = translated('savedFormTexts', {
  restored: 'We kept what you typed.',
  clear: 'Clear',
});
