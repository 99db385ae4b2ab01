import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { localPath } from '../../src/i18n/local-path.ts';
import { inLanguageOf } from '../../src/i18n/page-texts/render-context.ts';
import { LIST_CAPABILITIES } from '../../src/resources/index.ts';
import { publicPages } from '../../src/site.ts';
import { BUILT_SITE } from '../support/built-sites.ts';
import { namedTexts } from '../support/named-texts.ts';
import { builtPage, sectionOf, textOf, textsOf, theOne } from './built-pages.ts';

// What stands on the pages before any script runs, and stays: no browser is needed to read it.

const hrefOf = (root: ParentNode, text: string) => theOne(root, 'a', text).getAttribute('href');
const hrefsOf = (root: ParentNode, selector = 'a') =>
  [...root.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

/** The headings of the home page; the last one is that of the volunteer form. */
const HOME = [
  'Who Are We?',
  'Activities',
  'Our Vision',
  'Support a Cause',
  'Volunteer With Us',
  'Latest News',
  'Give us a weekend',
];

const HEADLINE = 'A Free Residential Gurukulam Nurturing Holistic Growth Through Value-Based Education';

const SAMPLES: object = JSON.parse(readFileSync('content-fixtures/db.json', 'utf8'));

/**
 * Shown on other pages, or once there are pictures of staff, facts of the trust or items of a list beyond the contract; in
 * English alone.
 */
const ELSEWHERE = [
  ...LIST_CAPABILITIES.filter((name) => !(name in SAMPLES)),
  'sharedPictureAlt',
  'trust',
  'toTrust',
  'besideForms',
  'backToAll',
  'otherNews',
  'sanskrit',
];

/** What a page says of its texts, groups and lists of them; "today" and the half of a day go by the language. */
function wordsIn(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts.replace(/\s+/g, ' ').replace(/ $|today$| [AP]M$/, '')];
  const entries = Object.entries(Object(texts));
  return entries.flatMap(([name, words]) => (ELSEWHERE.includes(name) ? [] : wordsIn(words)));
}

/** What a page shows, and what it says in attributes: to a screen reader, or for its scripts to show. */
function saidBy({ documentElement }: Document): string {
  const attributes = [...documentElement.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  return `${textOf(documentElement)} ${attributes.map(({ value }) => value.replace(/\s+/g, ' ')).join(' ')}`;
}

test.each(LANGUAGES)('every page says all that the file of its texts holds (%s)', (code) => {
  for (const { name, path } of [...publicPages, { name: 'not-found', path: '/404' } as const]) {
    const local = localPath(path, code);
    const words = inLanguageOf(local, () => wordsIn(namedTexts(name)));
    const said = saidBy(builtPage(local));
    expect(words.length, local).toBeGreaterThan(3);
    expect(
      words.filter((text) => !said.includes(text)),
      local,
    ).toEqual([]);
  }
});

describe('Every page says where one is', () => {
  test.each([
    ['/', HEADLINE, /Shalmala/, 'home'],
    ['/a', HEADLINE, /Shalmala/, 'home'],
    ['/model', 'Man Making, Nation Building', /^Our Model/, 'ourmodel'],
    ['/support', 'Support Our Mission', /^Support/, 'supportus'],
    ['/activities', 'Learning By Living', /^Activities/, 'activities'],
    ['/gallery', 'Our Gallery', /^Gallery/, 'gallery'],
    ['/about', 'About Shalmala Gurukulam', /^About/, 'about'],
    ['/contact', 'Get in Touch', /^Contact/, 'contact'],
    ['/volunteer', 'Volunteer With Us', /^Volunteer With Us/, null],
    ['/adhrishya', 'Adrishya', /^Adrishya/, null],
    ['/privacy', 'Privacy', /^Privacy/, null],
    ['/404', '404 - Page Not Found', /^404 - Page Not Found$/, null],
  ])(
    '%s opens with "%s", over its own background where staff can change that',
    (path, headline, title, background) => {
      const page = builtPage(path);
      expect(textOf(theOne(page, 'h1'))).toBe(headline);
      expect(page.title).toMatch(title);
      const section = page.querySelector('[data-background]')?.getAttribute('data-background');
      if (background === null) return;
      expect(section).toBe(background);
      const [staff] = builtPage('/dashboard/bggrounds').querySelectorAll('astro-island[props*="heroes"]');
      const [, { [background]: hero }] = JSON.parse(staff?.getAttribute('props') ?? '').heroes;
      expect(hero[1].headline[1]).toBe(headline);
    },
  );

  test.each([
    ['/', HOME],
    ['/model', ['Holistic Path', 'What Makes Our Gurukula Unique', 'Volunteer Experiences']],
    ['/about', ['Our Philosophy', 'Our Team', 'Steering Board Members']],
    ['/adhrishya', ['Our Journey', 'Our Initiatives', 'Join as a Volunteer']],
  ])('%s has its parts in their order', (path, headings) => {
    const found = textsOf(builtPage(path), 'main h2');
    expect(found.filter((heading) => headings.includes(heading))).toEqual(headings);
  });

  test.each([
    ['/', 'a', 'Read our philosophy', '/about'],
    ['/', 'a', 'Contribute Now', '/support'],
    ['/', 'a', 'Join the Movement', '/volunteer'],
    ['/', 'a', 'LEARN MORE', '/about'],
    ['/', 'a', 'See our activities', '/activities'],
    ['/', '[aria-roledescription="carousel"] a', 'Explore All Activities', '/activities'],
    ['/', 'a', 'View All News', '/news'],
    ['/', 'main a', 'Would your child like to live here?', '/model#admission'],
    ['/', 'body > footer a', 'Read More', '/about'],
    ['/about', 'body > footer a', 'Privacy', '/privacy'],
    ['/support', 'a', 'Volunteer with us', '/volunteer'],
    ['/support', 'a', 'Write to us', '/contact'],
    ['/volunteer', 'a', 'Meet Adrishya', '/adhrishya'],
    ['/news/14', 'a', 'Back to All News', '/news'],
  ])('on %s, %s "%s" leads to %s', (path, selector, text, target) => {
    expect(theOne(builtPage(path), selector, text).getAttribute('href')).toBe(target);
  });
});

describe('the home page', () => {
  const page = builtPage('/');

  test('counts 150,000 students and 10,000 volunteers', () => {
    expect(textOf(sectionOf(page, 'Who Are We?'))).toMatch(/150,000\+Students Reached/);
    expect(textsOf(page, '.number').at(-1)).toMatch(/^10,000\+/);
  });

  test('the play button is a link to the film', () => {
    expect(hrefOf(theOne(page, '.hero'), 'Watch the film')).toMatch(/watch\?v=/);
    expect(textsOf(page, 'button').filter((text) => text === 'Watch the film')).toEqual([]);
  });

  test('the bar links to all pages in their order, menu and footer to what else people look for', () => {
    expect(textsOf(page, 'header nav[aria-label="Main"] a')).toEqual([
      'Home',
      'OurModel',
      'Activities',
      'Gallery',
      'Support Us',
      'About',
      'Contact',
    ]);
    const pages = publicPages.filter(({ menu }) => menu === 'further').map(({ path }) => path);
    const further = [...pages, '/model#admission'];
    expect(hrefsOf(page, '#menu nav[aria-label="More"] li a')).toEqual(further);
    expect(hrefsOf(page, 'body > footer li a')).toEqual(expect.arrayContaining(further));
  });

  test('the footer tells how to reach the school', () => {
    const footer = theOne(page, 'body > footer');
    expect(footer.querySelector('a[href^="tel:"]')).not.toBeNull();
    expect(footer.querySelector('a[href^="mailto:"]')).not.toBeNull();
  });
});

describe('Our Model', () => {
  const page = builtPage('/model');

  test('makes nine points, and has seven volunteers tell of their time', () => {
    const numbered = textsOf(sectionOf(page, 'What Makes Our Gurukula Unique'), 'li > .number');
    expect(numbered).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(sectionOf(page, 'Volunteer Experiences').querySelectorAll('figure')).toHaveLength(7);
  });

  const whereIs = (name: string) => theOne(page, 'figure', name).querySelector('.where') ?? page.body;

  test('"Coming to live here" says whom to call, and leads to the form', () => {
    expect(hrefsOf(sectionOf(page, 'Coming to live here'))).toEqual([
      'tel:+910000000102',
      'https://wa.me/910000000102',
      '/contact?admission#write',
    ]);
  });

  test('a volunteer has city and years; a city of "-" stays "-", read out as "city not given"', () => {
    expect(textsOf(whereIs('Ananya Joshi'), ':scope > span')).toEqual(['Hubballi', '2021–2024']);
    expect(textsOf(whereIs('Suresh'), '[aria-hidden="true"]:not(.visually-hidden)')).toEqual(['-']);
    expect(textsOf(whereIs('Suresh'), '.visually-hidden')).toEqual(['city not given']);
  });
});

test('the support page opens with three ways to help: tanu, mana and dhana', () => {
  const names = textsOf(builtPage('/support'), 'main .name > .word');
  expect(names).toEqual(['Tanu', 'Mana', 'Dhana']);
});

test('three phone numbers can be dialled on the support page', () => {
  const numbers = [...sectionOf(builtPage('/support'), 'Would you rather talk?').querySelectorAll('a')];
  expect(numbers).toHaveLength(3);
  for (const number of numbers)
    expect(number.getAttribute('href')).toBe(`tel:${textOf(number).replaceAll(' ', '')}`);
});

describe('About, Activities and Contact', () => {
  const about = builtPage('/about');

  test('Our Philosophy has its Sanskrit verse, spoken and explained, above a history of two years', () => {
    const philosophy = sectionOf(about, 'Our Philosophy');
    expect(textsOf(philosophy, '[lang="sa"]')).toEqual(['सा विद्या या विमुक्तये']);
    expect(textsOf(philosophy, '[lang="sa-Latn"]')).toEqual(['sā vidyā yā vimuktaye']);
    expect(textOf(philosophy)).toContain('That is knowledge which liberates.');
    expect(philosophy.querySelectorAll('h2 ~ p').length).toBeGreaterThan(0);
    expect(textsOf(about, 'main .dark h3')).toEqual(['2020', '2022']);
  });

  test('a day at the gurukulam has eighteen hours, from 4:30 AM wake-up to 8:30 PM lights off', () => {
    const hours = [...sectionOf(builtPage('/activities'), 'A Day at Gurukulam').querySelectorAll('li')];
    expect(hours).toHaveLength(18);
    const titles = hours.flatMap((hour) => textsOf(hour, 'h3, h4'));
    expect([titles.at(0), titles.at(-1)]).toEqual(['Wake-up', 'Lights off']);
    expect(textOf(hours[0] ?? about.body)).toContain('4:30 AM');
    const times = hours.flatMap((hour) =>
      [...hour.querySelectorAll('time')].map((time) => time.getAttribute('datetime') ?? ''),
    );
    expect(times.at(-1)).toBe('20:30');
    expect(times).toEqual(times.toSorted());
  });

  test('the activities open with those of Adrishya', () => {
    const tabs = [...builtPage('/activities').querySelectorAll('[role="tab"]')];
    const selected = tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true').map(textOf);
    expect([tabs.map(textOf).toSorted(), selected]).toEqual([['Adrishya', 'Gurukulam'], ['Adrishya']]);
    expect(textsOf(builtPage('/activities'), '[role="tabpanel"][data-current="true"] h2')).toContain(
      'Our Journey',
    );
  });

  test('below the map are the address and a link to write a mail', () => {
    const address = theOne(builtPage('/contact'), 'main address');
    expect(textOf(address)).toMatch(/^Shalmala Gurukulam.*Karnataka.*Open in Maps$/);
    expect(hrefsOf(address.parentElement ?? address, ':scope > a')).toEqual([
      'mailto:visits@shalmala.example',
    ]);
  });

  test('address, email and phone are in the contact details, and differ from the footer’s', () => {
    const page = builtPage('/contact');
    const details = sectionOf(page, 'Contact Details');
    expect(textsOf(details, 'dt')).toEqual(['Address', 'Email', 'Phone']);
    expect(hrefOf(details, 'visits@shalmala.example')).toBe('mailto:visits@shalmala.example');
    const phone = theOne(details, 'a', '+91');
    expect(phone.getAttribute('href')).toMatch(/^tel:\+91\d{10}$/);
    const footer = textOf(theOne(page, 'body > footer'));
    for (const fact of [textsOf(details, 'dd')[0], 'visits@shalmala.example', textOf(phone)])
      expect(footer).not.toContain(fact);
  });
});

describe('The pages that are linked from elsewhere', () => {
  test('the 404 page says what happened in exactly these words', () => {
    expect(textOf(builtPage('/404').body)).toContain("The page you're looking for does not exist.");
  });

  test('what is kept is deleted by a mail', () => {
    const write = theOne(builtPage('/privacy'), 'main a', 'Write to ');
    expect(write.getAttribute('href')).toBe(`mailto:${textOf(write).replace('Write to ', '')}`);
    expect(textOf(write)).toMatch(/@/);
  });

  test.each(['/', '/contact', '/volunteer', '/adhrishya', '/activities'])(
    'a line beside the form on %s says who reads it, and leads to the rest',
    (path) => {
      const section = theOne(builtPage(path), 'main form [name="email"]').closest('section');
      if (section === null) throw new Error('The form is in no section.');
      expect(textOf(section)).toContain('Only people at the school read this.');
      expect(hrefOf(section, 'What we keep')).toBe('/privacy');
    },
  );

  test('the dashboard opens with its home', () => {
    const redirect = readFileSync(join(BUILT_SITE, 'dashboard.html'), 'utf8');
    expect(redirect).toContain('<meta http-equiv="refresh" content="0;url=/dashboard/home">');
  });

  test.each(['/login', '/admin/login'])(
    '%s shows the login alone, without bar, footer or sidebar',
    (path) => {
      const page = builtPage(path);
      expect(textsOf(page, 'h1')).toEqual(['Log in']);
      expect(theOne(page, '[name="email"]').getAttribute('type')).toBe('email');
      expect(page.querySelectorAll('nav, header, footer, aside')).toHaveLength(0);
    },
  );
});
