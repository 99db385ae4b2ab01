const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);
const goesOut = (count: number) => (count === 1 ? 'It goes out by itself.' : 'They go out by themselves.');
const drafts = (count: number) => (count === 1 ? '1 form' : `${count} forms`);

/** What is on this device and the server does not have yet. */
export const outboxTexts = {
  /** The heading of the photos that were sent off. */
  heading: 'Not on the site yet',
  list: 'Photos on this device',
  /** The badge in the sidebar. */
  waiting: (count: number) => `${photos(count)} ${count === 1 ? 'waits' : 'wait'} on this device`,
  /** The list of photos that were sent off, in one sentence. */
  run: {
    uploading: (number: number, count: number) =>
      count === 1 ? 'Uploading 1 photo' : `Uploading ${number} of ${count}`,
    noSignal: (count: number) => `Waiting for a signal. ${goesOut(count)}`,
    waiting: (count: number, reason: string) => `Waiting. ${reason} ${goesOut(count)}`,
  },
  /** A button that sends chosen photos; without any it says why not. */
  upload: (count: number) => (count === 0 ? 'Upload' : `Upload ${photos(count)}`),
  arrived: (count: number) => `${photos(count)} ${count === 1 ? 'is' : 'are'} on the site.`,
  unclear: 'No answer came back. Look whether it is there before you send it again.',
  sendAgain: 'Not there: send it again',
  discardArrived: 'It is there',
  photoGone: 'This device has dropped the photo. Please choose it again.',
  /** Why photos could not be stored on this device. */
  notStored: {
    'no room': 'This device is full: what is left could not be kept. Free some space, and try again.',
    failed: 'This device did not keep that. Please try again.',
  },
  /** What staff read right after photos were sent off, with a signal or without. */
  sent: (count: number) =>
    `${count === 1 ? 'The photo is kept on this device until it is' : 'The photos are kept on this device until they are'} on the site. If you close this page, the rest goes out when you open the dashboard again.`,
  /** On the other screens, about what another app has shared. */
  undecided: (count: number) =>
    count === 1 ? 'Something that you shared is waiting.' : `${count} things that you shared are waiting.`,
  decide: 'See what to do',
  /** What is asked at a logout while something is on this device. */
  logout: {
    title: 'Not everything has been sent',
    drafts: (count: number) =>
      `${drafts(count)} that you began ${count === 1 ? 'is' : 'are'} on this device, and only you can open ${count === 1 ? 'it' : 'them'}.`,
    photos: (count: number) =>
      `${photos(count)} or words ${count === 1 ? 'waits' : 'wait'} on this device, and go out after your next login.`,
    others: 'If others use this device too, delete what is left.',
    stay: 'Stay logged in',
    keep: 'Log out, and keep it',
    clear: 'Log out, and delete it',
  },
} as const;
