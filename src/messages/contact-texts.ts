/** The contact form's results (specification, sections 5 and 8). */
export const contactTexts = {
  blank: 'Please fill in all fields.',
  blankField: 'Please fill in this field.',
  send: 'Send message',
  sending: 'Sending...',
  sent: 'Message sent successfully!',
  failed: 'Something went wrong while sending the message. Please try again later.',
} as const;
