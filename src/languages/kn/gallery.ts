// reviewed: false
import type * as english from '../../texts/gallery.ts';

export const galleryTexts: typeof english.galleryTexts = {
  choose: 'ಯಾರ ಫೋಟೊಗಳು ಎಂದು ಆಯ್ಕೆಮಾಡಿ',
  sort: 'ದಿನಾಂಕದ ಕ್ರಮ',
  orders: { newest: 'ಹೊಸದು ಮೊದಲು', oldest: 'ಹಳೆಯದು ಮೊದಲು' },
  more: (count) => `ಇನ್ನೂ ${count}`,
  morePictures: 'ಫೋಟೊಗಳು',
  collapse: 'ಕಡಿಮೆ ತೋರಿಸಿ',
  expanded: (count) => `ಎಲ್ಲ ${count} ಫೋಟೊಗಳು ಕಾಣುತ್ತಿವೆ.`,
  loading: 'ಫೋಟೊಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ…',
  empty: 'ಇನ್ನೂ ಫೋಟೊಗಳಿಲ್ಲ',
  failed: (reason) => `ಫೋಟೊಗಳನ್ನು ತರಲು ಆಗಲಿಲ್ಲ. ${reason}`,
  alt: (gallery, place, count, date) =>
    `${gallery}: ${count} ಫೋಟೊಗಳಲ್ಲಿ ${place}ನೆಯದು${date === '' ? '' : `, ${date}`}`,
  place: (place, count) => `${place} / ${count}`,
  viewer: 'ಪೂರ್ಣ ಪರದೆಯಲ್ಲಿ ಫೋಟೊಗಳು',
  previous: 'ಹಿಂದಿನ ಫೋಟೊ',
  next: 'ಮುಂದಿನ ಫೋಟೊ',
  close: 'ಮುಚ್ಚಿ',
  parts: 'ಎಲ್ಲ ಫೋಟೊಗಳು, ಪುಟಗಳಲ್ಲಿ',
  part: (number) => `ಪುಟ ${number}`,
  partOf: (gallery, number) => `${gallery}, ಪುಟ ${number}`,
  from: (first, last) => (first === last ? first : `${first} – ${last}`),
  back: 'ಫೋಟೊಗಳ ಪುಟಕ್ಕೆ ಹಿಂತಿರುಗಿ',
  earlier: 'ಹಳೆಯ ಫೋಟೊಗಳು',
  later: 'ಹೊಸ ಫೋಟೊಗಳು',
};

export const carouselTexts: typeof english.carouselTexts = {
  carousel: 'ಚಿತ್ರಮಾಲೆ',
  aSlide: 'ಚಿತ್ರ',
  play: 'ಚಿತ್ರಗಳು ತಾವಾಗಿ ಚಲಿಸಲಿ',
  pause: 'ಚಿತ್ರಗಳನ್ನು ನಿಲ್ಲಿಸಿ',
  previous: 'ಹಿಂದಿನ ಚಿತ್ರ',
  next: 'ಮುಂದಿನ ಚಿತ್ರ',
  choose: 'ಚಿತ್ರವನ್ನು ಆಯ್ಕೆಮಾಡಿ',
  slide: (number) => `ಚಿತ್ರ ${number}`,
  place: (number, count) => `${count}ರಲ್ಲಿ ${number}ನೆಯದು`,
};
