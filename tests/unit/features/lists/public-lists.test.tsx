import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdrishyaActivity } from '../../../../src/domain/item-schemas.ts';
import type { Pictures } from '../../../../src/domain/picture.ts';
import { fakeObservers, fakeReducedMotion } from '../../../support/fake-observers.ts';
import { newsItem } from '../../../support/news-item.ts';
import { noConnection, ok } from '../../api/fake-browser.ts';

type Item = { id: number; name: string; words: string; image: string | null; alt?: string };

const english: Item = { id: 2, name: 'Savitri', words: 'Every morning.', image: '/media/a.jpg' };
const kannada: Item = { id: 1, name: 'ಮಂಜುನಾಥ', words: 'ಕಥೆ.\nಹಾಡು.', image: null };
const PREPARED = { '/media/a.jpg': { src: '/p.webp', srcset: '/p.webp 400w', width: 4, height: 5 } };
const activity = ({ name, words, ...rest }: Item) => ({ ...rest, title: name, des: words });
const initiative = ({ image, ...item }: Item) => ({
  ...activity({ ...item, image }),
  image: image ? [image] : [],
});
const member = ({ words, ...rest }: Item) => ({ ...rest, designation: '', des: words });
const news = ({ name, words, ...rest }: Item) =>
  newsItem({ ...rest, news_name: name, description: words, date: '2026-11-10' });

const people = () => import('../../../../src/features/about/People.tsx');
const newsLists = () => import('../../../../src/features/news/NewsLists.tsx');
const wing = () => import('../../../../src/features/adhrishya/Initiatives.tsx');

type Island = ComponentType<{ known: object[] | null; pictures: Pictures }>;
/** Cast: each island takes the items of its own list. */
const islandOf = (island: unknown) => island as Island;

type List = {
  list: string;
  /** Returns the item as the API sends it. */
  made: (item: Item) => object;
  island: () => Promise<Island>;
  loading: string;
  empty: string;
  failed: string;
  /** Where a failed load is reported. */
  reports: 'alert' | 'console' | 'nowhere';
  hasText: boolean;
  /** The alt text of a picture that nobody has described. */
  portrait: string;
  /** Whether pictures have the alt text of staff; those of news cards have none. */
  isDescribed: boolean;
};
const USUAL = { reports: 'alert', hasText: true, portrait: '', isDescribed: true } as const;
const NEWS = {
  ...USUAL,
  made: news,
  loading: 'Loading news...',
  empty: 'No news available',
  failed: 'The news could not be loaded.',
  isDescribed: false,
};
const INITIATIVES: List = {
  ...USUAL,
  list: 'The initiatives',
  made: initiative,
  island: async () => islandOf((await wing()).InitiativesIsland),
  loading: 'Loading the initiatives…',
  empty: 'Our initiatives will be listed here soon.',
  failed: 'The initiatives could not be loaded.',
};
/** The public lists whose items have one picture each. */
const LISTS: List[] = [
  {
    ...USUAL,
    list: 'The core activities',
    made: activity,
    island: async () =>
      islandOf((await import('../../../../src/features/activities/CoreActivities.tsx')).CoreActivitiesIsland),
    loading: 'Loading the activities…',
    empty: 'The core activities will be listed here soon.',
    failed: 'The activities could not be loaded.',
  },
  {
    ...USUAL,
    list: 'Our Team',
    made: member,
    island: async () => islandOf((await people()).TeamIsland),
    loading: 'Loading the team…',
    empty: 'Nobody is listed here yet.',
    failed: 'The team could not be loaded.',
    portrait: 'Portrait of Savitri',
  },
  {
    ...USUAL,
    list: 'Steering Board Members',
    made: ({ words: _none, ...rest }) => rest,
    island: async () => islandOf((await people()).BoardIsland),
    loading: 'Loading the steering board…',
    empty: 'No board members are listed here yet.',
    failed: 'The steering board could not be loaded.',
    reports: 'console',
    hasText: false,
    portrait: 'Portrait of Savitri',
  },
  {
    ...NEWS,
    list: 'The latest news',
    island: async () => islandOf((await newsLists()).LatestNewsIsland),
  },
  {
    ...NEWS,
    list: 'All news',
    island: async () => islandOf((await newsLists()).NewsListIsland),
    reports: 'nowhere',
  },
];

/** Shows a list of which the build knew these items. */
async function open({ island, made }: List, known: Item[] | null, pictures: Pictures = {}): Promise<void> {
  const View = await island();
  await show(<View known={known?.map(made) ?? null} pictures={pictures} />);
}

const alert = vi.fn();
let log: ReturnType<typeof vi.spyOn>;
let respond = vi.fn<() => Response | Promise<Response>>();

beforeEach(() => {
  // Stores keep what they have loaded as long as their module lives.
  vi.resetModules();
  fakeObservers();
  fakeReducedMotion(false);
  vi.stubGlobal('alert', alert.mockReset());
  respond = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', () => respond());
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const show = async (island: ReactElement | Promise<ReactElement>) => {
  const element = await island;
  await act(async () => void render(element));
};

describe.each([...LISTS, INITIATIVES])('$list', (list) => {
  const { made, loading, empty, failed, reports } = list;
  const shown = () => screen.findByRole('heading', { name: 'Savitri' });

  it('say that they are loading, and after ten seconds that it is slow, with a way to ask again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open(list, null);
    expect(screen.getByRole('status').textContent).toContain(loading);
    act(() => void vi.advanceTimersByTime(9999));
    expect(screen.getByRole('status').textContent).not.toContain('The connection is slow.');
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toContain('The connection is slow.');
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    vi.useRealTimers();
    expect(respond).toHaveBeenCalledTimes(2);
  });

  it('say when there are none, also where the build knew something: the server is right', async () => {
    respond.mockImplementation(() => ok([]));
    await open(list, [english]);
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Savitri' })).toBeNull();
  });

  it('say why they could not be loaded, report that once, and load on retry', async () => {
    respond.mockImplementation(() => Response.json({ detail: 'Gone home.' }, { status: 500 }));
    await open(list, null);
    const message = `${failed} Gone home.`;
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByText(empty)).toBeNull();
    await vi.waitFor(() => expect(alert.mock.calls).toEqual(reports === 'alert' ? [[message]] : []));
    expect(log.mock.calls).toEqual(reports === 'console' ? [[message]] : []);
    respond.mockImplementation(() => ok([made(english)]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown()).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keep what the build knew below the message', async () => {
    respond.mockImplementation(noConnection);
    await open(list, [english]);
    expect((await screen.findByRole('alert')).textContent).toContain(failed);
    expect(await shown()).toBeTruthy();
  });
});

describe.each(LISTS)('$list', (list) => {
  const { hasText, portrait, isDescribed } = list;
  it('are in the server’s order, with Kannada marked, and a kolam where there is no picture', async () => {
    await open(list, [kannada, english]);
    expect(screen.getAllByRole('heading').map(({ textContent, lang }) => [textContent, lang])).toEqual([
      [kannada.name, 'kn'],
      [english.name, ''],
    ]);
    const [first, second] = screen.getAllByRole('article');
    if (hasText) {
      expect(screen.getByText(/^ಕಥೆ\.\s+ಹಾಡು\./).lang).toBe('kn');
      expect(screen.getByText(/^Every morning\./).hasAttribute('lang')).toBe(false);
    }
    expect(first?.querySelector('img')).toBeNull();
    expect(first?.querySelector('svg')).not.toBeNull();
    expect(second?.querySelector('img')?.getAttribute('src')).toBe('/media/a.jpg');
  });

  it('take the pictures that the build prepared, and say what they show where staff did', async () => {
    const alt = 'Savitri under a mango tree';
    const described = [
      { ...english, alt },
      { ...english, id: 3, alt: '' },
    ];
    await open(list, described, PREPARED);
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.alt)).toEqual([isDescribed ? alt : portrait, portrait]);
    for (const { srcset } of pictures) expect(srcset).toBe('/p.webp 400w');
  });
});

describe('Our Team', () => {
  it('shows the designation, and leaves no empty line where that or the description is missing', async () => {
    const { TeamIsland } = await people();
    const both = { ...member(english), designation: 'Sanskrit' };
    await show(<TeamIsland known={[both, member({ ...english, id: 3, words: '' })]} pictures={{}} />);
    const [whole, bare] = screen.getAllByRole('article');
    expect(whole?.textContent).toBe('SavitriSanskritEvery morning.');
    expect(bare?.querySelectorAll('p')).toHaveLength(0);
  });
});

describe('All news', () => {
  const showNews = async (items: Item[]) => {
    const { NewsListIsland } = await newsLists();
    await show(<NewsListIsland known={items.map(news)} pictures={{}} />);
  };
  const long = 'The children made the lamps themselves. '.repeat(10);

  it('show each with title, date, first 100 characters, and links to it; the first one leads', async () => {
    await showNews([{ ...english, words: long }, kannada]);
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
    await showNews(Array.from({ length: 60 }, (_, index) => ({ ...english, id: 60 - index })));
    const more = screen.getByRole('button', { name: 'Show older news' });
    expect(titles()).toBe(24);
    await userEvent.setup().click(more);
    expect(titles()).toBe(48);
    await userEvent.setup().click(more);
    expect(titles()).toBe(60);
    expect(screen.queryByRole('button')).toBeNull();
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
  const island = async (...known: AdrishyaActivity[]) => {
    const { InitiativesIsland } = await wing();
    return <InitiativesIsland known={known} pictures={{}} />;
  };
  const htmlOf = async (...known: AdrishyaActivity[]) => renderToString(await island(...known));

  it('show each in the server’s order, with a carousel of pictures, one picture, or words alone', async () => {
    await show(island(murals, clean, plays));
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

  it('are read out in their own language, whatever the page is in', async () => {
    await show(island({ ...murals, title: kannada.name }));
    const region = screen.getByRole('region', { name: kannada.name });
    expect(document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.lang).toBe('kn');
  });

  it.each([
    [
      'say what a picture shows where staff have written it, and name the others',
      { ...murals, image_alts: ['', 'Two boys paint a fish', ''] },
      ['Murals, picture 1', 'Two boys paint a fish', 'Murals, picture 3'],
    ],
    ['never say what another picture shows', { ...clean, image_alts: ['A fish', 'A lake'] }, ['Clean-up']],
  ])('%s', async (_title, item, alts) => {
    const html = await htmlOf(item);
    expect([...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(alts);
  });

  it('load the first picture only, until somebody sees more; without script all are there', async () => {
    const html = await htmlOf(murals);
    expect(html.match(/<img /g)).toHaveLength(3);
    expect(html.replace(/<noscript>.*?<\/noscript>/g, '').match(/<img [^>]*>/g)).toHaveLength(1);
  });
});
