import { group, hero, line, pageHead, paragraph } from '../fields.ts';

/** The contact page; addresses and numbers are in contacts.yaml, the map's place in site.yaml. */
export const ContactTexts = group('The Contact page.', {
  ...pageHead,
  hero,
  form: group('The message form.', {
    heading: line('The heading.', 60),
    text: paragraph('Who reads the message.'),
  }),
  map: group('The map.', {
    heading: line('The heading.', 60),
    text: paragraph('How to find the place, for those who see no map.'),
    label: line('What the map shows, for people who hear the page.', 120),
  }),
  visit: group('Coming to see the school.', {
    heading: line('The heading.', 60),
    text: paragraph('When to come, and what to know.'),
  }),
  details: group('The contact details.', {
    heading: line('The heading.', 60),
    address: line('The name of the address row.', 30),
    email: line('The name of the email row.', 30),
    phone: line('The name of the phone row.', 30),
  }),
});
