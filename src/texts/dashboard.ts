const languages = new Intl.DisplayNames('en', { type: 'language' });

export const languageName = (code: string) => languages.of(code) ?? code;

/** The frame of every screen. */
export const shellTexts = {
  skip: 'Skip to the content',
  logout: 'Logout',
  account: 'Your account',
  menu: 'Menu',
  navigation: 'Dashboard',
  website: 'View the website',
  newMessages: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
} as const;

/** Shared by all screens. */
export const dashboardTexts = {
  unsaved: 'You have unsaved changes. Leave without saving them?',
  draftKept: 'This is what you had typed before. It has not been sent yet.',
  draftDiscard: 'Discard it',
  draftFile: 'The chosen file could not be kept. Please choose it again.',
  /** Without a connection, or since a release whose server does not have this page's code any more. */
  codeFailed:
    'This part did not load. Check your connection and try again. If that does not help, reload the page.',
  nothingFound: 'Nothing matches your search.',
  order: 'Order',
  found: (found: number, all: number) => `${found} of ${all}`,
} as const;

/** Shared by all content screens. */
export const contentTexts = {
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
  saved: 'Saved. Visitors see it in about ten seconds.',
  pictureWords: 'Picture: description and crop',
  /** Over the fields of the other languages: In Kannada. */
  translations: (codes: readonly string[]) =>
    `In ${new Intl.ListFormat('en').format(codes.map(languageName))}`,
  untranslated: (code: string) => `What is left empty stays in English on the ${languageName(code)} pages.`,
  inLanguage: (label: string, code: string) => `${label} in ${languageName(code)}`,
  putAway: 'Your earlier text was set aside.',
  bringBack: 'Bring it back',
  serverOrder: 'Order on the website',
  newest: 'Newest first',
  oldest: 'Oldest first',
  byName: 'A to Z',
  parts: 'Parts of the list',
  part: (first: number, last: number, count: number) => `${first} to ${last} of ${count}`,
  partBefore: 'Previous',
  partAfter: 'Next',
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  changedBeforeDelete:
    'It was changed in the meantime, so it was not deleted. The list now shows the new version: look again before you delete it.',
} as const;

/** Two people have changed the same item. */
export const conflictTexts = {
  title: 'This was changed while you were editing',
  lead: (changedBy: string) =>
    changedBy === ''
      ? 'It was changed after you opened it, by somebody else or by you in another window. Nothing of yours is lost, and nothing is saved yet: please compare and choose.'
      : `${changedBy} changed it after you opened it. Nothing of yours is lost, and nothing is saved yet: please compare and choose.`,
  mine: 'Your text',
  theirs: 'Their text',
  picture: 'Picture',
  myPicture: 'Your picture',
  theirPicture: 'Their picture',
  empty: 'Empty',
  choices:
    '“Keep mine” saves yours in place of theirs. “Take theirs” puts theirs into the form. “Go on editing” saves nothing yet and shows theirs below your own.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  goOn: 'Go on editing',
  use: 'Use this',
  useOf: (label: string) => `Use this: their text for ${label}`,
  usePicture: 'Use this: their picture',
  deleted: 'Somebody deleted this while you were editing. What you typed is still here.',
  keepAsNew: 'Use it for a new item',
  removed: 'Somebody removed this background in the meantime. Your picture is still chosen.',
} as const;

/** The state of the public pages; the times are in words. */
export const siteTexts = {
  ready: (builtAt: string) => `The website is up to date (last updated ${builtAt}).`,
  rebuilding: 'The website is being updated with your changes…',
  building: 'The website is being prepared for the first time…',
  failed: (failedAt: string, builtAt: string) =>
    `The website could not be updated (${failedAt}). For a moment visitors see it as it was ${builtAt}, then your latest changes. The server keeps trying. If this message stays, tell whoever looks after the server.`,
  failedAtFirst: (failedAt: string) =>
    `The website could not be prepared (${failedAt}); visitors are asked to wait. Please tell whoever looks after the server.`,
} as const;

/** What a form says of something that it could not send. */
export const unsentTexts = {
  unsure: 'No clear answer came. It may be published already, or not yet.',
  waiting: 'Not published yet.',
  kept: 'It is kept on this phone and goes out by itself when there is a signal.',
  later: 'Keep it for later',
  discard: 'Throw it away',
  noRoom:
    'This device is full, so no copy is kept here. Keep this page open until everything is sent, or free some space first.',
} as const;

/** What may deserve a second look before it is public: hints, and nothing depends on them. */
export const secondLookTexts = {
  future: 'This date is in the future. Is that right?',
  longAgo: 'This date is more than three years ago. Is the year right?',
  child: 'Does this name a child in full? A first name is enough.',
  tooSmall: (width: number, usual: number) =>
    `This picture may look blurred: the part that is shown is ${width} pixels wide, and ${usual} are needed. Choose a larger one.`,
} as const;

/** What a phone calls the dashboard once it is installed there. Icons leave room for some twelve letters. */
export const installedTexts = {
  name: (site: string) => `${site} – Dashboard`,
  shortName: (site: string) => `${site} staff`,
  description: (site: string) => `The dashboard in which the staff of ${site} keep the website up to date`,
  addPhotos: 'Add photos',
  writeNews: 'Write news',
} as const;
