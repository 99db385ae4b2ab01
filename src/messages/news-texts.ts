/** The news, as the specification words it (section 2). */
export const newsTexts = {
  empty: 'No news available',
  loadingOne: 'Loading news...',
  failed: (reason: string) => `The news could not be loaded. ${reason}`,
} as const;
