import { group, hero, line, pageHead } from '../fields.ts';

const tab = (sentence: string) =>
  group(sentence, {
    label: line('The word on the switch.', 20),
    lead: line('The sentence over the pictures.', 180),
  });

/** The gallery page; its pictures come from the dashboard. */
export const GalleryTexts = group('The Gallery page.', {
  ...pageHead,
  hero,
  gurukulam: tab('The school’s pictures.'),
  adrishya: tab('The youth wing’s pictures.'),
});
