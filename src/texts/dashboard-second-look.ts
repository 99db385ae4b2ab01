/** What may deserve a second look before it is public: hints, and nothing depends on them. */
export const secondLookTexts = {
  capitals: 'Is it meant to be all in capitals? It reads as shouting.',
  toCome: 'This date is still to come. Is it meant?',
  longAgo: 'This date is more than three years ago. Is the year right?',
  emptyOpening:
    'Cards show the first hundred characters only, and these say little. Begin with what happened.',
  bareLink: 'Links cannot be clicked on the site. Instead of “here”, say where to find it or whom to ask.',
  child: 'Does this name a child in full? A first name is enough.',
  tooSmall: (width: number, usual: number) =>
    `In its place this picture is ${width} pixels wide, where ${usual} are shown: it may look blurred.`,
  tooBright:
    'It is very bright behind the headline: the page will darken it a lot. A picture that is darker at the lower left keeps its colours.',
  tooBusy:
    'There is much fine detail behind the headline. A picture that is calm at the lower left is easier to read.',
} as const;
