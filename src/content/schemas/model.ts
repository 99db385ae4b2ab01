import * as v from 'valibot';
import { fact } from '../fact.ts';
import { group, hero, line, listOf, pageHead, paragraph, pattern } from '../fields.ts';

const area = group('One of the five areas.', {
  name: line('Its English name, which stands on the petal.', 20),
  sanskrit: line('Its Sanskrit name in plain Latin letters.', 30),
  description: paragraph('What it means here, in two or three sentences.'),
});

const testimonial = v.pipe(
  v.strictObject({
    name: line('The volunteer’s name.', 60),
    city: line('Where the volunteer lives; a single "-" when it was not given.', 40),
    years: pattern(
      'From when to when the volunteer came.',
      /^20\d\d(?:–(?:20\d\d|today))?$/,
      'a year or two years such as "2021–2023", "2024–today" or "2025", in quotes',
    ),
    text: paragraph('What the volunteer says. Over 280 characters it is cut to four lines with Read More.'),
  }),
  v.description('What one volunteer says.'),
);

/** The page on the school’s model of education. */
export const ModelTexts = group('The Our Model page.', {
  ...pageHead,
  hero,
  wheel: group('The wheel of five petals.', {
    heading: line('The heading.', 60),
    lead: paragraph('The idea of the five areas.'),
    hint: line('How to use the wheel; it shows where the wheel can be used.', 90),
    areas: listOf('The five areas, clockwise from the top.', 5, area),
  }),
  holisticPath: group('The Holistic Path.', {
    heading: line('The heading.', 60),
    lead: paragraph('Where the path leads.'),
    parts: listOf(
      'Curriculum, swadharma and certificates.',
      3,
      group('One part of the path.', {
        heading: line('The heading.', 60),
        text: paragraph('What it is.'),
      }),
    ),
  }),
  unique: group('What makes the school unlike others.', {
    heading: line('The heading.', 60),
    points: listOf(
      'The nine points.',
      9,
      group('One point.', {
        title: line('The point in a few words.', 60),
        text: paragraph('The point in one or two sentences.'),
      }),
    ),
  }),
  experiences: group('What volunteers say.', {
    heading: line('The heading.', 60),
    readMore: line('The button that shows the whole of a long text.', 30),
    readLess: line('The button that shortens it again.', 30),
    cityNotGiven: line('What is read out where the city is "-".', 30),
    testimonials: listOf('Seven voices.', 7, fact(testimonial)),
  }),
});
