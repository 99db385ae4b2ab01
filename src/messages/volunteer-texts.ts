/** The home volunteer form's results (specification, section 8). */
export const volunteerTexts = {
  sent: '✅ Thank you for volunteering!',
  failed: '❌ Something went wrong. Please try again.',
} as const;
