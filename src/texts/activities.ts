/** Core activities and initiatives: the alert of a failed load (specification, section 8), waiting and empty lists. */
export const activityTexts = {
  core: {
    loading: 'Loading the activities…',
    empty: 'The core activities will be listed here soon.',
    failed: (reason: string) => `The activities could not be loaded. ${reason}`,
  },
  initiatives: {
    loading: 'Loading the initiatives…',
    empty: 'Our initiatives will be listed here soon.',
    failed: (reason: string) => `The initiatives could not be loaded. ${reason}`,
  },
} as const;
