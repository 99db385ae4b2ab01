const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

/** What staff share with the dashboard from other apps of their phone. */
export const shareTexts = {
  heading: 'Shared photos',
  intro: 'They are on this device alone, until you say where they go.',
  introEmpty: 'Photos that you share from another app of your phone come here first.',
  loading: 'Looking for what was shared…',
  emptyHeading: 'No photos are waiting here',
  empty:
    'If you have just shared some, this phone was not ready to take them: they are still in your phone’s gallery, and nothing was lost. Choose them here now; from the next time on, Share works.',
  toGallery: 'To the gallery',
  choose: 'Choose photos',
  photosLabel: 'Photos',
  chooseMore: 'Add more photos',
  toAdd: (count: number) => `${photos(count)} to add`,
  sharedText: 'Shared text',
  textNote: 'This text came with the photos. It can go into a news item, not into the gallery.',
  unknownDay: 'No date in the photo',
  where: 'Where they go',
  gallery: 'Which gallery',
  galleries: { gurukulam: 'Gurukulam', adrishya: 'Adrishya' },
  dating: 'Which date',
  ownDates: 'The day each was taken',
  oneDate: 'One date for all',
  date: 'Date',
  dateOfOthers: 'Date for photos without one',
  submit: (count: number) => `Add ${photos(count)} to the gallery`,
  submitting: 'One moment…',
  news: 'Make it a news item',
  newsNote: (count: number) =>
    count > 1
      ? 'The news form opens with the first photo. The others stay here.'
      : 'The news form opens, filled in. Nothing is sent yet.',
  discardAll: 'Remove all',
  confirmDiscard: (count: number) =>
    count === 1
      ? 'Remove this here? It stays in your phone’s gallery.'
      : `Remove all ${count} here? They stay in your phone’s gallery.`,
  newsBegun:
    'You have begun another news item. Publish it or throw it away first. What you shared stays here.',
  /** Where the browser could not keep what another app shared. */
  notTaken: {
    full: 'There is no room on this phone to keep your photos here until they are sent, so none were taken. They are still in your phone’s gallery. Free some space and share them again, or fewer at a time.',
    failed:
      'Your browser did not let your photos be kept here. They are still in your phone’s gallery, and nothing was lost. Share them again, or add them in the gallery of the dashboard.',
  },
} as const;
