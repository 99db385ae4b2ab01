/** The contact form's results (specification, sections 5 and 8). */
export const contactTexts = {
  blank: 'Please fill in all fields.',
  blankField: 'Please fill in this field.',
  send: 'Send message',
  sending: 'Sending...',
  sent: 'Message sent successfully!',
  failed: 'Something went wrong while sending the message. Please try again later.',
} as const;

/** The home volunteer form's results (specification, section 8). */
export const volunteerTexts = {
  sent: '✅ Thank you for volunteering!',
  failed: '❌ Something went wrong. Please try again.',
} as const;

/** The youth wing's volunteer form (specification, sections 4 and 8). */
export const adrishyaVolunteerTexts = {
  submitting: 'Submitting...',
  sent: 'Thank you for your interest in volunteering! We will contact you soon.',
  failed: 'Something went wrong. Please try again.',
  /** What the confirmation shows for a message that was left empty. */
  noMessage: '-',
} as const;
