import { count, group, line, listOf, pageHead, paragraph, paragraphs } from '../fields.ts';

const counter = (sentence: string) =>
  group(sentence, {
    count: count('The number, without comma or plus sign.'),
    label: line('What is counted.', 40),
  });

const block = (sentence: string) =>
  group(sentence, {
    heading: line('The heading.', 60),
    text: paragraph('Two or three sentences.'),
    link: line('The words of the link.', 40),
    pictureAlt: line('What the picture shows, for people who cannot see it.', 140),
  });

/** The home page, in its order (specification, section 2). */
export const HomeTexts = group('The home page.', {
  ...pageHead,
  hero: group('The full-screen picture and its words.', {
    headline: line('The large words on the picture.', 100),
    play: line('What the play button does.', 40),
  }),
  whoWeAre: group('Who the school is, beside the counter.', {
    heading: line('The heading.', 60),
    paragraphs: paragraphs('Who the school is.'),
    studentsReached: counter('How many students the work has reached.'),
    button: line('The button to the activities.', 40),
    learnMore: line('The link to the about page.', 40),
    pictureAlt: line('What the picture shows, for people who cannot see it.', 140),
  }),
  activities: group('The carousel of activities.', {
    heading: line('The heading.', 60),
    lead: line('The sentence under it.', 180),
    cards: listOf(
      'The four cards.',
      4,
      group('One card.', {
        title: line('What the activity is.', 60),
        text: paragraph('One or two sentences about it.'),
        pictureAlt: line('What the picture shows, for people who cannot see it.', 140),
      }),
    ),
    exploreAll: line('The last card, which leads to all activities.', 40),
  }),
  vision: block('What the school hopes for.'),
  support: block('The way to give.'),
  volunteer: block('The way to help by hand.'),
  news: group('The first three news.', {
    heading: line('The heading.', 60),
    viewAll: line('The link to all news.', 40),
  }),
  join: group('The volunteer form.', {
    heading: line('The heading.', 60),
    text: paragraph('What the form is for and what follows.'),
    volunteers: counter('How many volunteers have worked with us.'),
  }),
});
