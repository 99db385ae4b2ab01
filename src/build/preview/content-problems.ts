import { Readable } from 'node:stream';
import { NewsItem } from '../../domain/news.ts';
import { checkTexts, readTextFiles } from '../../i18n/page-texts/text-files.ts';
import { formatDate } from '../../lib/dates.ts';
import { COLLECTIONS, type Collection, RESOURCES } from '../../resources/index.ts';
import { news } from '../../resources/news.ts';
import type { Report } from '../../resources/resource.ts';
import { publicPages } from '../../site.ts';
import { buildUrl, type ShownItem, snapshot } from '../snapshot.ts';
import type { ContentProblems, Problem } from './problems.ts';

/** A list that staff keep, with the path of the page of an item. */
type List = Pick<Report, 'placeholder' | 'toDescribe'> & {
  source: string;
  page: (id: number) => string;
  items: () => Promise<readonly ShownItem[]>;
};

const TIMEOUT_MS = 20_000;

/**
 * The problems of the content of staff, screen by screen; null where the build had no API.
 * @throws where the API does not respond
 */
export async function contentProblems(): Promise<ContentProblems | null> {
  if ((await snapshot.list(news, NewsItem)) === null) return null;
  const lists = [...backgrounds(), ...COLLECTIONS.flatMap(listOf)];
  const listed = await Promise.all(lists.map(itemsIn));
  const byItem: ContentProblems[] = await Readable.from(listed.flat())
    .map(problemsOf, { concurrency: 6 })
    .toArray();
  return {
    pictures: byItem.flatMap(({ pictures }) => pictures),
    descriptions: byItem.flatMap(({ descriptions }) => descriptions),
  };
}

type ListedItem = { list: List; item: ShownItem };

async function itemsIn(list: List): Promise<ListedItem[]> {
  const items = await list.items();
  return items.map((item) => ({ list, item }));
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
    return { source: 'Backgrounds', page: () => path, placeholder, items };
  });
}

function listOf(collection: Collection): List[] {
  const { report } = RESOURCES[collection];
  if (report === undefined) return [];
  const { name, page, ...remedies } = report;
  const items = async () => (await snapshot.items(collection)) ?? [];
  return [{ ...remedies, source: name, page: (id) => page.replace('{id}', `${id}`), items }];
}

async function problemsOf({ list, item }: ListedItem): Promise<ContentProblems> {
  const title = formatDate(item.title).trim();
  const subject = {
    source: list.source,
    page: list.page(item.id),
    what: title || `Number ${item.id}`,
  };
  if (item.pictures.length === 0) {
    const missing = {
      ...subject,
      now: `Visitors see ${list.placeholder}.`,
      todo: 'Add a picture in the dashboard.',
    };
    return { pictures: [missing], descriptions: [] };
  }

  const pictures: Problem[] = [];
  const check = async (url: string) => {
    const reason = await reasonNotToLoad(url);
    if (reason === null) return;
    pictures.push({
      ...subject,
      now: `${url} does not load: ${reason}.`,
      todo: 'Upload the picture again.',
    });
  };
  await Promise.all(item.pictures.map(check));

  const descriptions: Problem[] = [];
  if (list.toDescribe !== undefined && title === '' && !item.alt)
    descriptions.push({
      ...subject,
      now: 'Its picture is read out without a name.',
      todo: list.toDescribe,
    });
  return { pictures, descriptions };
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
