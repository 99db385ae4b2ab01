import * as v from 'valibot';
import { MAX_RUPEES } from '../../lib/rupees.ts';
import {
  CASES,
  count,
  enteredAs,
  fact,
  group,
  guardedFact,
  heading,
  line,
  list,
  listOf,
  named,
  pageHead,
  pattern,
  word,
} from './fields.ts';

const degrees = (sentence: string, limit: number) =>
  v.pipe(
    v.number(),
    v.minValue(-limit, `a number from -${limit} to ${limit}`),
    v.maxValue(limit, `a number from -${limit} to ${limit}`),
    v.description(sentence),
  );

/** Shared by the whole site: the school's name, verse, film and place on the map. */
export const SiteFacts = group('The facts that the whole site shares.', {
  name: fact(word('The school’s full name; {school} in any text becomes this.', 40)),
  nameForms: v.optional(group('The name with its endings.', v.entriesFromList(CASES, word('The name.', 50)))),
  isPublished: v.optional(
    v.pipe(
      v.boolean(),
      v.description('Whether visitors see the pages in this language: the switch on the screen Texts.'),
    ),
  ),
  shortName: fact(word('The name without the word Gurukulam; {shortName} becomes this.', 25)),
  tagline: line('The few words under the school’s name.', 90),
  defaultDescription: pageHead.description,
  uploadedPictureAlt: line('Said of a picture from the dashboard, of which nothing more is known.', 120),
  video: group('The film that the play button on the home page opens.', {
    id: fact(
      enteredAs(
        'film',
        pattern('The film’s id on the video platform.', /^[\w-]{11}$/, 'eleven letters, digits, - or _'),
      ),
    ),
    title: line('What the film is called, for people who hear the page.', 90),
  }),
  map: group('The map on the contact page.', {
    position: named(
      'Place on the map',
      fact(
        enteredAs(
          'location',
          group('Where the marker stands.', {
            latitude: degrees('Degrees north; south is negative.', 90),
            longitude: degrees('Degrees east; west is negative.', 180),
          }),
        ),
      ),
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
  enteredAs(
    'phone',
    pattern(
      'A phone or mobile number with the country’s code.',
      /^\+91(?: ?\d){10}$/,
      'a phone number such as "+91 98765 43210"',
    ),
  ),
);
const reached = {
  address: fact(list('The postal address, a line to an entry.', line('One line of the address.', 80))),
  phone,
  email: fact(
    enteredAs(
      'email',
      v.pipe(
        v.string(),
        v.email('an email address such as name@school.org'),
        v.description('An email address that is read daily.'),
      ),
    ),
  ),
};

/** Three sets of contact facts, which differ on purpose. */
export const ContactFacts = group('Whom one reaches, and where.', {
  footer: group('At the foot of every page: the school’s office.', reached),
  contactPage: group('On the contact page and beside admission: the person for visits.', {
    ...reached,
    whatsApp: named('WhatsApp', phone),
  }),
  supportPhones: listOf(
    'On the support page: whom to call about a donation.',
    3,
    group('One number.', {
      reaches: named('Who answers', line('Whom one reaches, and for what.', 90)),
      phone,
    }),
  ),
});

const certificate = (sentence: string) =>
  guardedFact(
    pattern(sentence, /^[A-Za-z0-9][A-Za-z0-9 ()/.,:&-]{2,59}$/, 'letters, digits and signs such as / and -'),
  );
const validity = guardedFact(line('For which years that is valid, as the certificate says it.', 60));

/** What a donor looks for before giving. */
const TrustFacts = group(
  'The trust, as vetting bodies and donors ask for it. What is left out does not show.',
  {
    registrationNumber: certificate('The trust’s registration number.'),
    registrationYear: guardedFact(
      pattern('The year in which it was registered.', /^(?:18|19|20)\d\d$/, 'a year such as "2003"'),
    ),
    pan: guardedFact(
      pattern(
        'Its PAN.',
        /^[A-Z]{5}\d{4}[A-Z]$/,
        'a PAN such as "AAATS1234E": five capital letters, four digits, one letter',
      ),
    ),
    section12A: certificate('The number of its registration under section 12A.'),
    section12AValidity: named('12A valid for', validity),
    section80G: certificate('The number of its approval under section 80G.'),
    section80GValidity: named('80G valid for', validity),
    fcraNumber: guardedFact(
      pattern(
        'Its FCRA registration, without which no donation from abroad may be taken.',
        /^\d{9}$/,
        'nine digits',
      ),
    ),
    noGiftsFromAbroad: guardedFact(
      line(
        'The sentence that donations from abroad cannot be taken. It does not show beside an FCRA number.',
        200,
      ),
    ),
    auditor: guardedFact(line('Who audits the trustees’ accounts, as the report names them.', 120)),
  },
);

/** The words beside these facts and the yearly reports, on the Support page. */
export const TrustTexts = group(
  'What a donor looks for before giving. Without a fact or a report nothing of it shows.',
  {
    heading,
    labels: group('The names of the rows.', {
      registrationNumber: line('The row of the trust’s registration number.', 40),
      registrationYear: line('The row of the year of its registration.', 40),
      pan: line('The row of its PAN.', 40),
      section12A: line('The row of its registration under section 12A.', 40),
      section80G: line('The row of its approval under section 80G.', 40),
      fcraNumber: line('The row of its FCRA registration.', 40),
      auditor: line('The row of its auditor.', 40),
    }),
    validity: line('What stands before the years of a registration.', 30),
    documents: line('The heading of the yearly reports, which the dashboard fills.', 60),
  },
);

/** Where money goes. A row that is left out does not show; without the UPI id there is no picture to scan. */
export const GivingFacts = group('The school’s account.', {
  upi: group('Payment by phone.', {
    id: guardedFact(
      enteredAs(
        'upi',
        pattern(
          'The UPI id. The picture to scan is drawn from it.',
          /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/,
          'a UPI id such as "school@bank"',
        ),
      ),
    ),
    payeeName: guardedFact(
      v.pipe(
        line('The name that a payment app shows before one pays.', 60),
        v.check((name) => encodeURIComponent(name).length <= 900, 'a name short enough for the code to scan'),
      ),
    ),
  }),
  bank: group('The bank account.', {
    accountName: guardedFact(line('The name of the account.', 80)),
    bank: guardedFact(line('The bank.', 80)),
    accountNumber: guardedFact(
      enteredAs('account', pattern('The account number.', /^\d{9,18}$/, 'nine to eighteen digits')),
    ),
    ifsCode: guardedFact(
      pattern(
        'The branch’s IFS code.',
        /^[A-Z]{4}0[A-Z0-9]{6}$/,
        'an IFS code such as "ABCD0123456": four letters, a zero, six letters or digits',
      ),
    ),
    branch: guardedFact(line('The branch.', 80)),
  }),
  trust: TrustFacts,
  amounts: listOf(
    'The amounts to choose from.',
    4,
    group('One amount.', {
      rupees: count('How many rupees.', MAX_RUPEES),
      does: named('What it pays for', fact(line('What it does, after which a full stop is put.', 90))),
    }),
  ),
});
