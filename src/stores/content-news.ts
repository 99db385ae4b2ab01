import { newsApi } from '../api/news.ts';
import type { NewsItem } from '../domain/news.ts';
import { newsAdminTexts } from '../texts/dashboard-content.ts';
import { createContent, multipart } from './content-collection.ts';

export type NewsDraft = Pick<NewsItem, 'news_name' | 'date' | 'description'> & { image: File | null };

/** The news, as staff keep them: multipart {news_name, description, date, image} (specification, section 7). */
export const newsContent = createContent(newsApi, newsAdminTexts, (draft: NewsDraft) =>
  multipart(
    { news_name: draft.news_name, description: draft.description, date: draft.date },
    { field: 'image', file: draft.image },
  ),
);
