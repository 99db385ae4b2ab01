// What the files of the words around every page may hold.
import { group, line, paragraph } from './fields.ts';

const link = line('The link to the page of this name.', 20);

export const frame = group('What surrounds every page.', {
  skip: line('The first link of a page, for people who go by keyboard: past the bar to the content.', 40),
  menu: line('The button that opens the menu on a phone.', 20),
  closeMenu: line('The button that closes it.', 30),
  mainLinks: line('What the bar’s links are called, for people who hear the page.', 20),
  footerLinks: line('What the footer’s links are called, for people who hear the page.', 20),
  links: group('The links of the bar and the footer.', {
    home: link,
    model: link,
    activities: link,
    gallery: link,
    support: link,
    about: link,
    contact: link,
  }),
  furtherLinks: group('What else people look for: in the menu of a phone and in the footer.', {
    label: line('What these links are called, for people who hear the page.', 30),
    news: link,
    volunteer: link,
    adrishya: link,
    admission: link,
  }),
  give: line('The button to the account in the bar of a phone.', 12),
  call: line('The button that calls a number, which stands after it.', 20),
  whatsApp: line('The button that opens a chat with that number.', 20),
  closeVideo: line('The button that closes the film, for people who hear the page.', 30),
  withoutScript: group('In place of a form that cannot run, around an email address.', {
    before: line('The words before it.', 120),
    after: line('The words after it.', 60),
  }),
});

export const footer = group('The foot of every page; its address and numbers are in contacts.yaml.', {
  aboutHeading: line('The heading over the blurb.', 60),
  blurb: paragraph('Who the school is, in two or three sentences.'),
  readMore: line('The link to the about page.', 40),
  linksHeading: line('The heading over the links.', 40),
  contactHeading: line('The heading over address, phone and email.', 40),
  address: line('The name of the address.', 30),
  phone: line('The name of the phone number.', 30),
  email: line('The name of the email address.', 30),
  closing: line('The last line of the page.', 120),
  privacy: line('The link to the privacy page.', 30),
  login: line('The link to the login of those who keep the site up to date.', 30),
});
