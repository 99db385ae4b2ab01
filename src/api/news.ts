import { endpoints } from '../domain/endpoints.ts';
import { NewsItem } from '../domain/news.ts';
import { collection } from './collection.ts';

/** The news. */
export const newsApi = collection(endpoints.news, NewsItem);
