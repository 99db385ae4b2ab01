import { isMissing } from '../../api/api-error.ts';
import { readableList } from '../../api/readable-list.ts';
import { AdrishyaActivity, BoardMember, GurukulamActivity, TeamMember } from '../../domain/item-schemas.ts';
import { NewsItem } from '../../domain/news.ts';
import { adrishyaActivities } from '../../resources/adrishya-activities.ts';
import { board as boardList } from '../../resources/board.ts';
import { gurukulamActivities } from '../../resources/gurukulam-activities.ts';
import { news as newsList } from '../../resources/news.ts';
import { team as teamList } from '../../resources/team.ts';
import { createFetcher, type Fetcher } from '../../stores/fetcher.ts';

const newsApi = readableList(newsList.path, NewsItem);

/** All news, in server order. */
export const news = createFetcher(newsApi.list);

/** An item, or `missing` if the server has none: the only failure that a retry cannot fix. */
export type NewsResponse = NewsItem | 'missing';

const items = new Map<number | null, Fetcher<NewsResponse>>();

/** The fetcher of a news item, one for each id; `missing` for null, as for a URL without an id. */
export function newsItem(id: number | null): Fetcher<NewsResponse> {
  const fetcher = items.get(id) ?? createFetcher((signal) => fetchItem(id, signal));
  items.set(id, fetcher);
  return fetcher;
}

async function fetchItem(id: number | null, signal: AbortSignal): Promise<NewsResponse> {
  if (id === null) return 'missing';
  try {
    return await newsApi.one(id, signal);
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
}

/** The core activities of the gurukulam, in server order. */
export const coreActivities = createFetcher(readableList(gurukulamActivities.path, GurukulamActivity).list);

/** The youth wing's initiatives, in server order. */
export const initiatives = createFetcher(readableList(adrishyaActivities.path, AdrishyaActivity).list);

/** The team, in server order. */
export const team = createFetcher(readableList(teamList.path, TeamMember).list);

/** The steering board, in server order. */
export const board = createFetcher(readableList(boardList.path, BoardMember).list);
