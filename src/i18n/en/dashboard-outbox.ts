const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);
const drafts = (count: number) => (count === 1 ? '1 form' : `${count} forms`);

/** What is on this device and the server does not have yet. */
export const outboxTexts = {
  heading: 'Photos that wait to be sent',
  list: 'Photos on this device',
  /** The badge in the sidebar. */
  waiting: (count: number) => `${photos(count)} ${count === 1 ? 'waits' : 'wait'} on this device`,
  states: {
    chosen: 'Ready',
    waiting: 'Waiting. It goes out by itself when there is a signal.',
    waitingBecause: (reason: string) => `Waiting. ${reason} It goes out by itself when there is a signal.`,
    unclear:
      'It was sent, but no answer came back. Please look whether it arrived: this server would take it twice.',
  },
  sendAgain: 'It did not arrive: send it again',
  discardArrived: 'It did arrive: remove it from this list',
  photoGone: 'The picture is no longer on this device.',
  noRoom: 'This device is full: what is left could not be kept. Free some space, and try again.',
  failed: 'That could not be saved on this device. Please try again.',
  sent: (count: number) =>
    `${photos(count)} ${count === 1 ? 'is' : 'are'} on the way. You may close this page: the rest will be sent the next time you open the dashboard.`,
  /** On the other screens, about what another app has shared. */
  undecided: (count: number) =>
    count === 1
      ? 'Something that you shared is waiting for your decision.'
      : `${count} items that you shared are waiting for your decision.`,
  decide: 'Decide now',
  /** Asked at a logout. */
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
