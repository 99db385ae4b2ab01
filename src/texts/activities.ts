/** Core activities and initiatives: waiting, empty and failed lists. */
export const activityTexts = {
  picture: (title: string, number: number) => `${title}, picture ${number}`,
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
