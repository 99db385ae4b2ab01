import { endpoints } from '../domain/endpoints.ts';
import { NewsItem } from '../domain/news.ts';
import { collection } from './collection.ts';

/** News: `list` and `one` for everybody; the writes are multipart {news_name, description, date, image}. */
export const newsApi = collection(endpoints.news, NewsItem);
