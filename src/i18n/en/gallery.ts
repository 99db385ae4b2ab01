import { translated } from '../translated.ts';

/** A number with its thousands set apart. It does without Intl, whose formatter is slow to create on a phone. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** The galleries, as visitors see them. */
export const galleryTexts = translated('galleryTexts', {
  choose: 'Choose a gallery',
  sort: 'Sort by date',
  orders: { newest: 'Newest First', oldest: 'Oldest First' },
  more: (count: string) => `+${count} more`,
  morePictures: 'pictures',
  collapse: 'Collapse',
  expanded: (count: string) => `All ${count} pictures are shown.`,
  loading: 'Loading the pictures…',
  empty: 'No pictures yet',
  failed: (reason: string) => `The pictures could not be loaded. ${reason}`,
  alt: (gallery: string, position: string, count: string, date: string) =>
    `Picture ${position} of ${count} from ${gallery}${date === '' ? '' : `, ${date}`}`,
  position: (position: string, count: string) => `${position} of ${count}`,
  viewer: 'Pictures, full screen',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  parts: 'All pictures, page by page',
  part: (number: number) => `Page ${number}`,
  partOf: (gallery: string, number: number) => `${gallery}, page ${number}`,
  from: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  back: 'Back to the gallery',
  earlier: 'Earlier pictures',
  later: 'Later pictures',
});

/** A carousel's buttons, and what it and its slides are called where the page is read out. */
export const carouselTexts = translated('carouselTexts', {
  carousel: 'carousel',
  aSlide: 'slide',
  play: 'Play the slides',
  pause: 'Pause the slides',
  previous: 'Previous slide',
  next: 'Next slide',
  choose: 'Choose a slide',
  slide: (number: number) => `Slide ${number}`,
  position: (number: number, count: number) => `${number} of ${count}`,
});
