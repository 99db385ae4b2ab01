import { group, line } from '../fields.ts';

const pictureOf = (page: string) => line(`What the site’s own picture of the page ${page} shows.`, 120);

/** What is said of the pictures that go along when a page is shared. */
export const SharingTexts = group('The words for the pictures of shared pages.', {
  pictures: group('The site’s own pictures, page by page.', {
    home: pictureOf('Home'),
    model: pictureOf('Our Model'),
    activities: pictureOf('Activities'),
    gallery: pictureOf('Gallery'),
    support: pictureOf('Support'),
    about: pictureOf('About'),
    adrishya: pictureOf('Adrishya'),
    contact: pictureOf('Contact'),
    volunteer: pictureOf('Volunteer'),
    news: pictureOf('News'),
  }),
  uploaded: line('Said of any picture that staff uploaded.', 120),
});
