const languages = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language, such as `Kannada` for `kn`; the code itself for an unknown one. */
export const languageName = (code: string) => languages.of(code) ?? code;

/** The frame of every screen. */
export const shellTexts = {
  skip: 'Skip to the content',
  logout: 'Logout',
  account: 'Your account',
  menu: 'Menu',
  navigation: 'Dashboard',
  website: 'View the website',
} as const;

/** The texts of all screens. */
export const dashboardTexts = {
  confirmDiscard: 'Throw away what you typed?',
  draftKept: 'This is what you had typed before. It has not been sent yet.',
  draftDiscard: 'Throw it away',
  draftFile: 'The chosen file could not be kept. Please choose it again.',
  /** Why code could not be loaded: there is no connection, or the server has it no more since a release. */
  codeFailed:
    'This part did not load. Check your connection and try again. If that does not help, reload the page.',
  nothingFound: 'Nothing matches your search.',
  found: (found: number, all: number) => `${found} of ${all}`,
  more: (left: number) => `Show more (${left} left)`,
} as const;

/** The texts of all content screens. */
export const contentTexts = {
  /** The button that sends a new item. */
  publish: 'Publish',
  save: 'Save',
  saving: 'Saving…',
  close: 'Close',
  show: 'Show',
  hide: 'Hide',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  deleting: 'Deleting…',
  preview: 'Preview: as visitors will see it',
  saved: 'Saved. Visitors see it within a minute.',
  pictureMeta: 'Picture: description and crop',
  /** The heading of the fields of the other languages, such as `In Kannada`. */
  translations: (codes: readonly string[]) =>
    `In ${new Intl.ListFormat('en').format(codes.map(languageName))}`,
  untranslated: (code: string) => `What is left empty stays in English on the ${languageName(code)} pages.`,
  inLanguage: (label: string, code: string) => `${label} in ${languageName(code)}`,
  newest: 'Newest first',
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  changedBeforeDelete:
    'It was changed in the meantime, so it was not deleted. The list now shows the new version: look again before you delete it.',
  changedBeforeUndo: 'Somebody has changed it since.',
} as const;

/** What staff read where two people have changed the same item. */
export const conflictTexts = {
  title: 'This was changed while you were editing',
  lead: (changedBy: string) =>
    changedBy === ''
      ? 'It was changed after you opened it, by somebody else or by you in another window. Nothing of yours is lost, and nothing is saved yet. This is the other version:'
      : `${changedBy} changed it after you opened it. Nothing of yours is lost, and nothing is saved yet. This is their version:`,
  theirPicture: 'Their picture',
  empty: 'Empty',
  takeTheirs: 'Use theirs',
  saveMine: 'Save mine',
  deleted: 'Somebody deleted this while you were editing. What you typed is still here.',
  keepAsNew: 'Keep it as a new item',
} as const;

/** What a form says when it could not be sent. */
export const unsentTexts = {
  safe: 'Everything you typed is kept on this device.',
  /** The server would store a repeat as a second item. */
  unclear:
    'Everything you typed is kept on this device. It may have arrived all the same: look in the list first, or it may be there twice.',
} as const;

/** What a phone calls the dashboard once it is installed there. Icons leave room for some twelve letters. */
export const installedTexts = {
  name: (site: string) => `${site} – Dashboard`,
  shortName: (site: string) => `${site} staff`,
  description: (site: string) => `The dashboard in which the staff of ${site} keep the website up to date`,
} as const;
