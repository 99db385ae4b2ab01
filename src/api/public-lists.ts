import { endpoints } from '../domain/endpoints.ts';
import { NewsItem } from '../domain/news.ts';
import { AdrishyaActivity, BoardMember, GurukulamActivity, TeamMember } from '../domain/public-lists.ts';
import { readableList } from './readable-list.ts';

/** The news. */
export const newsApi = readableList(endpoints.news, NewsItem);

/** Core activities. */
export const gurukulamActivityApi = readableList(endpoints.gurukulamActivities, GurukulamActivity);

/** Initiatives of the youth wing. */
export const adrishyaActivityApi = readableList(endpoints.adrishyaActivities, AdrishyaActivity);

/** The team. */
export const teamApi = readableList(endpoints.team, TeamMember);

/** The steering board. */
export const boardApi = readableList(endpoints.board, BoardMember);
