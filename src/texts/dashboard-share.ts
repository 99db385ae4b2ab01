const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

/** What staff share with the dashboard from other apps of their phone. */
export const shareTexts = {
  heading: 'Shared photos',
  intro: 'They are on this device only, until you decide what becomes of them.',
  introEmpty: 'Photos that you share from another app of your phone come here first.',
  loading: 'Looking for what was shared…',
  emptyHeading: 'No photos wait here',
  empty:
    'If you have just shared some, this phone was not ready to take them: they are still in your phone’s gallery, and nothing was lost. Choose them here now; from the next time on, Share works.',
  unavailable:
    'This browser keeps nothing for this site, as in a private window. Add your photos in the gallery instead.',
  toGallery: 'To the gallery',
  choose: 'Choose photos',
  photosLabel: 'Photos',
  chooseMore: 'Add more photos',
  tiles: (count: number) => `${photos(count)} to add`,
  wordsOnly: 'Shared words',
  words: 'These words came along. They go into a news item; the gallery has no place for them.',
  noPicture: 'Not a picture that this browser can show',
  photo: (number: number) => `Photo ${number}`,
  turn: 'Turn',
  leaveOut: 'Leave out',
  leftOut: 'Left out',
  about: (action: string, name: string) => `${action}: ${name}`,
  turned: (name: string, degrees: number) => `${name} is turned by ${degrees} degrees.`,
  unknownDay: 'No date in the photo',
  where: 'Where they go',
  gallery: 'Which gallery',
  galleries: { gurukulam: 'Gurukulam', adrishya: 'Adrishya' },
  dating: 'Which date',
  ownDates: 'Each photo’s own date',
  oneDate: 'One date for all',
  date: 'Date',
  dateOfOthers: 'Date of photos without one',
  submit: (count: number) => `Add ${photos(count)} to the gallery`,
  submitting: 'One moment…',
  leftOutNote: (count: number) =>
    count === 1
      ? 'The one that is left out is removed here.'
      : `The ${count} that are left out are removed here.`,
  news: 'Make a news item of it',
  newsNote: (count: number) =>
    count > 1
      ? 'The form for news opens with the first photo. The others stay here.'
      : 'The form for news opens, filled in. Nothing is sent yet.',
  discardAll: 'Remove all',
  confirmDiscard: (count: number) =>
    count === 1
      ? 'Remove this here? It stays in your phone’s gallery.'
      : `Remove all ${count} here? They stay in your phone’s gallery.`,
  sent: (count: number) =>
    `${photos(count)} ${count === 1 ? 'is' : 'are'} on the way. The outbox above shows how far; you may close this page, and what is left goes out with the next visit.`,
  noRoom: 'This device is full: what is left could not be kept. Free some space, and try again.',
  failed: 'That could not be written on this device. Please try again.',
  /** On the other screens of the dashboard. */
  waiting: (count: number) =>
    count === 1
      ? 'Something that you shared waits for your decision.'
      : `${count} things that you shared wait for your decision.`,
  decide: 'Decide now',
  /** At a logout. */
  leave: (count: number) =>
    count === 1
      ? '1 shared thing waits on this device for your decision.'
      : `${count} shared things wait on this device for your decision.`,
} as const;

/** Pages that the service worker writes itself. */
export const sharePageTexts = {
  full: {
    title: 'This phone is full',
    text: 'There is no room to keep your photos here until they are sent, so none were taken. They are still in your phone’s gallery. Free some space and share them again, or fewer at a time.',
  },
  failed: {
    title: 'Your photos could not be taken',
    text: 'Your browser did not let them be kept here. They are still in your phone’s gallery, and nothing was lost. Share them again, or add them in the gallery of the dashboard.',
  },
  offline: {
    title: 'No connection',
    text: 'The dashboard opens as soon as there is signal. What you have shared or sent is kept on this phone until then.',
  },
  toGallery: 'To the gallery of the dashboard',
  retry: 'Try again',
} as const;
