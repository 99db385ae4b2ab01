import { fact } from '../fact.ts';
import { group, hero, line, pageHead, paragraph, paragraphs } from '../fields.ts';

/** The youth wing: its own page, and the Adrishya view of the activities page. */
export const AdrishyaTexts = group('The page on the youth wing.', {
  ...pageHead,
  hero,
  logoAlt: line('What the wing’s logo shows, for people who cannot see it.', 140),
  journey: group('How the wing came about.', {
    heading: line('The heading.', 60),
    paragraphs: fact(paragraphs('The story.')),
  }),
  initiatives: group('What the wing does; the dashboard fills the list.', {
    heading: line('The heading.', 60),
    lead: line('The sentence under it.', 200),
  }),
  join: group('The wing’s volunteer form.', {
    heading: line('The heading.', 60),
    text: paragraph('What the form is for.'),
  }),
});
