import type { Collection } from '../../src/server/resources.ts';
import { lineFields } from './line-fields.ts';
import { smallPicture } from './sample-pictures.ts';

/** The text fields of a valid request for each collection; pictures are added by `sampleForm`. */
const FIELDS: Record<Collection, Record<string, string>> = {
  home_bg: {},
  ourmodel_bg: {},
  activities_bg: {},
  gallery_bg: {},
  supportus_bg: {},
  about_bg: {},
  contact_bg: {},
  news: {
    news_name: 'Deepavali at the gurukulam',
    date: '2026-11-10',
    description: 'Two hundred clay lamps.',
  },
  gurukulam_activities: { title: 'Sanskrit', des: 'Spoken before it is read.' },
  adrishya_activities: { title: 'Murals', des: 'Walls of government schools.' },
  adrishya_images: {},
  gallery_gurukulam: { date: '2026-11-02' },
  gallery_adrishya: { date: '2026-10-25' },
  team: { name: 'Meera Kulkarni', designation: 'Acharya', des: 'Teaches mathematics.' },
  board: { name: 'Dr. Sharada Hiremath' },
  texts: { language: 'en', value: '"Words of our own"' },
  documents: { title: 'Yearly report', year: '2025' },
  messages: {
    name: 'Shantala Rao',
    email: 'shantala@example.org',
    subject: 'A visit',
    message: 'May we come?',
  },
  volunteers: { name: 'Kavya Shetty', email: 'kavya@example.org', des: 'I can teach in May.' },
  adrishya_volunteers: {
    name: 'Chaitra Bhandary',
    email: 'chaitra@example.com',
    des: 'I paint.',
    how_you_contribute: 'Painting murals',
  },
};

/** Each text of the site has one record at most: every sample is of another one. */
const unusedLines = lineFields().values();

/** Valid fields for a collection, with some of them given instead; `undefined` leaves a field out. */
export function sampleFields(
  collection: Collection,
  given: Record<string, string | undefined> = {},
): Record<string, string> {
  const ofOneText = collection === 'texts' ? unusedLines.next().value : {};
  const entries = Object.entries({ ...FIELDS[collection], ...ofOneText, ...given });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** A small PDF; only with `words` of its own it is another one. */
export function smallPdf(words = 'what we spent', name = 'Yearly report 2025.pdf'): File {
  const bytes = `%PDF-1.7\n1 0 obj\n<< /Title (${words}) >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
  return new File([bytes], name, { type: 'application/pdf' });
}

/** A form with these text fields and, where a field for it is named, a small picture or PDF. */
export async function sampleForm(fields: Record<string, string>, pictureField?: string): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (pictureField !== undefined)
    form.set(pictureField, pictureField === 'pdf' ? smallPdf() : await smallPicture());
  return form;
}
