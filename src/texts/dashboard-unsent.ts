/** What a form says of something that it could not send. Apart from the outbox, whose texts load later. */
export const unsentTexts = {
  unsure: 'No clear answer came. It may be published already, or not yet.',
  waiting: 'Not published yet.',
  kept: 'It is kept on this phone and goes out by itself when there is a signal.',
  later: 'Keep it for later',
  discard: 'Throw it away',
  noRoom:
    'This device is full, so no copy is kept here. Keep this page open until everything is sent, or free some space first.',
} as const;
