import { Readable } from 'node:stream';
import { checkTexts, readTextFiles } from '../../i18n/page-texts/text-files.ts';
import { formatDate } from '../../lib/dates.ts';
import { COLLECTIONS, type Collection, RESOURCES } from '../../resources/index.ts';
import type { Report } from '../../resources/resource.ts';
import { publicPages } from '../../site.ts';
import { buildUrl, type ShownItem, snapshot } from '../snapshot.ts';
import type { ContentProblems } from './problems.ts';

/** A list that staff keep, with the path of the page of an item. */
type List = Pick<Report, 'placeholder' | 'toDescribe'> & {
  place: string;
  page: (id: number) => string;
  items: () => Promise<readonly ShownItem[]>;
};

const TIMEOUT_MS = 20_000;

/**
 * What all that staff have put in lacks, screen by screen; null where the build had no API.
 * @throws where the API does not respond
 */
export async function contentProblems(): Promise<ContentProblems | null> {
  if ((await snapshot.news()) === null) return null;
  const lists = [...backgrounds(), ...COLLECTIONS.flatMap(listOf)];
  const items = lists.map(async (list) => (await list.items()).map((item) => ({ list, item })));
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
  return publicPages.flatMap(({ name, path, background }) => {
    if (background === null) return [];
    const items = async () => {
      const { url } = (await snapshot.background(background)) ?? {};
      return [{ id: 0, title: links[name], pictures: url === undefined ? [] : [url] }];
    };
    const placeholder = 'the picture that came with the site';
    return { place: 'Backgrounds', page: () => path, placeholder, items };
  });
}

function listOf(collection: Collection): List[] {
  const { report } = RESOURCES[collection];
  if (report === undefined) return [];
  const { name, page, ...words } = report;
  const items = async () => (await snapshot.items(collection)) ?? [];
  return [{ ...words, place: name, page: (id) => page.replace('{id}', `${id}`), items }];
}

async function problemsOf({ list, item }: { list: List; item: ShownItem }): Promise<ContentProblems> {
  const { place, page, placeholder, toDescribe } = list;
  const { id, pictures: urls, alt } = item;
  const title = formatDate(item.title).trim();
  const known = { place, page: page(id), what: title || `Number ${id}` };
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
  const isNameless = toDescribe !== undefined && title === '' && !alt;
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
