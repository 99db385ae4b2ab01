import { group, line, pageHead, paragraph } from '../fields.ts';

/** What stands at an address that has no page. */
export const NotFoundTexts = group('The 404 page.', {
  ...pageHead,
  heading: line('The heading.', 60),
  text: paragraph('What happened.'),
  help: paragraph('What to do next.'),
  home: line('The link to the home page.', 40),
  dashboard: line('The link for staff who came from the dashboard.', 40),
});
