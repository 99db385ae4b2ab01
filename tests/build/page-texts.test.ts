import { describe, expect, test } from 'vitest';
import { builtPage, sectionOf, textOf, textsOf, theOne } from './built-pages.ts';

// What stands on the pages before any script runs, and stays: no browser is needed to read it.

/** The headline over the section's own background, and the beginning of the title. */
function expectOpening(page: Document, headline: RegExp, background: string, title: RegExp): void {
  expect(textOf(theOne(page, 'h1'))).toMatch(headline);
  expect(theOne(page, '[data-background]').getAttribute('data-background')).toBe(background);
  expect(page.title).toMatch(title);
}

const hrefOf = (root: ParentNode, text: string) => theOne(root, 'a', text).getAttribute('href');

describe('the home page', () => {
  const page = builtPage('/');

  const HEADLINE = 'A Free Residential Gurukulam Nurturing Holistic Growth Through Value-Based Education';

  test.each(['/', '/a'])('%s opens with the headline', (path) => {
    expect(textOf(theOne(builtPage(path), 'h1'))).toBe(HEADLINE);
  });

  test('counts 150,000 students and 10,000 volunteers, and shows four activities', () => {
    expect(textOf(sectionOf(page, 'Who Are We?'))).toMatch(/150,000\+Students Reached/);
    expect(textsOf(page, '.number').at(-1)).toMatch(/^10,000\+/);
    expect(textsOf(sectionOf(page, 'Activities'), 'h3')).toEqual([
      'Painting school murals',
      'Cultural programmes',
      'Kho-kho, our own sport',
      'Games and sports',
    ]);
    expect(hrefOf(sectionOf(page, 'Latest News'), 'View All News')).toBe('/news');
  });

  test('D: the play button is a link to the film', () => {
    expect(hrefOf(theOne(page, '.hero'), 'Watch the film')).toMatch(/watch\?v=/);
    expect(textsOf(page, 'button').filter((text) => text === 'Watch the film')).toEqual([]);
  });

  test('the bar links to all pages in their order', () => {
    expect(textsOf(page, 'header nav[aria-label="Main"] a')).toEqual([
      'Home',
      'OurModel',
      'Activities',
      'Gallery',
      'Support Us',
      'About',
      'Contact',
    ]);
  });

  test('the ways in lead to about, support and volunteer', () => {
    expect(textsOf(page, 'h2')).toEqual(
      expect.arrayContaining(['Our Vision', 'Support a Cause', 'Volunteer With Us']),
    );
    expect(hrefOf(page, 'Read our philosophy')).toBe('/about');
    expect(hrefOf(page, 'Contribute Now')).toBe('/support');
    expect(hrefOf(page, 'Join the Movement')).toBe('/volunteer');
    expect(hrefOf(theOne(page, '[aria-roledescription="carousel"]'), 'Explore All Activities')).toBe(
      '/activities',
    );
    const numbers = sectionOf(page, 'Who Are We?');
    expect([hrefOf(numbers, 'LEARN MORE'), hrefOf(numbers, 'See our activities')]).toEqual([
      '/about',
      '/activities',
    ]);
  });

  test('parents find the way to a place for their child beside it, in the footer and in the menu', () => {
    expect(hrefOf(sectionOf(page, 'Who Are We?'), 'Would your child like to live here?')).toBe(
      '/model#admission',
    );
    for (const place of ['#menu nav[aria-label="More"]', 'body > footer .further'])
      expect([...page.querySelectorAll(`${place} li a`)].map((link) => link.getAttribute('href'))).toEqual([
        '/news',
        '/volunteer',
        '/adhrishya',
        '/model#admission',
      ]);
  });

  test('the footer tells about the school and how to reach it', () => {
    const footer = theOne(page, 'body > footer');
    expect(hrefOf(footer, 'Read More')).toBe('/about');
    expect(footer.querySelector('a[href^="tel:"]')).not.toBeNull();
    expect(footer.querySelector('a[href^="mailto:"]')).not.toBeNull();
  });
});

describe('Our Model', () => {
  const page = builtPage('/model');
  const cards = [...sectionOf(page, 'Volunteer Experiences').querySelectorAll('figure')];
  const whereIs = (name: string) => theOne(page, 'figure', name).querySelector('.where') ?? page.body;

  test('Our Model opens with "Man Making, Nation Building" over its own background', () => {
    expectOpening(page, /^Man Making, Nation Building$/, 'ourmodel', /^Our Model/);
  });

  test('the wheel has five areas', () => {
    const areas = ['Spiritual', 'Creative', 'Physical', 'Intellectual', 'Emotional'];
    expect(textsOf(page, '[data-petal]')).toEqual(areas);
  });

  test('Holistic Path tells of the open-schooling curriculum, swadharma and certificates', () => {
    expect(textsOf(sectionOf(page, 'Holistic Path'), 'h3')).toEqual([
      'The open-schooling curriculum',
      'Swadharma',
      'Certificates',
    ]);
  });

  test('"Coming to live here" says who, how many, at what cost and when, and whom to call', () => {
    const admission = sectionOf(page, 'Coming to live here');
    expect(textsOf(admission, 'dt')).toEqual([
      'Who may come',
      'How many',
      'What it costs',
      'When to ask',
      'The two days’ visit',
    ]);
    const links = [...admission.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['tel:+910000000102', 'https://wa.me/910000000102', '/contact?admission#write']);
  });

  test('"What Makes Our Gurukula Unique" makes nine points, numbered', () => {
    const points = sectionOf(page, 'What Makes Our Gurukula Unique');
    expect(points.querySelectorAll('li')).toHaveLength(9);
    expect(textsOf(points, 'li .number')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test('seven volunteers tell of their experiences, each with name, city and years', () => {
    expect(cards).toHaveLength(7);
    const lengths = cards.map((card) => textOf(theOne(card, 'blockquote')).length);
    expect(lengths.filter((length) => length > 280).length).toBeGreaterThanOrEqual(3);
    expect(Math.min(...lengths)).toBeLessThanOrEqual(280);
    for (const card of cards) {
      expect(textOf(theOne(card, '.name'))).toMatch(/\S/);
      expect(textsOf(card, '.where > span').at(-1)).toMatch(/^20\d\d/);
    }
    expect(textsOf(whereIs('Ananya Joshi'), ':scope > span')).toEqual(['Hubballi', '2021–2024']);
  });

  test('a city of "-" is shown as "-" and read out as "city not given"', () => {
    expect(textsOf(whereIs('Suresh'), '[aria-hidden="true"]:not(.visually-hidden)')).toEqual(['-']);
    expect(textsOf(whereIs('Suresh'), '.visually-hidden')).toEqual(['city not given']);
  });

  test('Our Model comes without React', () => {
    expect(page.querySelectorAll('astro-island')).toHaveLength(0);
  });
});

describe('Support', () => {
  const page = builtPage('/support');
  const bank = theOne(page, 'article', 'Bank transfer');

  test('Support opens with "Support Our Mission" over its own background', () => {
    expectOpening(page, /^Support Our Mission$/, 'supportus', /^Support/);
  });

  test('Tanu, Mana and Dhana explain how to help with time, ideas and money', () => {
    expect(textsOf(page, 'main .name .word')).toEqual(['Tanu', 'Mana', 'Dhana']);
    expect(textsOf(page, 'main .name .meaning')).toEqual([
      'body, your time',
      'mind, your ideas',
      'wealth, your money',
    ]);
    expect(hrefOf(page, 'Volunteer with us')).toBe('/volunteer');
    expect(hrefOf(page, 'Write to us')).toBe('/contact');
  });

  test('the page says which name the payment app must show, and what to do otherwise', () => {
    expect(textOf(theOne(page, 'article', 'Scan to pay'))).toMatch(
      /Before you pay, your app must show the name \S.+\. If it shows another name, please stop and call us\./,
    );
  });

  test('the bank details stand as text: account name, bank, account number, IFS code, branch', () => {
    const rows = ['Account name', 'Bank', 'Account number', 'IFS code', 'Branch'];
    expect(textsOf(bank, 'dt')).toEqual(rows);
    const values = [...bank.querySelectorAll('dl > div')].map((row) => textsOf(row, 'dd')[0]);
    expect(values).toHaveLength(rows.length);
    for (const value of values) expect(value).toMatch(/\S/);
  });

  test('three phone numbers can be dialled', () => {
    const numbers = [...sectionOf(page, 'Would you rather talk?').querySelectorAll('a')];
    expect(numbers).toHaveLength(3);
    for (const number of numbers)
      expect(number.getAttribute('href')).toBe(`tel:${textOf(number).replaceAll(' ', '')}`);
  });

  test('the page ends with the phone numbers while the school has given neither facts nor reports', () => {
    for (const support of [page, builtPage('/kn/support')]) {
      const headings = textsOf(support, 'main h2');
      expect(headings).toHaveLength(4);
      expect(headings).not.toContain('Where your gift goes');
      expect(support.querySelector('a[download]')).toBeNull();
    }
  });

  test('Support comes without React', () => {
    expect(page.querySelectorAll('astro-island')).toHaveLength(0);
  });
});

describe('About, Activities and Contact', () => {
  const about = builtPage('/about');

  test('Activities and Gallery open with their headlines over their own backgrounds', () => {
    expectOpening(builtPage('/activities'), /^Learning By Living$/, 'activities', /^Activities/);
    expectOpening(builtPage('/gallery'), /^Our Gallery$/, 'gallery', /^Gallery/);
  });

  test('About has team, steering board and the history of two years', () => {
    const headings = textsOf(about, 'main h2');
    expect(headings).toEqual(
      expect.arrayContaining(['Our Philosophy', 'Our Team', 'Steering Board Members']),
    );
    expect(textsOf(about, 'main .history h3')).toEqual(['2020', '2022']);
  });

  test('About opens with "About ... Gurukulam" over its own background', () => {
    expectOpening(about, /^About \S+ Gurukulam$/, 'about', /^About/);
  });

  test('Our Philosophy appears beside its verse in Sanskrit, spoken and explained', () => {
    const philosophy = sectionOf(about, 'Our Philosophy');
    expect(textsOf(philosophy, '[lang="sa"]')).toEqual(['सा विद्या या विमुक्तये']);
    expect(textsOf(philosophy, '[lang="sa-Latn"]')).toEqual(['sā vidyā yā vimuktaye']);
    expect(textOf(philosophy)).toContain('That is knowledge which liberates.');
    expect(philosophy.querySelectorAll('h2 ~ p').length).toBeGreaterThan(0);
  });

  test('a day at the gurukulam has eighteen hours, from 4:30 AM wake-up to 8:30 PM lights off', () => {
    const hours = [...sectionOf(builtPage('/activities'), 'A Day at Gurukulam').querySelectorAll('li')];
    expect(hours).toHaveLength(18);
    const [first = about.body, last = about.body] = [hours[0], hours.at(-1)];
    expect(textOf(first)).toContain('4:30 AM');
    expect(textsOf(first, 'h3, h4')).toEqual(['Wake-up']);
    expect(textsOf(last, 'h3, h4')).toEqual(['Lights off']);
    const times = hours.flatMap((hour) =>
      [...hour.querySelectorAll('time')].map((time) => time.getAttribute('datetime') ?? ''),
    );
    expect(times.at(-1)).toBe('20:30');
    expect(times).toEqual(times.toSorted());
  });

  test('Contact opens with "Get in Touch" over its own background', () => {
    expectOpening(builtPage('/contact'), /^Get in Touch$/, 'contact', /^Contact/);
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
  test('Volunteer With Us tells what there is to do, of the first visit, and where to write; Adrishya is next', () => {
    const page = builtPage('/volunteer');
    expect(page.title).toMatch(/^Volunteer With Us/);
    expect(textOf(theOne(page, 'h1'))).toBe('Volunteer With Us');
    expect(textsOf(page, 'main h2')).toEqual([
      'What there is to do',
      'Your first visit',
      'Tell us about yourself',
      expect.stringContaining('Or join Adrishya'),
    ]);
    expect(hrefOf(page, 'Meet Adrishya')).toBe('/adhrishya');
  });

  test('the youth wing has a page of its own: logo, journey, initiatives and form', () => {
    const page = builtPage('/adhrishya');
    expect(page.title).toMatch(/^Adrishya/);
    expect(textOf(theOne(page, 'h1'))).toBe('Adrishya');
    expect(theOne(page, 'main [alt*="Adrishya logo"], main [aria-label*="Adrishya logo"]')).toBeTruthy();
    expect(textsOf(page, 'main h2')).toEqual(['Our Journey', 'Our Initiatives', 'Join as a Volunteer']);
  });

  test('a news item leads back to all news, and on to other news', () => {
    const page = builtPage('/news/14');
    expect(hrefOf(page, 'Back to All News')).toBe('/news');
    expect(textsOf(page, 'h2')).toContain('Other News');
  });

  test('the 404 page says what happened in exactly these words', () => {
    const page = builtPage('/404');
    expect([page.title, textOf(theOne(page, 'h1'))]).toEqual(Array(2).fill('404 - Page Not Found'));
    expect(textOf(page.body)).toContain("The page you're looking for does not exist.");
  });

  test('the foot of a page leads to what is kept, who reads it, for how long, and how it is deleted by a mail', () => {
    expect(hrefOf(theOne(builtPage('/about'), 'body > footer'), 'Privacy')).toBe('/privacy');
    const page = builtPage('/privacy');
    expect(page.title).toMatch(/^Privacy/);
    expect(textOf(theOne(page, 'h1'))).toBe('Privacy');
    expect(textsOf(page, 'main h2')).toEqual([
      'In short',
      'What the forms keep',
      'On your own phone',
      'Who reads it',
      'How long we keep it',
      'What this site does not do',
      'Photographs of the children',
      'To see it, correct it or have it deleted',
    ]);
    const write = theOne(page, 'main a', 'Write to ');
    expect(write.getAttribute('href')).toBe(`mailto:${textOf(write).replace('Write to ', '')}`);
    expect(textOf(write)).toMatch(/@/);
  });

  test.each(['/', '/contact', '/volunteer', '/adhrishya', '/activities'])(
    'a line beside the form on %s says who reads it, and leads to the rest',
    (path) => {
      const section = theOne(builtPage(path), 'main form [name="email"]').closest('section');
      if (section === null) throw new Error('The form is in no section.');
      expect(textOf(section)).toContain('Only the people of the school read what you send.');
      expect(hrefOf(section, 'What we keep')).toBe('/privacy');
    },
  );

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
