/** One item of the news, where the specification leaves the words open. */
export const newsItemTexts = {
  missing: 'This news item does not exist',
  missingHelp: 'It may have been taken down, or the address may be mistyped. All our news stand on one page.',
  failed: (reason: string) => `This news item could not be loaded. ${reason}`,
} as const;
