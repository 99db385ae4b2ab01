import * as v from 'valibot';
import { CASES, count, fact, group, guardedFact, line, list, listOf, pageHead, pattern } from './fields.ts';

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
  nameForms: v.optional(group('The name with its endings.', v.entriesFromList(CASES, line('The name.', 50)))),
  isPublished: v.optional(
    v.pipe(
      v.boolean(),
      v.description(
        'Whether visitors see the pages in this language; the school decides it in the dashboard.',
      ),
    ),
  ),
  shortName: fact(line('The name without the word Gurukulam; {shortName} becomes this.', 25)),
  tagline: line('The few words under the school’s name.', 90),
  defaultDescription: pageHead.description,
  uploadedPictureAlt: line('Said of a picture from the dashboard, of which nothing more is known.', 120),
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

const phone = guardedFact(
  pattern(
    'A phone number with the country’s code.',
    /^\+91(?: ?\d){10}$/,
    'a phone number such as "+91 98765 43210"',
  ),
);
const reached = {
  address: fact(list('The postal address, a line to an entry.', line('One line of the address.', 80))),
  phone,
  email: fact(
    v.pipe(
      v.string(),
      v.email('an email address such as name@school.org'),
      v.description('An email address that is read daily.'),
    ),
  ),
};

/** Three sets of contact facts, which differ on purpose. */
export const ContactFacts = group('Whom one reaches, and where.', {
  footer: group('At the foot of every page: the school’s office.', reached),
  contactPage: group('On the contact page and beside admission: the person for visits.', {
    ...reached,
    whatsApp: phone,
  }),
  supportPhones: listOf(
    'On the support page: whom to call about a gift.',
    3,
    group('One number.', { reaches: line('Whom one reaches, and for what.', 90), phone }),
  ),
});

/** Where money goes. A row that is left out does not show; without the UPI id there is no picture to scan. */
export const GivingFacts = group('The school’s account.', {
  upi: group('Payment by phone.', {
    id: guardedFact(
      pattern(
        'The UPI id. The picture to scan is drawn from it.',
        /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/,
        'a UPI id such as "school@bank"',
      ),
    ),
    payeeName: guardedFact(line('The name that a payment app shows before one pays.', 60)),
  }),
  bank: group('The bank account.', {
    accountName: guardedFact(line('The name of the account.', 80)),
    bank: guardedFact(line('The bank.', 80)),
    accountNumber: guardedFact(pattern('The account number.', /^\d{9,18}$/, 'nine to eighteen digits')),
    ifsCode: guardedFact(
      pattern(
        'The branch’s IFS code.',
        /^[A-Z]{4}0[A-Z0-9]{6}$/,
        'an IFS code such as "ABCD0123456": four letters, a zero, six letters or digits',
      ),
    ),
    branch: guardedFact(line('The branch.', 80)),
  }),
  amounts: listOf(
    'The amounts to choose from.',
    4,
    group('One amount.', {
      rupees: count('How many rupees.'),
      does: fact(line('What it does, after which a full stop is put.', 90)),
    }),
  ),
});
