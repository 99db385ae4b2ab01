import * as v from 'valibot';
import { fact } from '../fact.ts';
import { group, line, pageHead, pattern } from '../fields.ts';

const degrees = (sentence: string, limit: number) =>
  v.pipe(
    v.number(),
    v.minValue(-limit, `a number from -${limit} to ${limit}`),
    v.maxValue(limit, `a number from -${limit} to ${limit}`),
    v.description(sentence),
  );

/** What the whole site shares: the school's name, its verse, its film and its place on the map. */
export const SiteFacts = group('The facts that the whole site shares.', {
  name: fact(line('The school’s full name; {school} in any text becomes this.', 40)),
  shortName: fact(line('The name without the word Gurukulam; {shortName} becomes this.', 25)),
  youthWing: line('The name of the youth volunteer wing.', 25),
  tagline: line('The few words under the school’s name.', 90),
  defaultDescription: pageHead.description,
  video: group('The film that the play button on the home page opens.', {
    id: fact(
      pattern('The film’s id on the video platform.', /^[\w-]{11}$/, 'eleven letters, digits, - or _'),
    ),
    title: line('What the film is called, for people who hear the page.', 90),
  }),
  map: group('The map on the contact page.', {
    position: fact(
      group('Where the marker stands.', {
        latitude: degrees('Degrees north; south is negative.', 90),
        longitude: degrees('Degrees east; west is negative.', 180),
      }),
    ),
    popup: group('What opens over the marker.', {
      name: line('The name of the place.', 60),
      address: fact(line('The place in one line.', 120)),
      link: line('The words of the link to a maps service.', 40),
    }),
  }),
  verse: fact(
    group('The Sanskrit verse that the school lives by.', {
      devanagari: line('The verse in Devanagari.', 80),
      transliteration: line('How it is read, in Latin letters.', 80),
      meaning: line('What it means, in English.', 120),
      source: line('The book and verse that it is from.', 80),
    }),
  ),
});
