import { ApiError } from '../api/api-error.ts';
import { newsApi } from '../api/news.ts';
import type { NewsItem } from '../domain/news.ts';
import { createResource, type Resource } from './resource.ts';

/** An item, or `missing` if the server has none: the one failure that a retry does not fix. */
export type NewsResponse = NewsItem | 'missing';

const items = new Map<number, Resource<NewsResponse>>();

/** One item of the news; the same resource for the same id. */
export function newsItem(id: number): Resource<NewsResponse> {
  const resource = items.get(id) ?? createResource((signal) => fetchItem(id, signal));
  items.set(id, resource);
  return resource;
}

async function fetchItem(id: number, signal: AbortSignal): Promise<NewsResponse> {
  try {
    return await newsApi.one(id, signal);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return 'missing';
    throw error;
  }
}
