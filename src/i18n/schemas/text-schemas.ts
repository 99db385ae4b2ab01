// The schemas of the content files: a new page adds its group of fields here, and its name at the end.
import * as v from 'valibot';
import { ContactFacts, GivingFacts, SiteFacts } from './facts.ts';
import {
  count,
  fact,
  group,
  heading,
  hero,
  line,
  list,
  listOf,
  pageHead,
  paragraph,
  paragraphs,
  pattern,
  pictureAlt,
  sharedHead,
  withLead,
  withText,
} from './fields.ts';
import { interfaceSchema } from './interface-schema.ts';
import { support } from './support-schema.ts';

const counter = (name: string) =>
  group(name, {
    count: count(['Number', 'Without comma or plus sign.']),
    label: line('What is counted', 40),
  });

/** A section that leads on. */
const linkedText = { ...withText, link: line('Link', 40) };

const home = group('Home page', {
  ...sharedHead,
  hero: group(['Top of the page', 'Over the full-screen picture.'], {
    headline: line('Headline', 100),
    play: line('Button that plays the film', 40),
  }),
  whoWeAre: group(['Who we are', 'Beside the counter.'], {
    heading,
    paragraphs: paragraphs('Text'),
    studentsReached: counter('Students reached'),
    button: line('Button to the activities', 40),
    learnMore: line('Link to the About page', 40),
    admission: line(['Link for parents', 'To how a child comes to live here.'], 60),
    pictureAlt,
  }),
  activities: group(['Activities', 'The cards that slide by.'], {
    ...withLead,
    cards: listOf(
      'Cards',
      4,
      group('Card', { title: line('Title', 60), text: paragraph('Text'), pictureAlt }),
    ),
    exploreAll: line(['Last card', 'It leads to all activities.'], 40),
  }),
  vision: group('Our vision', { ...linkedText, pictureAlt }),
  support: group(['Support a cause', 'The way to give.'], linkedText),
  volunteer: group(['Volunteer with us', 'The way to help by hand.'], linkedText),
  news: group(['Latest news', 'The first three.'], { heading, viewAll: line('Link to all news', 40) }),
  join: group(['Volunteer form', 'What it is for and what follows.'], {
    ...withText,
    volunteers: counter('Volunteers so far'),
  }),
});

const testimonial = group('Testimonial', {
  name: line('Name', 60),
  city: line(['City', 'A single "-" where it was not given.'], 40),
  years: pattern(
    ['Years', 'From when to when the volunteer came.'],
    /^20\d\d(?:–(?:20\d\d|today))?$/,
    'a year or two years such as "2021–2023", "2024–today" or "2025"',
  ),
  text: paragraph(['Text', 'Over 280 characters (175 of Kannada) it is cut to four lines with Read More.']),
});

const model = group('Our Model page', {
  ...sharedHead,
  hero,
  wheel: group(['Wheel', 'The five petals.'], {
    heading,
    lead: paragraph('Text under the heading'),
    hint: line(['How to use the wheel', 'Shows only where it can be used.'], 90),
    areas: listOf(
      ['Areas', 'Clockwise from the top.'],
      5,
      group('Area', {
        name: line(['Name', 'Stands on the petal.'], 20),
        sanskrit: pattern(['Sanskrit name', 'In Latin letters.'], /^\S.{0,29}$/, 'at most 30 characters'),
        description: paragraph('What it means here'),
      }),
    ),
  }),
  holisticPath: group('Holistic path', {
    heading,
    lead: paragraph('Text under the heading'),
    parts: listOf(['Parts', 'Curriculum, swadharma and certificates.'], 3, group('Part', withText)),
  }),
  admission: group(['Admission', 'How a child comes to live here.'], {
    ...withLead,
    facts: fact(
      listOf(
        ['Questions of parents', 'Who, how many, what it costs, when, and what comes next.'],
        5,
        group('Question', { name: line('Question', 40), text: line('Answer', 240) }),
      ),
    ),
    write: line('Button to the message form', 30),
  }),
  unique: group('What makes us unique', {
    heading,
    points: listOf('Points', 9, group('Point', { title: line('Title', 60), text: paragraph('Text') })),
  }),
  experiences: group('Volunteer experiences', {
    heading,
    readMore: line(['Read More button', 'Shows the whole of a long text.'], 30),
    readLess: line('Read Less button', 30),
    today: line(['“today”', 'What visitors read where the years end in "today".'], 20),
    cityNotGiven: line(['City not given', 'Read out where the city is "-".'], 30),
    testimonials: listOf('Testimonials', 7, fact(testimonial)),
  }),
});

const hour = group('Hour', {
  time: pattern('Time', /^(?:1[0-2]|[1-9]):[0-5]\d [AP]M$/, 'a time such as "4:30 AM"'),
  title: line('Title', 50),
  note: line(['Note', 'How it goes, in a sentence.'], 200),
});

/** The texts of its Adrishya view are in adrishya.yaml, shared with that page. */
const activities = group('Activities page', {
  ...sharedHead,
  hero,
  switch: group(['Switch', 'Between the school and the youth wing.'], {
    label: line(['What it chooses', 'For people who hear the page.'], 60),
    gurukulam: line('School', 20),
    adrishya: line('Youth wing', 20),
  }),
  day: group('Timetable', {
    ...withLead,
    print: line('Button that prints it', 40),
    entries: fact(listOf(['Hours of the day', 'From morning to night.'], 18, hour)),
  }),
  core: group(['Core activities', 'The list itself is on the screen Activities.'], withLead),
});

/** The youth wing: its own page, and the Adrishya view of the activities page. */
const adrishya = group('Page of the youth wing', {
  ...sharedHead,
  hero,
  logoAlt: line(['Description of the logo', 'For people who cannot see it.'], 140),
  journey: group('Our journey', { heading, paragraphs: fact(paragraphs('Text')) }),
  initiatives: group(['Our initiatives', 'The list itself is on the screen Activities.'], withLead),
  join: group(['Volunteer form', 'What it is for.'], withText),
});

const galleryTab = (name: string) =>
  group(name, {
    label: line('Word on the switch', 20),
    lead: line('Sentence over the pictures', 180),
  });

const gallery = group('Gallery page', {
  ...sharedHead,
  hero,
  gurukulam: galleryTab('Pictures of the school'),
  adrishya: galleryTab('Pictures of the youth wing'),
});

const people = { heading, lead: paragraph('Text under the heading') };

/** Team and board come from the dashboard, the verse is in site.yaml. */
const about = group('About page', {
  ...sharedHead,
  hero,
  philosophy: group('Our philosophy', { heading, paragraphs: paragraphs('Text') }),
  history: group('Where the school comes from', {
    heading,
    years: listOf('Years', 2, group('Year', { year: count('Year'), text: paragraph('What happened in it') })),
  }),
  team: group(['Our team', 'The people themselves are on the screen Team.'], people),
  steeringBoard: group(['Steering board', 'The people themselves are on the screen Board Team.'], people),
});

/** Addresses and numbers are in contacts.yaml, the map's location is in site.yaml. */
const contact = group('Contact page', {
  ...sharedHead,
  hero,
  hours: line('When somebody answers the phone', 40),
  form: group(['Message form', 'And who reads the message.'], withText),
  map: group(['Map', 'And how to find the place without one.'], {
    ...withText,
    label: line(['What the map shows', 'For people who hear the page.'], 120),
  }),
  visit: group(['Visits', 'When to come, and what to know.'], withText),
  details: group('Contact details', {
    heading,
    address: line('Word for the address', 30),
    email: line('Word for the email', 30),
    phone: line('Word for the phone', 30),
  }),
});

const volunteer = group('Volunteer page', {
  ...sharedHead,
  hero,
  work: group('What there is to do', {
    heading,
    paragraphs: paragraphs('Text'),
    toForm: line('Link to the form below', 40),
    kinds: list('Kinds of work', group('Kind', { title: line('Title', 60), text: paragraph('Text') })),
  }),
  stay: group(['First visit', 'What to expect.'], { heading, paragraphs: paragraphs('Text'), pictureAlt }),
  form: group(['Form', 'And what happens with it.'], withText),
  adrishya: group(['Youth wing', 'The way to it, and whom it suits.'], linkedText),
});

/** What only the school can decide. */
const decided = v.optional(
  fact(
    paragraphs([
      'What the school does',
      'Beside what the program does; left out where there is nothing to add.',
    ]),
  ),
);
const keeping = { heading, paragraphs: paragraphs('What the program does'), decided };

const privacy = group('Privacy page', {
  ...sharedHead,
  hero,
  short: group(['In short', 'The whole page in a few sentences.'], {
    heading,
    points: list('Sentences', line('Sentence', 90)),
  }),
  topics: list(
    ['Topics', 'What is kept, who reads it, for how long, and what is not done.'],
    group('Topic', keeping),
  ),
  photographs: group(['Photographs of children', 'How they are chosen and taken down.'], keeping),
  deletion: group('How to have something deleted', {
    ...withText,
    write: line('Words before the email address', 40),
    decided: fact(line('How soon somebody replies', 120)),
  }),
  besideForms: group('Line beside each form', {
    text: line('Who reads what is sent', 90),
    link: line('Link to this page', 40),
  }),
});

const news = group('News page', {
  ...sharedHead,
  ...withLead,
  backToAll: line('Link back to all news', 40),
  otherNews: line('Heading over other news', 60),
});

const notFound = group('Page not found', {
  ...pageHead,
  ...withText,
  help: paragraph('What to do next'),
  home: line('Link to the home page', 40),
  dashboard: line(['Link for staff', 'Who came from the dashboard.'], 40),
});

const frame = group('Menu and buttons around every page', {
  skip: line(['Link past the menu', 'The first of a page, for people who go by keyboard.'], 40),
  menu: line(['Menu button', 'On a phone.'], 20),
  closeMenu: line('Button that closes the menu', 30),
  mainLinks: line(['Name of the menu’s links', 'For people who hear the page.'], 20),
  footerLinks: line(['Name of the links at the foot', 'For people who hear the page.'], 20),
  furtherLinks: line(['Name of the further links of the menu', 'For people who hear the page.'], 30),
  admission: line(['Link to Admission', 'On the page Our Model.'], 20),
  give: line(['Give button', 'In the bar of a phone.'], 12),
  call: line(['Call button', 'The number stands after it.'], 20),
  whatsApp: line(['WhatsApp button', 'Opens a chat with that number.'], 20),
  closeVideo: line(['Button that closes the film', 'For people who hear the page.'], 30),
  withoutScript: group(['Where a form cannot run', 'Around an email address.'], {
    before: line('Words before it', 120),
    after: line('Words after it', 60),
  }),
});

const footer = group('Foot of every page', {
  aboutHeading: line('Heading over who the school is', 60),
  blurb: paragraph(['Who the school is', 'Two or three sentences.']),
  readMore: line('Link to the About page', 40),
  linksHeading: line('Heading over the links', 40),
  contactHeading: line('Heading over address, phone and email', 40),
  address: line('Word for the address', 30),
  phone: line('Word for the phone', 30),
  email: line('Word for the email', 30),
  closing: line('Last line of the page', 120),
  login: line(['Link to the login', 'For those who keep the site up to date.'], 30),
});

/** The content files, by name: `home` is src/i18n/en/home.yaml. */
export const textSchemas = {
  site: SiteFacts,
  contacts: ContactFacts,
  giving: GivingFacts,
  home,
  model,
  activities,
  adrishya,
  gallery,
  support,
  about,
  contact,
  volunteer,
  privacy,
  news,
  'not-found': notFound,
  frame,
  footer,
  // Those of islands: src/i18n/en/*.ts.
  interface: interfaceSchema,
};

export type TextFile = keyof typeof textSchemas;
