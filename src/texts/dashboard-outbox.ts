import { endpoints } from '../domain/endpoints.ts';
import { BACKGROUND_SECTIONS } from '../domain/shown-background.ts';
import { backgroundAdminTexts } from './dashboard-content.ts';

/** What staff have sent and the server does not have yet. */
export const outboxTexts = {
  heading: 'Outbox',
  /** The line above the list, by what matters most in it. */
  sending: (at: number, all: number) => (all === 1 ? 'Sending…' : `Sending ${at} of ${all}…`),
  waiting: (count: number) =>
    count === 1
      ? '1 thing waits on this device. It is sent as soon as there is signal.'
      : `${count} things wait on this device. They are sent as soon as there is signal.`,
  left: (count: number) =>
    count === 1
      ? '1 thing waits for somebody else to log in.'
      : `${count} things wait for somebody else to log in.`,
  undecided: (count: number) =>
    count === 1 ? '1 thing needs your decision.' : `${count} things need your decision.`,
  done: (count: number) => (count === 1 ? 'What was waiting has been sent.' : `All ${count} have been sent.`),
  show: 'Show',
  hide: 'Hide',
  list: 'What waits to be sent',
  sendNow: 'Send now',
  clear: 'Delete all from this device',
  confirmClear: (count: number) =>
    count === 1
      ? 'Delete 1 thing that has not been sent? It is gone for good.'
      : `Delete ${count} things that have not been sent? They are gone for good.`,
  retry: 'Try again',
  openAgain: 'Open again',
  changeOf: (title: string) => `Change of “${title}”`,
  replacementOf: (id: number, name: string) => `${name}, in place of image no. ${id}`,
  sendAgain: 'It is not there: send it again',
  sendAsMe: 'Send it in my name',
  discard: 'Remove',
  discardArrived: 'It is there: remove it here',
  confirmDiscard: (title: string) => `Remove “${title}” from this device? It has not been sent.`,
  about: (action: string, title: string) => `${action}: ${title}`,
  progress: (title: string) => `Upload of ${title}`,
  states: {
    waiting: 'Waiting',
    elsewhere: 'Open in another window, which looks after it.',
    done: 'Sent',
    preparing: 'Getting ready…',
    sending: (percent: number) => `Uploading, ${percent} %`,
    storing: 'Uploaded. The server is storing it…',
    waitingBecause: (reason: string) => `Waiting. ${reason}`,
    foreign: (owner: string) => `Left here by ${owner}. It is sent when they log in again.`,
    unowned: 'Nobody knows who left it here. Send it in your name, or remove it.',
    asking:
      'It went out, but no response came, and this server does not say whether it has it. Please look whether it is there.',
    refused: (reason: string) => `Not taken: ${reason}`,
  },
  pictureGone: 'This device has lost the picture.',
  /** What to do about a refusal, by its status. */
  remedies: {
    invalid: 'Open it again, correct that, and send it from its form. All that was typed is there.',
    tooLarge: 'The picture is too large. Open it again, and choose a smaller one.',
    otherPicture: 'Open it again, and choose the picture once more, or another one.',
    changed: 'Open it again: your text is there, and both are shown before anything is saved.',
    deleted: 'Somebody has deleted it. Open it again, and make a new item of your text.',
    oldOneLeft:
      'The new image is in the gallery, and the old one is still there, too. Delete it in the gallery, and remove this here.',
    forbidden: 'Ask whoever looks after the website for permission, and try again.',
    other: 'Try again, or remove it here.',
  },
  leave: {
    title: 'Not everything has been sent',
    text: (count: number) =>
      count === 1
        ? '1 thing waits on this device, and is sent after the next login. If others use the device too, delete it.'
        : `${count} things wait on this device, and are sent after the next login. If others use the device too, delete them.`,
    stay: 'Stay logged in',
    keep: 'Log out, and keep it',
    clear: 'Log out, and delete it',
  },
} as const;

/** Where something goes to, by the path of its list. */
export const outboxPlaces: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    BACKGROUND_SECTIONS.map((section) => [
      endpoints.background(section),
      `Background: ${backgroundAdminTexts.labels[section]}`,
    ]),
  ),
  [endpoints.news]: 'News',
  [endpoints.gurukulamActivities]: 'Gurukulam activities',
  [endpoints.adrishyaActivities]: 'Adrishya activities',
  [endpoints.adrishyaImages]: 'Picture of an Adrishya activity',
  [endpoints.gallery('gurukulam')]: 'Gurukulam gallery',
  [endpoints.gallery('adrishya')]: 'Adrishya gallery',
  [endpoints.team]: 'Team',
  [endpoints.board]: 'Board Team',
};
