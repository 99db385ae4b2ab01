import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { CoreActivities } from '../../../src/islands/activities/CoreActivities.tsx';
import { Initiatives } from '../../../src/islands/activities/Initiatives.tsx';
import { LatestNews, NewsList } from '../../../src/islands/news/NewsLists.tsx';
import { Board, Team } from '../../../src/islands/people/People.tsx';
import { fakeObservers, fakeReducedMotion } from '../../support/fake-observers.ts';
import { inLanguage } from '../../support/in-language.ts';

type Item = { id: number; name: string; words: string; image: string | null; alt?: string };

const english: Item = { id: 2, name: 'Savitri', words: 'Every morning.', image: '/media/a.jpg' };
const kannada: Item = { id: 1, name: 'ಮಂಜುನಾಥ', words: 'ಕಥೆ.\nಹಾಡು.', image: null };
const nothing = { failure: null, pictures: {}, onRetry: () => undefined };
const PREPARED = { '/media/a.jpg': { src: '/p.webp', srcset: '/p.webp 400w', width: 4, height: 5 } };
const activity = ({ name, words, ...rest }: Item) => ({ ...rest, title: name, des: words });
const member = ({ words, ...rest }: Item) => ({ ...rest, designation: '', des: words });
const news = ({ name, words, ...rest }: Item) => ({
  ...rest,
  news_name: name,
  description: words,
  date: '2026-11-10',
});

/** `portrait` is what is said of a picture that nobody has described; of news cards a picture says nothing. */
const LISTS: {
  list: string;
  show: (items: Item[], pictures?: object) => ReactElement;
  hasWords: boolean;
  portrait: string;
  isDescribed: boolean;
}[] = [
  {
    list: 'The core activities',
    show: (items, pictures) => <CoreActivities {...nothing} {...pictures} items={items.map(activity)} />,
    hasWords: true,
    portrait: '',
    isDescribed: true,
  },
  {
    list: 'Our Team',
    show: (items, pictures) => <Team {...nothing} {...pictures} items={items.map(member)} />,
    hasWords: true,
    portrait: 'Portrait of Savitri',
    isDescribed: true,
  },
  {
    list: 'Steering Board Members',
    show: (items, pictures) => <Board {...nothing} {...pictures} items={items} />,
    hasWords: false,
    portrait: 'Portrait of Savitri',
    isDescribed: true,
  },
  {
    list: 'The latest news',
    show: (items, pictures) => <LatestNews {...nothing} {...pictures} items={items.map(news)} />,
    hasWords: true,
    portrait: '',
    isDescribed: false,
  },
  {
    list: 'All news',
    show: (items, pictures) => <NewsList {...nothing} {...pictures} items={items.map(news)} />,
    hasWords: true,
    portrait: '',
    isDescribed: false,
  },
];

beforeEach(() => {
  fakeObservers();
  fakeReducedMotion(false);
});

describe.each(LISTS)('$list', ({ show, hasWords, portrait, isDescribed }) => {
  it('shows each in the order of the server, marks Kannada as Kannada, and draws a kolam where there is no picture', () => {
    render(show([kannada, english]));
    expect(screen.getAllByRole('heading').map(({ textContent, lang }) => [textContent, lang])).toEqual([
      [kannada.name, 'kn'],
      [english.name, ''],
    ]);
    const [first, second] = screen.getAllByRole('article');
    if (hasWords) {
      expect(within(first ?? document.body).getByText(/^ಕಥೆ\.\s+ಹಾಡು\./).lang).toBe('kn');
      expect(
        within(second ?? document.body)
          .getByText(/^Every morning\./)
          .hasAttribute('lang'),
      ).toBe(false);
    }
    expect(first?.querySelector('img')).toBeNull();
    expect(first?.querySelector('svg')).not.toBeNull();
    expect(second?.querySelector('img')?.getAttribute('src')).toBe('/media/a.jpg');
  });

  it('takes the pictures that the build prepared, and says what they show where staff have written it', () => {
    const alt = 'Savitri under a mango tree';
    render(
      show(
        [
          { ...english, alt },
          { ...english, id: 3, alt: '' },
        ],
        { pictures: PREPARED },
      ),
    );
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.alt)).toEqual([isDescribed ? alt : portrait, portrait]);
    for (const { srcset } of pictures) expect(srcset).toBe('/p.webp 400w');
  });
});

describe('Our Team', () => {
  it('says on a Kannada page that it is in English, until most of it is not', async () => {
    await inLanguage('kn', async () => {
      const note = 'ಈ ಭಾಗ ಸದ್ಯ ಇಂಗ್ಲಿಷಿನಲ್ಲಿದೆ';
      const { rerender } = render(<Team items={[member(english)]} {...nothing} />);
      expect(screen.getByText(note)).toBeTruthy();
      rerender(<Team items={[member(kannada)]} {...nothing} />);
      expect(screen.queryByText(note)).toBeNull();
    });
  });

  it('shows the designation, and leaves no empty line where that or the description is missing', () => {
    const both = { ...member(english), designation: 'Sanskrit' };
    render(<Team items={[both, member({ ...english, id: 3, words: '' })]} {...nothing} />);
    const [whole, bare] = screen.getAllByRole('article');
    expect(whole?.textContent).toBe('SavitriSanskritEvery morning.');
    expect(bare?.querySelectorAll('p')).toHaveLength(0);
  });
});

describe('All news', () => {
  const show = (items: Item[]) => render(<NewsList items={items.map(news)} {...nothing} />);
  const long = 'The children made the lamps themselves. '.repeat(10);

  it('show each item with its title, date, first 100 characters, and ways to it; the first one leads', () => {
    show([{ ...english, words: long }, kannada]);
    expect(screen.getByRole('heading', { level: 2, name: 'Savitri' })).toBeTruthy();
    expect(screen.getAllByText('10 November 2026')).toHaveLength(2);
    expect(screen.getByText(`${long.slice(0, 100)}…`)).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/news/2', '/news/2', '/news/1', '/news/1']);
    expect(screen.getByRole('link', { name: 'Read More: Savitri' })).toBeTruthy();
    const kinds = screen.getAllByRole('article').map((card) => card.getAttribute('data-kind'));
    expect(kinds).toEqual(['banner', 'upright']);
  });

  it('show the first 24 of many, and the others when they are asked for', async () => {
    const titles = () => screen.getAllByRole('article').length;
    show(Array.from({ length: 60 }, (_, index) => ({ ...english, id: 60 - index })));
    const more = screen.getByRole('button', { name: 'Show older news' });
    expect(titles()).toBe(24);
    await userEvent.setup().click(more);
    expect(titles()).toBe(48);
    await userEvent.setup().click(more);
    expect(titles()).toBe(60);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('show markup in a text as plain text', () => {
    show([{ ...english, words: '<img src=x onerror=alert(1)><b>Dear</b>' }]);
    expect(screen.getByText('<img src=x onerror=alert(1)><b>Dear</b>…')).toBeTruthy();
  });
});

describe('The initiatives', () => {
  const murals = {
    id: 1,
    title: 'Murals',
    des: 'Walls.',
    image: ['/media/1.jpg', '/media/2.jpg', '/media/3.jpg'],
  };
  const clean = { id: 2, title: 'Clean-up', des: 'A lake.', image: ['/media/lake.jpg'] };
  const plays = { id: 3, title: 'Plays', des: 'Songs.', image: [] };

  it('show each with its words in the order of the server; many pictures are a carousel, one has no buttons, and without any there are words alone', () => {
    render(<Initiatives items={[murals, clean, plays]} {...nothing} />);
    const names = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(names).toEqual(['Murals', 'Clean-up', 'Plays']);
    const [first, second, third] = screen.getAllByRole('article');
    const carousel = within(screen.getByRole('region', { name: 'Murals' }));
    expect(carousel.getAllByRole('listitem')).toHaveLength(3);
    expect(carousel.getByRole('button', { name: 'Pause the slides' })).toBeDefined();
    expect(first?.textContent).toContain('Walls.');
    expect(second?.querySelector('img[alt="Clean-up"]')?.getAttribute('src')).toBe('/media/lake.jpg');
    expect(second?.querySelector('button, section')).toBeNull();
    expect(third?.textContent).toBe('PlaysSongs.');
    expect(third?.querySelector('img, svg, button')).toBeNull();
  });

  it('say what a picture shows where staff have written it, name the others, and never say what another one shows', () => {
    const altsOf = (element: ReactElement) =>
      [...renderToString(element).matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt);
    const alts = ['', 'Two boys paint a fish', ''];
    expect(altsOf(<Initiatives items={[{ ...murals, image_alts: alts }]} {...nothing} />)).toEqual([
      'Murals, picture 1',
      'Two boys paint a fish',
      'Murals, picture 3',
    ]);
    const another = { ...clean, image_alts: ['A fish', 'A lake'] };
    expect(altsOf(<Initiatives items={[another]} {...nothing} />)).toEqual(['Clean-up']);
  });

  it('load the first picture only, until somebody sees more; without script all are there', () => {
    const html = renderToString(<Initiatives items={[murals]} {...nothing} />);
    expect(html.match(/<img /g)).toHaveLength(3);
    expect(html.replace(/<noscript>.*?<\/noscript>/g, '').match(/<img [^>]*>/g)).toHaveLength(1);
  });
});
