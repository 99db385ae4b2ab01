import { Readable } from 'node:stream';
import { checkTexts, readTextFiles } from '../../i18n/page-texts/text-files.ts';
import { formatDate } from '../../lib/dates.ts';
import { paths, publicPages } from '../../site.ts';
import { buildUrl, snapshot } from '../snapshot.ts';
import type { ContentProblems } from './problems.ts';

type Item = {
  id: number;
  image: string | null | readonly string[];
  alt?: string | undefined;
  news_name?: string;
  title?: string;
  name?: string;
  date?: string;
};

/**
 * A list that staff keep: screen, items, page, what visitors see in place of a picture, and what gives one words, where the
 * item's title, name or date is all that is read out about it.
 */
type List = readonly [
  place: string,
  items: () => Promise<readonly Item[] | null>,
  page: string | ((id: number) => string),
  placeholder: string,
  toDescribe?: string,
];

const PATTERN = 'a drawn pattern';
const TITLE = 'Give it a title.';
const NAME = 'Give the name.';
const REPLACE = 'Replace it on its own, with the day on which it was taken.';

const LISTS: readonly List[] = [
  ['News', snapshot.news, paths.newsItem, PATTERN, TITLE],
  ['Activities, Gurukulam', snapshot.gurukulamActivities, paths.activities, PATTERN],
  ['Activities, Adrishya', snapshot.adrishyaActivities, paths.adrishya, 'no picture at all', TITLE],
  ['Gallery, Gurukulam', () => snapshot.gallery('gurukulam'), paths.gallery, 'nothing', REPLACE],
  ['Gallery, Adrishya', () => snapshot.gallery('adrishya'), paths.gallery, 'nothing', REPLACE],
  ['Team', snapshot.team, paths.about, PATTERN, NAME],
  ['Board Team', snapshot.board, paths.about, PATTERN, NAME],
];

const TIMEOUT_MS = 20_000;

/**
 * What all that staff have put in lacks, screen by screen; null where the build had no API.
 * @throws where the API does not respond
 */
export async function contentProblems(): Promise<ContentProblems | null> {
  if ((await snapshot.news()) === null) return null;
  const items = [...backgrounds(), ...LISTS].map(async (list) =>
    ((await list[1]()) ?? []).map((item) => [list, item]),
  );
  const found: ContentProblems[] = await Readable.from((await Promise.all(items)).flat())
    .map(problemsOf, { concurrency: 6 })
    .toArray();
  return {
    pictures: found.flatMap(({ pictures }) => pictures),
    words: found.flatMap(({ words }) => words),
  };
}

function backgrounds(): List[] {
  const { links } = checkTexts('frame', readTextFiles().get('frame'));
  return publicPages
    .filter((page) => page.background !== null)
    .map(({ name, path, background }) => {
      const image = async () => (await snapshot.background(background))?.url ?? null;
      const items = async () => [{ id: 0, name: links[name], image: await image() }];
      return ['Backgrounds', items, path, 'the picture that came with the site'];
    });
}

async function problemsOf([list, item]: [List, Item]): Promise<ContentProblems> {
  const [place, , page, placeholder, toDescribe] = list;
  const { id, image, alt, news_name, title, name, date = '' } = item;
  const given = (news_name ?? title ?? name ?? formatDate(date)).trim();
  const known = { place, page: typeof page === 'string' ? page : page(id), what: given || `Number ${id}` };
  const urls = [image ?? []].flat();
  if (urls.length === 0) {
    const problem = { now: `Visitors see ${placeholder}.`, todo: 'Add a picture in the dashboard.' };
    return { pictures: [{ ...known, ...problem }], words: [] };
  }
  const broken = await Promise.all(
    urls.map(async (url) => {
      const reason = await reasonNotToLoad(url);
      const now = `${url} does not load: ${reason}.`;
      return reason === null ? [] : [{ ...known, now, todo: 'Upload the picture again.' }];
    }),
  );
  const isNameless = toDescribe !== undefined && given === '' && !alt;
  const now = 'Its picture is read out without a name.';
  return { pictures: broken.flat(), words: isNameless ? [{ ...known, now, todo: toDescribe }] : [] };
}

async function reasonNotToLoad(url: string): Promise<string | null> {
  try {
    const response = await fetch(buildUrl(url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // Only the headers are needed.
    await response.body?.cancel();
    if (!response.ok) return `its server responds with ${response.status}`;
    const type = response.headers.get('content-type') ?? '';
    return type === '' || type.startsWith('image/') ? null : `it is no picture but ${type}`;
  } catch {
    return 'its server cannot be reached';
  }
}
