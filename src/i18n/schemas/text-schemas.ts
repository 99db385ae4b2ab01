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
  named,
  pageHead,
  paragraph,
  paragraphs,
  pattern,
  pictureAlt,
  sharedHead,
  withLead,
  withText,
} from './fields.ts';
import { words } from './interface-words.ts';
import { support } from './support-schema.ts';

const counter = (sentence: string) =>
  group(sentence, {
    count: count('The number, without comma or plus sign.'),
    label: line('What is counted.', 40),
  });

const wayIn = { ...withText, link: line('The words of the link.', 40) };

const home = group('The home page, in its order.', {
  ...sharedHead,
  hero: group('The full-screen picture and its words.', {
    headline: line('The large words on the picture.', 100),
    play: line('What the play button does.', 40),
  }),
  whoWeAre: group('Who the school is, beside the counter.', {
    heading,
    paragraphs: paragraphs('Who the school is.'),
    studentsReached: counter('How many students the work has reached.'),
    button: line('The button to the activities.', 40),
    learnMore: line('The link to the about page.', 40),
    admission: line('The link for parents to how a child comes to live here.', 60),
    pictureAlt,
  }),
  activities: group('The carousel of activities.', {
    ...withLead,
    cards: listOf(
      'The four cards.',
      4,
      group('One card.', {
        title: line('What the activity is.', 60),
        text: paragraph('One or two sentences about it.'),
        pictureAlt,
      }),
    ),
    exploreAll: line('The last card, which leads to all activities.', 40),
  }),
  vision: group('What the school hopes for.', { ...wayIn, pictureAlt }),
  support: group('The way to give.', wayIn),
  volunteer: group('The way to help by hand.', wayIn),
  news: group('The first three news.', { heading, viewAll: line('The link to all news.', 40) }),
  join: group('The volunteer form, what it is for and what follows.', {
    ...withText,
    volunteers: counter('How many volunteers have worked with us.'),
  }),
});

const testimonial = group('What one volunteer says.', {
  name: line('The volunteer’s name.', 60),
  city: line('Where the volunteer lives; a single "-" when it was not given.', 40),
  years: pattern(
    'From when to when the volunteer came.',
    /^20\d\d(?:–(?:20\d\d|today))?$/,
    'a year or two years such as "2021–2023", "2024–today" or "2025"',
  ),
  text: paragraph(
    'What the volunteer says. Over 280 characters (175 of Kannada) it is cut to four lines with Read More.',
  ),
});

const model = group('The Our Model page.', {
  ...sharedHead,
  hero,
  wheel: group('The wheel of five petals.', {
    heading,
    lead: paragraph('The idea of the five areas.'),
    hint: line('How to use the wheel; it shows where the wheel can be used.', 90),
    areas: listOf(
      'The five areas, clockwise from the top.',
      5,
      group('One of the five areas.', {
        name: line('Its English name, which stands on the petal.', 20),
        sanskrit: pattern('Its Sanskrit name in Latin letters.', /^\S.{0,29}$/, 'at most 30 characters'),
        description: paragraph('What it means here, in two or three sentences.'),
      }),
    ),
  }),
  holisticPath: group('The Holistic Path.', {
    heading,
    lead: paragraph('Where the path leads.'),
    parts: listOf('Curriculum, swadharma and certificates.', 3, group('One part of the path.', withText)),
  }),
  admission: group('How a child comes to live here.', {
    ...withLead,
    facts: fact(
      listOf(
        'What parents ask first: who, how many, what it costs, when, and what comes next.',
        5,
        group('One of them.', {
          name: line('What it is about.', 40),
          text: line('The answer in one or two sentences.', 240),
        }),
      ),
    ),
    write: line('The button to the message form.', 30),
  }),
  unique: group('What makes the school unlike others.', {
    heading,
    points: listOf(
      'The nine points.',
      9,
      group('One point.', {
        title: line('The point in a few words.', 60),
        text: paragraph('The point in one or two sentences.'),
      }),
    ),
  }),
  experiences: group('What volunteers say.', {
    heading,
    readMore: line('The button that shows the whole of a long text.', 30),
    readLess: line('The button that shortens it again.', 30),
    today: line('What stands where the years end in "today".', 20),
    cityNotGiven: line('What is read out where the city is "-".', 30),
    testimonials: listOf('Seven voices.', 7, fact(testimonial)),
  }),
});

const hour = group('One hour of the day.', {
  time: pattern('When it begins.', /^(?:1[0-2]|[1-9]):[0-5]\d [AP]M$/, 'a time such as "4:30 AM"'),
  title: line('What happens.', 50),
  note: line('How it goes, in a sentence.', 200),
});

/** The texts of its Adrishya view are in adrishya.yaml, shared with that page. */
const activities = group('The Activities page.', {
  ...sharedHead,
  hero,
  switch: group('The two-way switch.', {
    label: line('What the switch chooses, for people who hear the page.', 60),
    gurukulam: line('Its one side.', 20),
    adrishya: line('Its other side.', 20),
  }),
  day: group('The timetable.', {
    ...withLead,
    print: line('The button that prints it.', 40),
    entries: fact(listOf('The day’s eighteen hours, from morning to night.', 18, hour)),
  }),
  core: group('The grid of core activities, which the dashboard fills.', withLead),
});

/** The youth wing: its own page, and the Adrishya view of the activities page. */
const adrishya = group('The page on the youth wing.', {
  ...sharedHead,
  hero,
  logoAlt: line('What the wing’s logo shows, for people who cannot see it.', 140),
  journey: group('How the wing came about.', { heading, paragraphs: fact(paragraphs('The story.')) }),
  initiatives: group('What the wing does; the dashboard fills the list.', withLead),
  join: group('The wing’s volunteer form, and what it is for.', withText),
});

const galleryTab = (sentence: string) =>
  group(sentence, {
    label: line('The word on the switch.', 20),
    lead: line('The sentence over the pictures.', 180),
  });

const gallery = group('The Gallery page; its pictures come from the dashboard.', {
  ...sharedHead,
  hero,
  gurukulam: galleryTab('The school’s pictures.'),
  adrishya: galleryTab('The youth wing’s pictures.'),
});

/** Team and board come from the dashboard, the verse is in site.yaml. */
const about = group('The About page.', {
  ...sharedHead,
  hero,
  philosophy: group('What the school believes.', { heading, paragraphs: paragraphs('The text.') }),
  history: group('Where the school comes from.', {
    heading,
    years: listOf(
      'The two years it began with.',
      2,
      group('One year.', { year: count('The year.'), text: paragraph('What happened in it.') }),
    ),
  }),
  team: group('The people who live and teach here.', { heading, lead: paragraph('Who they are.') }),
  steeringBoard: group('Those who are responsible for the school.', {
    heading,
    lead: paragraph('Who they are.'),
  }),
});

/** Addresses and numbers are in contacts.yaml, the map's place is in site.yaml. */
const contact = group('The Contact page.', {
  ...sharedHead,
  hero,
  hours: line('When somebody answers the phone.', 40),
  form: group('The message form, and who reads the message.', withText),
  map: group('The map, and how to find the place without one.', {
    ...withText,
    label: line('What the map shows, for people who hear the page.', 120),
  }),
  visit: group('Coming to see the school: when, and what to know.', withText),
  details: group('The contact details.', {
    heading,
    address: line('The name of the address row.', 30),
    email: line('The name of the email row.', 30),
    phone: line('The name of the phone row.', 30),
  }),
});

const volunteer = group('The Volunteer page, to which campaign links lead.', {
  ...sharedHead,
  hero,
  work: group('What there is to do.', {
    heading,
    paragraphs: paragraphs('The opening.'),
    toForm: line('The words of the link to the form below.', 40),
    kinds: list(
      'The kinds of work.',
      group('One kind.', { title: line('What it is.', 60), text: paragraph('What one does.') }),
    ),
  }),
  stay: group('What to expect on a first visit.', {
    heading,
    paragraphs: paragraphs('The text.'),
    pictureAlt,
  }),
  form: group('The form, and what happens with it.', withText),
  adrishya: group('The way to the youth wing, and whom it suits.', {
    ...withText,
    link: line('The words of the link.', 40),
  }),
});

/** What only the school can decide. */
const decided = v.optional(
  fact(
    paragraphs('What the school does, beside what the program does; left out where there is nothing to add.'),
  ),
);

const privacy = group('The Privacy page, and the line beside each form that leads to it.', {
  ...sharedHead,
  hero,
  short: group('The whole page in a few sentences.', {
    heading,
    points: list('The sentences.', line('One sentence.', 90)),
  }),
  topics: list(
    'What is kept, who reads it, for how long, and what is not done.',
    group('One of them.', { heading, paragraphs: paragraphs('What the program does.'), decided }),
  ),
  photographs: group('How photographs of children are chosen and taken down.', {
    heading,
    paragraphs: paragraphs('What the program does.'),
    decided,
  }),
  deletion: group('How to have something deleted.', {
    ...withText,
    write: line('What is said before the email address.', 40),
    decided: fact(line('How soon somebody replies.', 120)),
  }),
  besideForms: group('The line beside each form.', {
    text: line('Who reads what is sent.', 90),
    link: line('The link to the page.', 40),
  }),
});

const news = group('The list of news and the page of one item; the news come from the dashboard.', {
  ...sharedHead,
  ...withLead,
  backToAll: line('The link from an item to the list.', 40),
  otherNews: line('The heading over other items.', 60),
});

const notFound = group('The 404 page.', {
  ...pageHead,
  ...withText,
  help: paragraph('What to do next.'),
  home: line('The link to the home page.', 40),
  dashboard: line('The link for staff who came from the dashboard.', 40),
});

const link = line('The link to the page of this name.', 20);

const frame = group('What surrounds every page.', {
  skip: line('The first link of a page, for people who go by keyboard: past the bar to the content.', 40),
  menu: line('The button that opens the menu on a phone.', 20),
  closeMenu: line('The button that closes it.', 30),
  mainLinks: line('What the bar’s links are called, for people who hear the page.', 20),
  footerLinks: line('What the footer’s links are called, for people who hear the page.', 20),
  links: group('The links of the bar and the footer.', {
    home: link,
    model: link,
    activities: link,
    gallery: link,
    support: link,
    about: link,
    contact: link,
  }),
  furtherLinks: group('What else people look for: in the menu of a phone and in the footer.', {
    label: line('What these links are called, for people who hear the page.', 30),
    news: link,
    volunteer: link,
    adrishya: link,
    admission: link,
  }),
  give: line('The button to the account in the bar of a phone.', 12),
  call: line('The button that calls a number, which stands after it.', 20),
  whatsApp: named('WhatsApp', line('The button that opens a chat with that number.', 20)),
  closeVideo: line('The button that closes the film, for people who hear the page.', 30),
  withoutScript: group('In place of a form that cannot run, around an email address.', {
    before: line('The words before it.', 120),
    after: line('The words after it.', 60),
  }),
});

const footer = group('The foot of every page; its address and numbers are in contacts.yaml.', {
  aboutHeading: line('The heading over the blurb.', 60),
  blurb: paragraph('Who the school is, in two or three sentences.'),
  readMore: line('The link to the about page.', 40),
  linksHeading: line('The heading over the links.', 40),
  contactHeading: line('The heading over address, phone and email.', 40),
  address: line('The name of the address.', 30),
  phone: line('The name of the phone number.', 30),
  email: line('The name of the email address.', 30),
  closing: line('The last line of the page.', 120),
  privacy: line('The link to the privacy page.', 30),
  login: line('The link to the login of those who keep the site up to date.', 30),
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
  words,
};

export type TextFile = keyof typeof textSchemas;
