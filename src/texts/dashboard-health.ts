import type { HealthList } from '../domain/health.ts';

/** What the lists of the content are called here, and the screen that keeps each. */
const lists: Record<HealthList, { name: string; screen: string }> = {
  news: { name: 'News', screen: 'News' },
  gurukulam_activities: { name: 'Gurukulam activities', screen: 'Activities' },
  adrishya_activities: { name: 'Adrishya activities', screen: 'Activities' },
  gallery_gurukulam: { name: 'Gurukulam gallery', screen: 'Gallery' },
  gallery_adrishya: { name: 'Adrishya gallery', screen: 'Gallery' },
  team: { name: 'Team', screen: 'Team' },
  board: { name: 'Board Team', screen: 'Board Team' },
};

const TELL = 'Tell whoever looks after the server.';

const quotedNames = (names: readonly string[], count: number) =>
  `${names.map((name) => `“${name}”`).join(', ')}${count > names.length ? ' and others' : ''}`;

/** The health of the site, on the dashboard's home. */
export const healthTexts = {
  lists,
  heading: 'Site health',
  loading: 'Checking the site…',
  loadFailed: (reason: string) => `The state of the site could not be loaded. ${reason}`,
  well: 'All is well.',
  problems: (count: number) => (count === 1 ? '1 thing to look at' : `${count} things to look at`),
  built: (when: string, seconds: number | null) =>
    seconds === null ? `Website updated ${when}` : `Website updated ${when} (took ${seconds} s)`,
  notBuilt: 'Website not ready yet',
  backup: (when: string) => `last backup ${when}`,
  noBackup: 'no backup yet',
  free: (gigabytes: string) => `${gigabytes} GB free`,
  version: (number: string) => `version ${number} of the program`,
  buildFailed: (when: string, error: string) => `The website could not be updated (${when}). ${error}`,
  todo: {
    write: `Nothing can be saved at the moment. ${TELL}`,
    disk: `The server is running out of space. ${TELL} You can help by deleting for good the pictures that nobody needs.`,
    site: 'The server tries again by itself. If this line stays, tell whoever looks after the server.',
    backup: `There is no recent copy to restore from. ${TELL}`,
    background: 'Visitors see the pictures that came with the site. Upload your own.',
    picture: 'Visitors see a drawn pattern or nothing. Edit the item and choose a picture.',
    text: 'Visitors see an empty space. Edit the item and write a few words.',
    news: 'Visitors may think that nobody is there any more. A few lines and a picture will do.',
  },
  background: (sections: readonly string[]) => `No background yet: ${sections.join(', ')}.`,
  picture: (list: string, count: number, names: readonly string[]) =>
    `${list}: ${count} without a picture, ${quotedNames(names, count)}.`,
  text: (list: string, count: number, names: readonly string[]) =>
    `${list}: ${count} without a description, ${quotedNames(names, count)}.`,
  noNews: 'There is no news yet.',
  oldNews: (day: string) => `The latest news is from ${day}, more than 90 days ago.`,
  lookAt: (screen: string) => `Open ${screen}`,
  addNews: 'Add news',
} as const;

/** The backup that the server makes every night. */
export const backupTexts = {
  none: 'There is no nightly backup yet.',
  newest: (when: string, size: string) => `Nightly backup of ${when}: ${size}.`,
  opened: 'It was opened again to check that it can be restored.',
  next: (when: string) => `The next one is due ${when}.`,
  dueNow: 'The next one is due now.',
  open: 'Download',
  about: 'The nightly backup',
  careful:
    'It holds all content, what visitors have written, and the accounts of staff. Keep it as you would keep letters.',
  password: 'Your password',
  submit: 'Download the backup',
  sending: 'Downloading…',
  done: 'Your browser is saving the backup.',
  failed: (reason: string) => `Nothing was downloaded. ${reason}`,
  invalid: 'Nothing was downloaded. Please correct what is marked.',
  fileName: (day: string) => `gurukulam-${day}.backup`,
} as const;

/** Mail to staff, and messages to their bot, that could not be delivered. */
export const noticeTexts = {
  heading: 'Notifications that could not be sent',
  intro: 'The server keeps trying for three days. If this stays, tell whoever looks after the server.',
  loadFailed: (reason: string) => `Could not check whether all notifications to staff were sent. ${reason}`,
  channel: (channel: string) =>
    ({ mail: 'Email to staff', webhook: 'Message to the WhatsApp bot' })[channel] ?? `Message by ${channel}`,
  tries: (count: number, since: string) => `${count === 1 ? '1 try' : `${count} tries`} since ${since}`,
  next: (when: string) => `next try ${when}`,
  givenUp: 'no more automatic tries',
  retry: 'Try again now',
  discard: 'Discard',
  of: (channel: string, when: string) => `${channel} of ${when}`,
  confirmDiscard: 'Discard this notification? It will never be sent.',
  retried: 'It is being sent again. If that fails, it comes back here.',
  discarded: 'Discarded.',
  failed: (reason: string) => `That did not work. ${reason}`,
} as const;
