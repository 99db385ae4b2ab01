import { describe, expect, it } from 'vitest';
import { namedTexts } from '../support/named-texts.ts';

describe('The home page', () => {
  const home = namedTexts('home');

  it('opens with its headline', () => {
    expect(home.hero.headline).toBe(
      'A Free Residential Gurukulam Nurturing Holistic Growth Through Value-Based Education',
    );
  });

  it('asks "Who Are We?", counts 150000 students and leads on with LEARN MORE', () => {
    expect(home.whoWeAre.heading).toBe('Who Are We?');
    expect(home.whoWeAre.studentsReached).toEqual({ count: 150_000, label: 'Students Reached' });
    expect(home.whoWeAre.learnMore).toBe('LEARN MORE');
  });

  it('shows murals, cultural programmes, a traditional sport and general sports, then all activities', () => {
    expect(home.activities.heading).toBe('Activities');
    expect(home.activities.cards.map((card) => card.title)).toEqual([
      'Painting school murals',
      'Cultural programmes',
      'Kho-kho, our own sport',
      'Games and sports',
    ]);
    expect(home.activities.exploreAll).toBe('Explore All Activities');
  });

  it('presents the vision, the cause and volunteering in three blocks', () => {
    expect(home.vision.heading).toBe('Our Vision');
    expect([home.support.heading, home.support.link]).toEqual(['Support a Cause', 'Contribute Now']);
    expect([home.volunteer.heading, home.volunteer.link]).toEqual(['Volunteer With Us', 'Join the Movement']);
  });

  it('names the latest news and counts 10000 volunteers beside the form', () => {
    expect(home.news).toEqual({ heading: 'Latest News', viewAll: 'View All News' });
    expect(home.join.volunteers.count).toBe(10_000);
  });
});

describe('The headlines of the other pages', () => {
  it.each([
    ['model', 'Man Making, Nation Building'],
    ['activities', 'Learning By Living'],
    ['gallery', 'Our Gallery'],
    ['support', 'Support Our Mission'],
    ['contact', 'Get in Touch'],
    ['volunteer', 'Volunteer With Us'],
  ] as const)('%s says "%s"', (file, headline) => {
    expect(namedTexts(file).hero.headline).toBe(headline);
  });

  it('about says "About ... Gurukulam" with the school’s name', () => {
    const { name } = namedTexts('site');
    expect(namedTexts('about').hero.headline).toBe(`About ${name.value}`);
    expect(name.value).toMatch(/^\S+ Gurukulam$/);
  });
});

describe('Our Model', () => {
  const model = namedTexts('model');

  it('has a wheel of the five areas', () => {
    const names = model.wheel.areas.map((area) => area.name);
    expect(names).toEqual(['Spiritual', 'Creative', 'Physical', 'Intellectual', 'Emotional']);
  });

  it('tells the Holistic Path by curriculum, swadharma and certificates', () => {
    expect(model.holisticPath.heading).toBe('Holistic Path');
    expect(model.holisticPath.parts.map((part) => part.heading)).toEqual([
      'The open-schooling curriculum',
      'Swadharma',
      'Certificates',
    ]);
  });

  it('makes nine points', () => {
    expect(model.unique.heading).toBe('What Makes Our Gurukula Unique');
    expect(model.unique.points).toHaveLength(9);
  });

  it('quotes seven volunteers, three or more at length, one without a city', () => {
    const quotes = model.experiences.testimonials.map((testimonial) => testimonial.value);
    expect(model.experiences.heading).toBe('Volunteer Experiences');
    expect(quotes).toHaveLength(7);
    expect(quotes.filter((quote) => quote.text.length > 280).length).toBeGreaterThanOrEqual(3);
    expect(quotes.filter((quote) => quote.text.length <= 280).length).toBeGreaterThanOrEqual(1);
    expect(quotes.filter((quote) => quote.city === '-')).toHaveLength(1);
    expect([model.experiences.readMore, model.experiences.readLess]).toEqual(['Read More', 'Read Less']);
  });
});

describe('A Day at Gurukulam', () => {
  const { heading, entries } = namedTexts('activities').day;

  it('has eighteen hours, from waking up at 4:30 AM to lights off at 8:30 PM', () => {
    expect(heading).toBe('A Day at Gurukulam');
    expect(entries.value).toHaveLength(18);
    expect(entries.value.at(0)).toMatchObject({ time: '4:30 AM', title: 'Wake-up' });
    expect(entries.value.at(-1)).toMatchObject({ time: '8:30 PM', title: 'Lights off' });
  });

  it('goes forward in time from entry to entry', () => {
    const minutes = entries.value.map((entry) => minutesOf(entry.time));
    expect(minutes).toEqual([...new Set(minutes)].toSorted((a, b) => a - b));
  });
});

describe('The remaining pages', () => {
  it('Adrishya has its journey, its initiatives and its form', () => {
    const adrishya = namedTexts('adrishya');
    expect(adrishya.journey.heading).toBe('Our Journey');
    expect(adrishya.initiatives.heading).toBe('Our Initiatives');
    expect(adrishya.join.heading).toBe('Join as a Volunteer');
  });

  it('Support explains Tanu, Mana and Dhana as time, ideas and money, and names each bank row', () => {
    const support = namedTexts('support');
    expect(support.ways.items.map((way) => [way.name, way.meaning])).toEqual([
      ['Tanu', 'body, your time'],
      ['Mana', 'mind, your ideas'],
      ['Dhana', 'wealth, your money'],
    ]);
    expect(Object.values(support.bank.labels)).toEqual([
      'Account name',
      'Bank',
      'Account number',
      'IFS code',
      'Branch',
    ]);
    expect(Object.keys(support.bank.labels)).toEqual(Object.keys(namedTexts('giving').bank));
  });

  it('About has philosophy, team and steering board', () => {
    const about = namedTexts('about');
    expect(about.philosophy.heading).toBe('Our Philosophy');
    expect(about.team.heading).toBe('Our Team');
    expect(about.steeringBoard.heading).toBe('Steering Board Members');
    expect(about.history.years.map((entry) => entry.year)).toEqual([2020, 2022]);
  });

  it('Contact gives other facts than the footer, and Support three phone numbers of its own', () => {
    const { footer, contactPage, supportPhones } = namedTexts('contacts');
    expect(contactPage.address.value).not.toEqual(footer.address.value);
    expect(contactPage.email.value).not.toBe(footer.email.value);
    const numbers = [footer, contactPage, ...supportPhones].map((set) => set.phone?.value);
    expect(supportPhones).toHaveLength(3);
    expect(new Set(numbers).size).toBe(5);
    const { address, email, phone } = namedTexts('contact').details;
    expect([address, email, phone]).toEqual(['Address', 'Email', 'Phone']);
  });

  it('News leads back to all news and on to other news', () => {
    const news = namedTexts('news');
    expect([news.backToAll, news.otherNews]).toEqual(['Back to All News', 'Other News']);
  });

  it('the 404 page says what happened in exactly these words', () => {
    const notFound = namedTexts('not-found');
    expect(notFound.title).toBe('404 - Page Not Found');
    expect(notFound.heading).toBe('404 - Page Not Found');
    expect(notFound.text).toBe("The page you're looking for does not exist.");
  });
});

function minutesOf(time: string): number {
  const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)$/.exec(time) ?? [];
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}
