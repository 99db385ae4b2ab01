/** Asking for what pictures show, and for what of them must stay in view. */
export const pictureMetaTexts = {
  heading: 'What do the pictures show?',
  missing: (count: number) =>
    count === 1
      ? 'One picture has no description yet for people who cannot see it.'
      : `${count} pictures have no description yet for people who cannot see them.`,
  complete: 'Every picture has a description for people who cannot see it.',
  start: 'Write them now',
  describe: 'Describe',
  describeOne: (picture: string) => `Describe ${picture}`,
  alt: 'What does it show?',
  altHint: 'One sentence, for people who cannot see it. No child’s full name.',
  move: 'Choose what must stay in view',
  focus: 'What must stay in view?',
  focusHint:
    'Tap the most important spot, such as a face, or move the point with the arrow keys. Pages never cut it off.',
  point: (x: number, y: number) => `The point is ${x}% from the left and ${y}% from the top.`,
  /** A point in a sentence or a list. */
  at: (focus: string) => focus.replace(/^(\d+) (\d+)$/, '$1% from the left, $2% from the top'),
  phone: 'On a phone',
  desktop: 'On a wide screen',
  saveNext: 'Save and next',
  skip: 'Skip this one',
  saved: 'The description is saved.',
  failed: (reason: string) => `It could not be saved. ${reason}`,
} as const;
