import { GALLERY_TYPES } from '../../domain/gallery.ts';
import { formatDate } from '../../lib/dates.ts';
import { paths, publicPages } from '../../site.ts';
import { snapshot } from '../snapshot.ts';
import { checkTexts, readTextFiles } from '../text-files.ts';

/** A record of the API as a reviewer knows it. */
export type ContentRecord = {
  kind: 'news' | 'activity' | 'initiative' | 'member' | 'background' | 'gallery picture';
  /** The screen of the dashboard. */
  place: string;
  id: number | null;
  /** Its title, name or date; empty where it has none. */
  name: string;
  pictures: readonly string[];
  /** The page that shows it. */
  page: string;
};

/** A record as a reviewer finds it in its list. */
export function recordName({ kind, name, id }: Pick<ContentRecord, 'kind' | 'name' | 'id'>): string {
  if (name.trim() === '' && id !== null) return `Number ${id}`;
  return kind === 'gallery picture' ? formatDate(name) : name;
}

/**
 * Everything that staff have put in, screen by screen; null where the build had no API.
 * @throws as the snapshot does, when the API does not respond
 */
export async function contentRecords(): Promise<ContentRecord[] | null> {
  const news = await snapshot.news();
  if (news === null) return null;
  const [activities, initiatives, team, board] = await Promise.all([
    snapshot.gurukulamActivities(),
    snapshot.adrishyaActivities(),
    snapshot.team(),
    snapshot.board(),
  ]);
  return [
    ...(await backgrounds()),
    ...news.map((item) => record('news', 'News', paths.newsItem(item.id), item, item.news_name)),
    ...(activities ?? []).map((item) =>
      record('activity', 'Activities, Gurukulam', paths.activities, item, item.title),
    ),
    ...(initiatives ?? []).map((item) =>
      record('initiative', 'Activities, Adrishya', paths.adrishya, item, item.title),
    ),
    ...(await galleryPictures()),
    ...(team ?? []).map((item) => record('member', 'Team', paths.about, item, item.name)),
    ...(board ?? []).map((item) => record('member', 'Board Team', paths.about, item, item.name)),
  ];
}

function record(
  kind: ContentRecord['kind'],
  place: string,
  page: string,
  { id, image }: { id: number; image: string | null | readonly string[] },
  name: string,
): ContentRecord {
  return { kind, place, page, id, name, pictures: [image ?? []].flat() };
}

async function backgrounds(): Promise<ContentRecord[]> {
  const { links } = checkTexts('frame', readTextFiles().get('frame'));
  const pages = publicPages.filter((page) => page.background !== null);
  return Promise.all(
    pages.map(async ({ name, path, background }) => ({
      kind: 'background' as const,
      place: 'Backgrounds',
      page: path,
      id: null,
      name: links[name],
      pictures: [(await snapshot.background(background))?.url ?? []].flat(),
    })),
  );
}

async function galleryPictures(): Promise<ContentRecord[]> {
  const galleries = GALLERY_TYPES.map(async (type) => {
    const place = type === 'gurukulam' ? 'Gallery, Gurukulam' : 'Gallery, Adrishya';
    const pictures = (await snapshot.gallery(type)) ?? [];
    return pictures.map((item) => record('gallery picture', place, paths.gallery, item, item.date));
  });
  return (await Promise.all(galleries)).flat();
}
