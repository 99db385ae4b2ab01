/** What a phone calls the dashboard once it is installed there. Icons leave room for some twelve letters. */
export const installedTexts = {
  name: (site: string) => `${site} – Dashboard`,
  shortName: (site: string) => `${site} staff`,
  description: (site: string) => `The dashboard in which the staff of ${site} keep the website up to date`,
  addPhotos: 'Add photos',
  writeNews: 'Write news',
} as const;
