import { fact } from '../fact.ts';
import { group, hero, line, listOf, pageHead, pattern } from '../fields.ts';

const hour = group('One hour of the day.', {
  time: pattern('When it begins.', /^(?:1[0-2]|[1-9]):[0-5]\d [AP]M$/, 'a time such as "4:30 AM", in quotes'),
  title: line('What happens.', 50),
  note: line('How it goes, in a sentence.', 200),
});

/** The activities page; what stands in its Adrishya view is in adrishya.yaml, shared with that page. */
export const ActivitiesTexts = group('The Activities page.', {
  ...pageHead,
  hero,
  switch: group('The two-way switch.', {
    label: line('What the switch chooses, for people who hear the page.', 60),
    gurukulam: line('Its one side.', 20),
    adrishya: line('Its other side.', 20),
  }),
  day: group('The timetable.', {
    heading: line('The heading.', 60),
    lead: line('The sentence under it.', 200),
    entries: fact(listOf('The day’s eighteen hours, from morning to night.', 18, hour)),
  }),
  core: group('The grid of core activities, which the dashboard fills.', {
    heading: line('The heading.', 60),
    lead: line('The sentence under it.', 200),
  }),
});
