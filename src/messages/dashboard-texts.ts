/** The words that all screens of the dashboard share. */
export const dashboardTexts = {
  unsaved: 'You have unsaved changes. Leave without saving them?',
  draftKept: 'You were logged out while this form was open. Your text is back; it has not been sent yet.',
  draftFile: 'The chosen file could not be kept. Please choose it again.',
  nothingFound: 'Nothing matches your search.',
  order: 'Order',
  found: (found: number, all: number) => `${found} of ${all}`,
} as const;

/** The home screen's words: greeting (section 2), confirmation (section 5), and its states. */
export const inboxTexts = {
  greeting: 'Welcome, Admin',
  confirmDelete: 'Are you sure?',
  deleteFailed: (reason: string) => `It could not be deleted. ${reason}`,
  loadFailed: (reason: string) => `This list could not be loaded. ${reason}`,
  empty: 'Nothing has come in yet.',
  nameless: 'No name given',
  suspected: 'Perhaps sent by a robot',
  copied: (email: string) => `Copied: ${email}`,
  notCopied: (email: string) => `This browser does not allow copying. The address is ${email}`,
} as const;
