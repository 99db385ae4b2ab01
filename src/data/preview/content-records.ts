import { GALLERY_TYPES } from '../../domain/gallery.ts';
import { formatDate } from '../../lib/dates.ts';
import { paths, publicPages } from '../../site.ts';
import { snapshot } from '../snapshot.ts';
import { checkTexts, readTextFiles } from '../text-files.ts';

/** What is particular to the records of one list. */
type Screen = {
  /** The name of the dashboard screen. */
  place: string;
  /** What visitors see instead of a missing picture. */
  placeholder: string;
  /** Which pictures need alt text, where otherwise only the record's title, name or date is read out. */
  toDescribe?: string;
};

/** A record of the API, as reviewers know it. */
export type ContentRecord = Screen & {
  /** Its title, name or date, or else its id. */
  name: string;
  /** Whether its pictures have alt text. */
  isDescribed: boolean;
  pictures: readonly string[];
  /** The page that shows it. */
  page: string;
};

const PATTERN = 'a drawn pattern';
const TITLE = 'Give it a title.';
const NAME = 'Give the name.';

/**
 * All records that staff have entered, screen by screen; null where the build had no API.
 * @throws where the API does not respond
 */
export async function contentRecords(): Promise<ContentRecord[] | null> {
  const news = await snapshot.news();
  if (news === null) return null;
  const lists = [
    news.map((item) => {
      const screen = { place: 'News', placeholder: PATTERN, toDescribe: TITLE };
      return record(screen, paths.newsItem(item.id), item, item.news_name);
    }),
    ((await snapshot.gurukulamActivities()) ?? []).map((item) => {
      const screen = { place: 'Activities, Gurukulam', placeholder: PATTERN };
      return record(screen, paths.activities, item, item.title);
    }),
    ((await snapshot.adrishyaActivities()) ?? []).map((item) => {
      const screen = { place: 'Activities, Adrishya', placeholder: 'no picture at all', toDescribe: TITLE };
      return record(screen, paths.adrishya, item, item.title);
    }),
    ...(await Promise.all(GALLERY_TYPES.map(galleryPictures))),
    ((await snapshot.team()) ?? []).map((item) =>
      record({ place: 'Team', placeholder: PATTERN, toDescribe: NAME }, paths.about, item, item.name),
    ),
    ((await snapshot.board()) ?? []).map((item) =>
      record({ place: 'Board Team', placeholder: PATTERN, toDescribe: NAME }, paths.about, item, item.name),
    ),
  ];
  return [...(await backgrounds()), ...lists.flat()];
}

function record(
  screen: Screen,
  page: string,
  item: { id: number; image: string | null | readonly string[]; alt?: string | undefined },
  title: string,
): ContentRecord {
  const name = title.trim() === '' ? `Number ${item.id}` : title;
  const isDescribed = name === title || Boolean(item.alt);
  return { ...screen, page, isDescribed, name, pictures: [item.image ?? []].flat() };
}

async function backgrounds(): Promise<ContentRecord[]> {
  const { links } = checkTexts('frame', readTextFiles().get('frame'));
  const pages = publicPages.filter((page) => page.background !== null);
  return Promise.all(
    pages.map(async ({ name, path, background }) => ({
      place: 'Backgrounds',
      placeholder: 'the picture that came with the site',
      page: path,
      isDescribed: true,
      name: links[name],
      pictures: [(await snapshot.background(background))?.url ?? []].flat(),
    })),
  );
}

async function galleryPictures(type: (typeof GALLERY_TYPES)[number]): Promise<ContentRecord[]> {
  const screen = {
    place: type === 'gurukulam' ? 'Gallery, Gurukulam' : 'Gallery, Adrishya',
    placeholder: 'nothing',
    toDescribe: 'Replace it on its own, with the day on which it was taken.',
  };
  const pictures = (await snapshot.gallery(type)) ?? [];
  return pictures.map((item) => record(screen, paths.gallery, item, item.date && formatDate(item.date)));
}
