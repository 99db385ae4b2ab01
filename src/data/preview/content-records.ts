import { BACKGROUND_SECTIONS, type BackgroundSection } from '../../domain/background.ts';
import { GALLERY_TYPES, type GalleryType } from '../../domain/gallery.ts';
import { snapshot } from '../snapshot.ts';

/** A record of the API as a reviewer meets it: where it is kept, how it is known, where it shows. */
export type ContentRecord = {
  kind: 'news' | 'activity' | 'initiative' | 'member' | 'background' | 'gallery picture';
  /** The screen of the dashboard. */
  place: string;
  id: number | null;
  /** Its title, name or date; empty where it has none. */
  name: string;
  pictures: readonly string[];
  page: string;
};

const SECTION_NAMES: Record<BackgroundSection, { name: string; page: string }> = {
  home: { name: 'Home', page: '/' },
  ourmodel: { name: 'Our Model', page: '/model' },
  activities: { name: 'Activities', page: '/activities' },
  gallery: { name: 'Gallery', page: '/gallery' },
  supportus: { name: 'Support Us', page: '/support' },
  about: { name: 'About', page: '/about' },
  contact: { name: 'Contact', page: '/contact' },
};

const GALLERY_NAMES: Record<GalleryType, string> = { gurukulam: 'Gurukulam', adrishya: 'Adrishya' };

const list = (picture: string | null) => (picture === null ? [] : [picture]);

/**
 * Everything that staff have put in, screen by screen; null where the build did not ask an API.
 * @throws as the snapshot does, when the API does not answer
 */
export async function contentRecords(): Promise<ContentRecord[] | null> {
  const [news, activities, initiatives, team, board] = await Promise.all([
    snapshot.news(),
    snapshot.gurukulamActivities(),
    snapshot.adrishyaActivities(),
    snapshot.team(),
    snapshot.board(),
  ]);
  if (news === null) return null;
  const known = <T>(items: readonly T[] | null) => items ?? [];
  return [
    ...(await backgrounds()),
    ...news.map((item) => ({
      kind: 'news' as const,
      place: 'News',
      id: item.id,
      name: item.news_name,
      pictures: list(item.image),
      page: `/news/${item.id}`,
    })),
    ...known(activities).map((item) => ({
      kind: 'activity' as const,
      place: 'Activities, Gurukulam',
      id: item.id,
      name: item.title,
      pictures: list(item.image),
      page: '/activities',
    })),
    ...known(initiatives).map((item) => ({
      kind: 'initiative' as const,
      place: 'Activities, Adrishya',
      id: item.id,
      name: item.title,
      pictures: item.image,
      page: '/adhrishya',
    })),
    ...(await galleryPictures()),
    ...[
      ...known(team).map((member) => ['Team', member] as const),
      ...known(board).map((member) => ['Board Team', member] as const),
    ].map(([place, member]) => ({
      kind: 'member' as const,
      place,
      id: member.id,
      name: member.name,
      pictures: list(member.image),
      page: '/about',
    })),
  ];
}

function backgrounds(): Promise<ContentRecord[]> {
  return Promise.all(
    BACKGROUND_SECTIONS.map(async (section) => ({
      kind: 'background' as const,
      place: 'Backgrounds',
      id: null,
      pictures: list(await snapshot.background(section)),
      ...SECTION_NAMES[section],
    })),
  );
}

async function galleryPictures(): Promise<ContentRecord[]> {
  const galleries = GALLERY_TYPES.map(async (type) =>
    ((await snapshot.gallery(type)) ?? []).map((picture) => ({
      kind: 'gallery picture' as const,
      place: `Gallery, ${GALLERY_NAMES[type]}`,
      id: picture.id,
      name: picture.date,
      pictures: [picture.image],
      page: '/gallery',
    })),
  );
  return (await Promise.all(galleries)).flat();
}
