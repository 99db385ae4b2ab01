import { group, hero, line, list, pageHead, paragraph, paragraphs } from '../fields.ts';

/** The page that campaign links lead to: what volunteers do, the form, and the way to the youth wing. */
export const VolunteerTexts = group('The Volunteer page.', {
  ...pageHead,
  hero,
  work: group('What there is to do.', {
    heading: line('The heading.', 60),
    paragraphs: paragraphs('The opening.'),
    toForm: line('The words of the link to the form below.', 40),
    kinds: list(
      'The kinds of work.',
      group('One kind.', {
        title: line('What it is.', 60),
        text: paragraph('What one does.'),
      }),
    ),
  }),
  stay: group('What to expect on a first visit.', {
    heading: line('The heading.', 60),
    paragraphs: paragraphs('The text.'),
    pictureAlt: line('What the picture shows, for people who cannot see it.', 140),
  }),
  form: group('The form.', {
    heading: line('The heading.', 60),
    text: paragraph('What happens with it.'),
  }),
  adrishya: group('The way to the youth wing.', {
    heading: line('The heading.', 60),
    text: paragraph('Whom the wing suits.'),
    link: line('The words of the link.', 40),
  }),
});
