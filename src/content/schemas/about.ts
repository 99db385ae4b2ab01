import { count, group, hero, line, listOf, pageHead, paragraph, paragraphs } from '../fields.ts';

/** The about page; team and board come from the dashboard, the verse is in site.yaml. */
export const AboutTexts = group('The About page.', {
  ...pageHead,
  hero,
  philosophy: group('What the school believes.', {
    heading: line('The heading.', 60),
    paragraphs: paragraphs('The text.'),
  }),
  history: group('Where the school comes from.', {
    heading: line('The heading.', 60),
    years: listOf(
      'The two years it began with.',
      2,
      group('One year.', {
        year: count('The year.'),
        text: paragraph('What happened in it.'),
      }),
    ),
  }),
  team: group('The people who live and teach here.', {
    heading: line('The heading.', 60),
    lead: paragraph('Who they are.'),
  }),
  steeringBoard: group('Those who answer for the school.', {
    heading: line('The heading.', 60),
    lead: paragraph('Who they are.'),
  }),
});
