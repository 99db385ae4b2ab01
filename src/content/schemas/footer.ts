import { group, line, paragraph } from '../fields.ts';

/** The foot of every page; its address and numbers are in contacts.yaml. */
export const FooterTexts = group('The foot of every page.', {
  aboutHeading: line('The heading over the blurb.', 60),
  blurb: paragraph('Who the school is, in two or three sentences.'),
  readMore: line('The link to the about page.', 40),
  linksHeading: line('The heading over the links.', 40),
  contactHeading: line('The heading over address, phone and email.', 40),
  address: line('The name of the address.', 30),
  phone: line('The name of the phone number.', 30),
  email: line('The name of the email address.', 30),
  closing: line('The last line of the page.', 120),
});
