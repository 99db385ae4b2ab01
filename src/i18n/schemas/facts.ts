import * as v from 'valibot';
import { MAX_RUPEES } from '../../lib/rupees.ts';
import {
  type CASES,
  count,
  enteredAs,
  fact,
  group,
  guardedFact,
  heading,
  type Label,
  labelled,
  line,
  list,
  listOf,
  pattern,
  plainLine,
  searchDescription,
} from './fields.ts';

const degrees = (label: Label, limit: number) =>
  labelled(
    label,
    v.pipe(
      v.number(),
      v.minValue(-limit, `a number from -${limit} to ${limit}`),
      v.maxValue(limit, `a number from -${limit} to ${limit}`),
    ),
  );

const inCase = (name: string, grammar: (typeof CASES)[number]) =>
  plainLine([name, `{school:${grammar}} in any text becomes this.`], 50);

/** Shared by the whole site: the school's name, verse, film and location on the map. */
export const SiteFacts = group('The school', {
  name: fact(plainLine(['Name of the school', '{school} in any text becomes this.'], 40)),
  nameForms: v.optional(
    group('Name with its endings', {
      genitive: inCase('“of the school”', 'genitive'),
      dative: inCase('“to the school”', 'dative'),
      locative: inCase('“in the school”', 'locative'),
      accusative: inCase('“the school” as an object', 'accusative'),
    } satisfies Record<(typeof CASES)[number], v.GenericSchema>),
  ),
  isPublished: v.optional(
    labelled(['Public', 'Whether visitors see the pages in this language.'], v.boolean()),
  ),
  shortName: fact(
    plainLine(['Short name', 'Without the word Gurukulam; {shortName} in any text becomes this.'], 25),
  ),
  tagline: line(['Tagline', 'The few words under the school’s name.'], 90),
  defaultDescription: searchDescription([
    'Description in search results',
    'Of pages that have none of their own. 70 to 160 characters.',
  ]),
  uploadedPictureAlt: line(
    ['Description of uploaded pictures', 'For people who cannot see one that nobody has described.'],
    120,
  ),
  video: group(['Film', 'The play button on the home page opens it.'], {
    id: fact(enteredAs('film', pattern('Link to the film', /^[\w-]{11}$/, 'eleven letters, digits, - or _'))),
    title: line(['Title of the film', 'For people who hear the page.'], 90),
  }),
  map: group(['Map', 'On the Contact page.'], {
    position: fact(
      enteredAs(
        'location',
        group(['Place on the map', 'Where the marker stands.'], {
          latitude: degrees(['Degrees north', 'South is negative.'], 90),
          longitude: degrees(['Degrees east', 'West is negative.'], 180),
        }),
      ),
    ),
    popup: group(['Popup', 'Opens over the marker.'], {
      name: line('Name of the place', 60),
      address: fact(line('Address in one line', 120)),
      link: line(['Link', 'Opens the place in a maps app.'], 40),
    }),
  }),
  verse: fact(
    group(['Verse', 'The Sanskrit verse that the school lives by.'], {
      devanagari: line('Verse in Devanagari', 80),
      transliteration: line('How it is read', 80),
      meaning: line('What it means', 120),
      source: line('Book and verse', 80),
    }),
  ),
});

const phone = (label: Label) =>
  guardedFact(
    enteredAs('phone', pattern(label, /^\+91(?: ?\d){10}$/, 'a phone number such as "+91 98765 43210"')),
  );
const phoneNumber = phone(['Phone', 'A mobile or landline number.']);
const reached = {
  address: fact(list('Address', line('Line of the address', 80))),
  phone: phoneNumber,
  email: fact(
    enteredAs(
      'email',
      labelled(
        ['Email', 'Somebody reads it every day.'],
        v.pipe(v.string(), v.email('an email address such as name@school.org')),
      ),
    ),
  ),
};

/** Three sets of contact facts, which differ on purpose. */
export const ContactFacts = group('Addresses and phone numbers', {
  footer: group(['Foot of every page', 'The school’s office.'], reached),
  contactPage: group(['Contact page', 'Also beside admission: the person for visits.'], {
    ...reached,
    whatsApp: phone(['WhatsApp', 'The mobile number for chats.']),
  }),
  supportPhones: listOf(
    ['Support page', 'Whom to call about a donation.'],
    3,
    group('Phone number', { reaches: line(['Who answers', 'And about what.'], 90), phone: phoneNumber }),
  ),
});

const certificate = (label: Label) =>
  guardedFact(
    pattern(label, /^[A-Za-z0-9][A-Za-z0-9 ()/.,:&-]{2,59}$/, 'letters, digits and signs such as / and -'),
  );
const validity = (name: string) => guardedFact(line([name, 'As the certificate says it.'], 60));

/** What a donor looks for before giving. */
const TrustFacts = group(['Trust', 'What donors ask for. What is hidden or empty does not show.'], {
  registrationNumber: certificate('Registration number'),
  registrationYear: guardedFact(
    pattern('Year of registration', /^(?:18|19|20)\d\d$/, 'a year such as "2003"'),
  ),
  pan: guardedFact(
    pattern(
      'PAN',
      /^[A-Z]{5}\d{4}[A-Z]$/,
      'a PAN such as "AAATS1234E": five capital letters, four digits, one letter',
    ),
  ),
  section12A: certificate('12A registration'),
  section12AValidity: validity('12A valid for'),
  section80G: certificate('80G approval'),
  section80GValidity: validity('80G valid for'),
  fcraNumber: guardedFact(
    pattern(
      ['FCRA registration', 'Without it no donation from abroad may be taken.'],
      /^\d{9}$/,
      'nine digits',
    ),
  ),
  noGiftsFromAbroad: guardedFact(
    line(
      [
        'No donations from abroad',
        'The sentence that says so. It does not show beside an FCRA registration.',
      ],
      200,
    ),
  ),
  auditor: guardedFact(line(['Auditor', 'As the report names them.'], 120)),
});

/** The heading and labels of these facts and the yearly reports, on the Support page. */
export const TrustTexts = group(['Facts for donors', 'Without a fact or a report nothing of it shows.'], {
  heading,
  labels: group('Names of the rows', {
    registrationNumber: line('Registration number', 40),
    registrationYear: line('Year of registration', 40),
    pan: line('PAN', 40),
    section12A: line('12A registration', 40),
    section80G: line('80G approval', 40),
    fcraNumber: line('FCRA registration', 40),
    auditor: line('Auditor', 40),
  }),
  validity: line(['Before the years', 'That a registration is valid for.'], 30),
  documents: line(['Heading of the yearly reports', 'The dashboard fills their list.'], 60),
});

/** Where money goes. A row that is left out does not show; without the UPI id there is no picture to scan. */
export const GivingFacts = group('The account for donations', {
  upi: group(['UPI', 'Payment by phone.'], {
    id: guardedFact(
      enteredAs(
        'upi',
        pattern(
          ['UPI id', 'The code to scan is drawn from it.'],
          /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/,
          'a UPI id such as "school@bank"',
        ),
      ),
    ),
    payeeName: guardedFact(
      v.pipe(
        line(['Name in the payment app', 'Shown before one pays.'], 60),
        v.check((name) => encodeURIComponent(name).length <= 900, 'a name short enough for the code to scan'),
      ),
    ),
  }),
  bank: group('Bank account', {
    accountName: guardedFact(line('Account name', 80)),
    bank: guardedFact(line('Bank', 80)),
    accountNumber: guardedFact(
      enteredAs('account', pattern('Account number', /^\d{9,18}$/, 'nine to eighteen digits')),
    ),
    ifsCode: guardedFact(
      pattern(
        ['IFS code', 'Also called IFSC.'],
        /^[A-Z]{4}0[A-Z0-9]{6}$/,
        'an IFS code such as "ABCD0123456": four letters, a zero, six letters or digits',
      ),
    ),
    branch: guardedFact(line('Branch', 80)),
  }),
  trust: TrustFacts,
  amounts: listOf(
    ['Amounts', 'To choose from, in rupees.'],
    4,
    group('Amount', {
      rupees: count('Rupees', MAX_RUPEES),
      paysFor: fact(line(['What it pays for', 'A full stop is put after it.'], 90)),
    }),
  ),
});
