import { endpoints } from '../domain/endpoints.ts';
import { GalleryPicture, type GalleryType } from '../domain/gallery.ts';
import { NewsItem } from '../domain/news.ts';
import { AdrishyaActivity, BoardMember, GurukulamActivity, TeamMember } from '../domain/public-lists.ts';
import { collection } from './collection.ts';

/** The news. */
export const newsApi = collection(endpoints.news, NewsItem);

/** Core activities. */
export const gurukulamActivityApi = collection(endpoints.gurukulamActivities, GurukulamActivity);

/** Initiatives of the youth wing. */
export const adrishyaActivityApi = collection(endpoints.adrishyaActivities, AdrishyaActivity);

/** The team. */
export const teamApi = collection(endpoints.team, TeamMember);

/** The steering board. */
export const boardApi = collection(endpoints.board, BoardMember);

/** One of the two galleries as visitors see it. */
export function galleryApi(type: GalleryType) {
  return collection(endpoints.gallery(type), GalleryPicture);
}
