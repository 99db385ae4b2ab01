import { translated } from './translated.ts';

/** The galleries, as visitors see them. */
export const galleryTexts = translated('galleryTexts', {
  choose: 'Choose a gallery',
  sort: 'Sort by date',
  orders: { newest: 'Newest First', oldest: 'Oldest First' },
  more: (count: number) => `+${count} more`,
  morePictures: 'pictures',
  collapse: 'Collapse',
  expanded: (count: number) => `All ${count} pictures are shown.`,
  loading: 'Loading the pictures…',
  empty: 'No pictures yet',
  failed: (reason: string) => `The pictures could not be loaded. ${reason}`,
  alt: (gallery: string, place: number, count: number, date: string) =>
    `Picture ${place} of ${count} from ${gallery}${date === '' ? '' : `, ${date}`}`,
  place: (place: number, count: number) => `${place} of ${count}`,
  viewer: 'Pictures, full screen',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
});

/** A carousel's buttons. */
export const carouselTexts = translated('carouselTexts', {
  play: 'Play the slides',
  pause: 'Pause the slides',
  previous: 'Previous slide',
  next: 'Next slide',
  choose: 'Choose a slide',
  slide: (number: number) => `Slide ${number}`,
  place: (number: number, count: number) => `${number} of ${count}`,
});
