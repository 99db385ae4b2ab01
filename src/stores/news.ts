import { newsApi } from '../api/news.ts';
import { createResource } from './resource.ts';

/** All news, in server order. */
export const news = createResource(newsApi.list);
