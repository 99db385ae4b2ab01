/** What may deserve a second look before it is public: hints, and nothing depends on them. */
export const secondLookTexts = {
  future: 'This date is in the future. Is that right?',
  longAgo: 'This date is more than three years ago. Is the year right?',
  child: 'Does this name a child in full? A first name is enough.',
  tooSmall: (width: number, usual: number) =>
    `This picture may look blurred: the part that is shown is ${width} pixels wide, and ${usual} are needed. Choose a larger one.`,
} as const;
