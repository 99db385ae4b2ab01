import { describe, expect, test } from 'vitest';
import { builtPage, sectionOf, textOf, textsOf, theOne } from './built-pages.ts';

// What stands on the pages before any script runs, and stays: no browser is needed to read it.

const hrefOf = (root: ParentNode, text: string) => theOne(root, 'a', text).getAttribute('href');
const hrefsOf = (root: ParentNode, selector = 'a') =>
  [...root.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

const HEADLINE = 'A Free Residential Gurukulam Nurturing Holistic Growth Through Value-Based Education';

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
      if (background !== null) expect(section).toBe(background);
    },
  );

  test.each([
    ['/', ['Our Vision', 'Support a Cause', 'Volunteer With Us']],
    ['/about', ['Our Philosophy', 'Our Team', 'Steering Board Members']],
    ['/adhrishya', ['Our Journey', 'Our Initiatives', 'Join as a Volunteer']],
    ['/volunteer', ['What there is to do', 'Your first visit', 'Tell us about yourself']],
    ['/news/14', ['Other News']],
    [
      '/privacy',
      [
        'In short',
        'What the forms keep',
        'On your own phone',
        'Who reads it',
        'How long we keep it',
        'What this site does not do',
        'Photographs of the children',
        'To see it, correct it or have it deleted',
      ],
    ],
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

  test('counts 150,000 students and 10,000 volunteers, and shows four activities', () => {
    expect(textOf(sectionOf(page, 'Who Are We?'))).toMatch(/150,000\+Students Reached/);
    expect(textsOf(page, '.number').at(-1)).toMatch(/^10,000\+/);
    expect(textsOf(sectionOf(page, 'Activities'), 'h3')).toEqual([
      'Painting school murals',
      'Cultural programmes',
      'Kho-kho, our own sport',
      'Games and sports',
    ]);
  });

  test('D: the play button is a link to the film', () => {
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
    for (const place of ['#menu nav[aria-label="More"]', 'body > footer .further'])
      expect(hrefsOf(page, `${place} li a`)).toEqual([
        '/news',
        '/volunteer',
        '/adhrishya',
        '/model#admission',
      ]);
  });

  test('the footer tells how to reach the school', () => {
    const footer = theOne(page, 'body > footer');
    expect(footer.querySelector('a[href^="tel:"]')).not.toBeNull();
    expect(footer.querySelector('a[href^="mailto:"]')).not.toBeNull();
  });
});

describe('Our Model', () => {
  const page = builtPage('/model');
  const cards = [...sectionOf(page, 'Volunteer Experiences').querySelectorAll('figure')];
  const whereIs = (name: string) => theOne(page, 'figure', name).querySelector('.where') ?? page.body;

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
    expect(hrefsOf(admission)).toEqual([
      'tel:+910000000102',
      'https://wa.me/910000000102',
      '/contact?admission#write',
    ]);
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
});

describe('Support', () => {
  const page = builtPage('/support');

  test('Tanu, Mana and Dhana explain how to help with time, ideas and money', () => {
    expect(textsOf(page, 'main .name .word')).toEqual(['Tanu', 'Mana', 'Dhana']);
    expect(textsOf(page, 'main .name .meaning')).toEqual([
      'body, your time',
      'mind, your ideas',
      'wealth, your money',
    ]);
  });

  test('the page says which name the payment app must show, and what to do otherwise', () => {
    expect(textOf(theOne(page, 'article', 'Scan to pay'))).toMatch(
      /Before you pay, your app must show the name \S.+\. If it shows another name, please stop and call us\./,
    );
  });

  test('the bank details stand as text: account name, bank, account number, IFS code, branch', () => {
    const bank = theOne(page, 'article', 'Bank transfer');
    const rows = ['Account name', 'Bank', 'Account number', 'IFS code', 'Branch'];
    expect(textsOf(bank, 'dt')).toEqual(rows);
    const values = [...bank.querySelectorAll('dl > div')].map((row) => textsOf(row, 'dd')[0]);
    expect(values).toEqual(rows.map(() => expect.stringMatching(/\S/)));
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
});

describe('About, Activities and Contact', () => {
  const about = builtPage('/about');

  test('Our Philosophy appears beside its verse in Sanskrit, spoken and explained, above a history of two years', () => {
    const philosophy = sectionOf(about, 'Our Philosophy');
    expect(textsOf(philosophy, '[lang="sa"]')).toEqual(['सा विद्या या विमुक्तये']);
    expect(textsOf(philosophy, '[lang="sa-Latn"]')).toEqual(['sā vidyā yā vimuktaye']);
    expect(textOf(philosophy)).toContain('That is knowledge which liberates.');
    expect(philosophy.querySelectorAll('h2 ~ p').length).toBeGreaterThan(0);
    expect(textsOf(about, 'main .history h3')).toEqual(['2020', '2022']);
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
  test('the youth wing shows its logo', () => {
    const logo = '[alt*="Adrishya logo"], main [aria-label*="Adrishya logo"]';
    expect(theOne(builtPage('/adhrishya'), `main ${logo}`)).toBeTruthy();
  });

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
