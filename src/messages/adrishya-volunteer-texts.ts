/** The youth wing's volunteer form (specification, sections 4 and 8). */
export const adrishyaVolunteerTexts = {
  submitting: 'Submitting...',
  sent: 'Thank you for your interest in volunteering! We will contact you soon.',
  failed: 'Something went wrong. Please try again.',
  /** What the confirmation shows for a message that was left empty. */
  noMessage: '-',
} as const;
