import { group, line, pageHead } from '../fields.ts';

/** The news pages; the news themselves come from the dashboard. */
export const NewsTexts = group('The list of news and the page of one item.', {
  ...pageHead,
  heading: line('The heading of the list.', 60),
  lead: line('The sentence under it.', 200),
  backToAll: line('The link from an item to the list.', 40),
  otherNews: line('The heading over other items.', 60),
});
