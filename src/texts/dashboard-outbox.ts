/** What staff have sent and the server does not have yet. */
export const outboxTexts = {
  heading: 'Outbox',
  /** The line above the list, by what matters most in it. */
  sending: (at: number, all: number) => (all === 1 ? 'Sending…' : `Sending ${at} of ${all}…`),
  waiting: (count: number) =>
    count === 1
      ? '1 item is waiting on this device. It will be sent as soon as there is a signal.'
      : `${count} items are waiting on this device. They will be sent as soon as there is a signal.`,
  left: (count: number) =>
    count === 1
      ? '1 item was left here by somebody else. It will be sent when they log in.'
      : `${count} items were left here by somebody else. They will be sent when they log in.`,
  undecided: (count: number) =>
    count === 1 ? '1 item needs your decision.' : `${count} items need your decision.`,
  done: (count: number) => (count === 1 ? 'What was waiting has been sent.' : `All ${count} have been sent.`),
  list: 'What is waiting to be sent',
  sendNow: 'Send now',
  clear: 'Delete all from this device',
  confirmClear: (count: number) =>
    count === 1
      ? 'Delete 1 item from this device? It will not be sent any more.'
      : `Delete ${count} items from this device? They will not be sent any more.`,
  retry: 'Try again',
  openAgain: 'Open again',
  changeOf: (title: string) => `Change to “${title}”`,
  replacementOf: (id: number, name: string) => `${name}, in place of image no. ${id}`,
  sendAgain: 'It did not arrive: send it again',
  sendAsMe: 'Send it in my name',
  discard: 'Remove',
  discardArrived: 'It did arrive: remove it from this list',
  confirmDiscard: (title: string) => `Remove “${title}” from this device? It will not be sent any more.`,
  progress: (title: string) => `Upload of ${title}`,
  states: {
    waiting: 'Waiting',
    elsewhere: 'Open in another window, which will send it.',
    sent: 'Sent',
    preparing: 'Getting ready…',
    sending: (percent: number) => `Uploading, ${percent}%`,
    storing: 'Uploaded. The server is storing it…',
    waitingBecause: (reason: string) => `Waiting. ${reason}`,
    foreign: (owner: string) => `Left here by ${owner}. It will be sent when they log in again.`,
    unowned: 'Nobody knows who left it here. Send it in your name, or remove it.',
    unsure: 'It was sent, but no answer came back. Please look on the screen it belongs to: has it arrived?',
    refused: (reason: string) => `Not accepted: ${reason}`,
  },
  pictureGone: 'The picture is no longer on this device.',
  /** What to do about a refusal, by its status. */
  remedies: {
    invalid:
      'Open it again, correct what is marked, and send it from there. Everything that was typed is still in the form.',
    tooLarge: 'The picture is too large. Open it again, and choose a smaller one.',
    otherPicture: 'Open it again, and choose the picture once more, or another one.',
    changed: 'Open it again: you will see both versions before anything is saved.',
    deleted: 'Somebody has deleted it. Open it again to save your text as a new item.',
    oldOneLeft:
      'The new image is in the gallery, and the old one is still there, too. Delete it in the gallery, then remove this entry.',
    forbidden: 'Ask whoever looks after the website for permission, and try again.',
    other: 'Try again, or remove it here.',
  },
  leave: {
    title: 'Not everything has been sent',
    text: (count: number) =>
      count === 1
        ? '1 item is waiting on this device, and will be sent after your next login. If others use the device too, delete it.'
        : `${count} items are waiting on this device, and will be sent after your next login. If others use the device too, delete them.`,
    forms: (count: number) =>
      count === 1
        ? '1 form that you began is on this device, and only you can open it.'
        : `${count} forms that you began are on this device, and only you can open them.`,
    stay: 'Stay logged in',
    keep: 'Log out, and send it later',
    clear: 'Log out, and delete what is waiting',
  },
} as const;
