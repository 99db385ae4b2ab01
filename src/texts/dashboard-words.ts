/** What pictures show, in words, and what of them must stay in view. */
export const wordsTexts = {
  heading: 'What do the pictures show?',
  missing: (count: number) =>
    count === 1
      ? 'One picture has no words yet for people who do not see it.'
      : `${count} pictures have no words yet for people who do not see them.`,
  complete: 'Every picture has words for people who do not see it.',
  start: 'Write them now',
  describe: 'Describe',
  describeOne: (picture: string) => `Describe ${picture}`,
  alt: 'What does it show?',
  altHint: 'One sentence, as on the phone to somebody who cannot see it. No child’s full name.',
  move: 'Choose what must stay in view',
  focus: 'What must stay in view?',
  focusHint: 'Tap on it in the picture, or move the point with the arrow keys. Pages cut off the rest first.',
  point: (x: number, y: number) => `The point is ${x} % from the left and ${y} % from the top.`,
  /** A point in a sentence or a list. */
  at: (focus: string) => focus.replace(/^(\d+) (\d+)$/, '$1 % from the left, $2 % from the top'),
  phone: 'On a phone',
  desktop: 'On a wide screen',
  saveNext: 'Save and next',
  save: 'Save',
  skip: 'Skip this one',
  close: 'Close',
  saved: 'Saved.',
  failed: (reason: string) => `It could not be saved. ${reason}`,
  changed: (theirs: string) =>
    theirs === ''
      ? 'Somebody else has changed this picture meanwhile. Save again to go on.'
      : `Somebody else has written meanwhile: “${theirs}”. Save again to replace that.`,
} as const;
