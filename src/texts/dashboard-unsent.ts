/** What a form says of something that it could not send. Apart from the outbox, whose texts load later. */
export const unsentTexts = {
  keptHere: 'It stays on this device until it is sent, also if you close this page.',
  sendLater: 'Send it when there is signal',
  noRoom:
    'This device is full, so no copy is kept here. Keep this page open until everything is sent, or free some space first.',
} as const;
