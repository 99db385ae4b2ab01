/** The lists of news. */
export const newsTexts = {
  readMore: 'Read More',
  empty: 'No news available',
  loading: 'Loading news...',
  failed: (reason: string) => `The news could not be loaded. ${reason}`,
} as const;

/** One item of the news. */
export const newsItemTexts = {
  missing: 'This news item does not exist',
  missingHelp: 'It may have been taken down, or the link may be mistyped. All our news is on one page.',
  failed: (reason: string) => `This news item could not be loaded. ${reason}`,
} as const;
