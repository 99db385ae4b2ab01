/** Bringing back what was changed or deleted, on every content screen. */
export const historyTexts = {
  deletedHeading: 'Recently deleted',
  deletedClose: 'Close recently deleted',
  versionsOpen: 'Earlier versions',
  versionsClose: 'Close earlier versions',
  bringingBack: 'Bringing back…',
  bringBackFailed: (reason: string) => `It could not be brought back. ${reason}`,
  undo: 'Undo',
  undoing: 'Undoing…',
  undone: 'Undone: it is as it was before.',
  undoFailed: (reason: string) => `It could not be undone. ${reason}`,
  deletedPictures: 'Recently deleted images',
  earlierBackground: (label: string) => `${label} background`,
} as const;

/** Earlier versions and deleted items, once their list is open. */
export const revisionTexts = {
  deleted: {
    note: 'Kept for 30 days, where only staff can see it. After that it is gone for good.',
    empty: 'There is nothing to bring back.',
    failed: (reason: string) => `What was deleted could not be loaded. ${reason}`,
    by: (email: string, moment: string) => `Deleted ${moment}${email === '' ? '' : ` by ${email}`}`,
  },
  versions: {
    note: 'Earlier versions are kept for 30 days, and no more than the last 50.',
    empty: 'No earlier versions: nothing was changed in the last 30 days.',
    failed: (reason: string) => `The earlier versions could not be loaded. ${reason}`,
    by: (email: string, moment: string) =>
      `Until ${moment}${email === '' ? '' : `, then changed by ${email}`}`,
  },
  view: 'View',
  until: (moment: string) => `Kept until ${moment}`,
  pictureOf: (title: string) => `Picture of ${title}`,
  pictureFailed: 'The picture could not be loaded.',
  bringBack: 'Bring back',
  broughtBack: (title: string) => `“${title}” is back.`,
  forget: 'Delete for good',
  forgetting: 'Deleting for good…',
  confirmForget:
    'Delete this for good? Nobody can bring it back after that. Copies stay in backups for up to a year, and for up to 30 days on phones that have shown it.',
  forgotten: (title: string) => `“${title}” is deleted for good.`,
  forgetFailed: (reason: string) => `It could not be deleted for good. ${reason}`,
  more: (remaining: number) => `Show more (${remaining})`,
  moreFailed: (reason: string) => `No more could be loaded. ${reason}`,
} as const;
