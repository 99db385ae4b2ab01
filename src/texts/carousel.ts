/** A carousel's buttons. */
export const carouselTexts = {
  play: 'Play the slides',
  pause: 'Pause the slides',
  previous: 'Previous slide',
  next: 'Next slide',
  choose: 'Choose a slide',
  slide: (number: number) => `Slide ${number}`,
  place: (number: number, count: number) => `${number} of ${count}`,
} as const;
