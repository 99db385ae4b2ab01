import { localPath } from '../../src/i18n/local-path.ts';
import { publicPages } from '../../src/site.ts';
import { COSTS, type Measures, SCORES } from './measures.ts';

/** Bounds for some of the figures: scores at least, costs at most. */
export type Floors = Partial<Measures>;

/** Paints are required in tenths of a second, so 1.24 s is 1.2 s; layout shift is 0.00 to two places. */
const tenths = (milliseconds: number) => milliseconds + 49;

const EVERY_PAGE: Floors = {
  performance: 100,
  accessibility: 100,
  'best practices': 100,
  search: 100,
  'first paint': tenths(800),
  'largest paint': tenths(1200),
  blocked: 20,
  'layout shift': 0.0049,
};

const PICTURE_OF_STAFF: Floors = { ...EVERY_PAGE, 'largest paint': tenths(1500) };
const HOME: Floors = { ...PICTURE_OF_STAFF, bytes: 150_000 };
/** Kept from search engines, and without a picture in the first screen. */
const { search: _noindex, ...SEARCHED_BY_NOBODY } = EVERY_PAGE;
const PLAIN: Floors = { ...SEARCHED_BY_NOBODY, 'first paint': tenths(700) };

/** With the network and the processor really throttled, everything is later. */
const SLOWED: Floors = { 'largest paint': tenths(1900), 'layout shift': 0.0049 };

export type SpeedPage = {
  name: string;
  path: string;
  /** Whether Lighthouse computes what a slow phone would have done, or slows down the browser. */
  throttling: 'simulated' | 'real';
  floors: Floors;
};

const onPhone = (name: string, path: string, floors: Floors): SpeedPage => ({
  name,
  path,
  throttling: 'simulated',
  floors,
});

/** Those of a public page: pictures of staff in its first screen, behind the headline or in a list, may come later. */
function floorsOf({ name, background }: (typeof publicPages)[number]): Floors {
  if (name === 'home') return HOME;
  const hasPictureOfStaff = background !== null || name === 'news' || name === 'adrishya';
  return hasPictureOfStaff ? PICTURE_OF_STAFF : EVERY_PAGE;
}

/** Every public page and an item of the news in both languages, the 404 page and the login. */
export const SPEED_PAGES: readonly SpeedPage[] = [
  ...publicPages.map((page) => onPhone(page.name, page.path, floorsOf(page))),
  onPhone('news-item', '/news/14', PICTURE_OF_STAFF),
  ...publicPages.map((page) => onPhone(`${page.name}-kannada`, localPath(page.path, 'kn'), floorsOf(page))),
  onPhone('news-item-kannada', '/kn/news/14', PICTURE_OF_STAFF),
  onPhone('not-found', '/no-such-page', PLAIN),
  onPhone('login', '/login', PLAIN),
];

const UNLIKE = ['home', 'gallery', 'home-kannada'];

/** The three that differ most, for every test run. */
export const UNLIKE_PAGES: readonly SpeedPage[] = SPEED_PAGES.filter(({ name }) => UNLIKE.includes(name));

/** A page with a hero and a list, on a phone that is really slow. */
export const SLOWED_PAGES: readonly SpeedPage[] = [
  { ...onPhone('home-slowed', '/', SLOWED), throttling: 'real' },
  { ...onPhone('news-slowed', '/news', SLOWED), throttling: 'real' },
];

/** A sentence for each bound that the figures miss; a figure that is not there misses its bound. */
export function missedFloors(measures: Measures, floors: Floors): string[] {
  const low = SCORES.flatMap((name) => missed(name, measures[name], 'at least', floors[name]));
  const high = COSTS.flatMap((name) => missed(name, measures[name], 'at most', floors[name]));
  return [...low, ...high];
}

function missed(
  name: string,
  value: number,
  side: 'at least' | 'at most',
  bound: number | undefined,
): string[] {
  if (bound === undefined) return [];
  const isMet = side === 'at least' ? value >= bound : value <= bound;
  return isMet ? [] : [`${name} is ${Number(value.toFixed(4))}, ${side} ${bound} is required`];
}

/**
 * The same for a machine that does everything so many times slower: times may be so many times longer, and the score,
 * which is made of them, so much lower. What no machine can change stays.
 */
export function allowFor(floors: Floors, slowness: number): Floors {
  const allowed = { ...floors };
  for (const name of ['first paint', 'largest paint', 'blocked'] as const)
    if (allowed[name] !== undefined) allowed[name] *= slowness;
  if (allowed.performance !== undefined) allowed.performance = Math.floor(allowed.performance / slowness);
  return allowed;
}
