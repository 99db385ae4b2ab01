import { endpoints } from '../../domain/endpoints.ts';
import { homeNews, NewsItem, newsExcerpt } from '../../domain/news.ts';
import { formatDate } from '../../lib/format-date.ts';
import { paths } from '../../site.ts';
import { newsAdminTexts } from '../../texts/dashboard-content.ts';
import { NewsCard } from '../../ui/NewsCard.tsx';
import { ContentScreen } from '../content/ContentScreen.tsx';
import { declareContent } from '../content/declare-content.ts';

const news = declareContent({
  name: 'news',
  path: endpoints.news,
  schema: NewsItem,
  texts: newsAdminTexts,
  fields: {
    news_name: { label: 'Title', sample: 'A headline' },
    date: { label: 'Date', kind: 'date' },
    description: {
      label: 'Description',
      kind: 'long text',
      rows: 8,
      sample: 'The first hundred characters of the news',
    },
  },
  picture: {
    field: 'image',
    createLabel: newsAdminTexts.image,
    editLabel: newsAdminTexts.changeImage,
    isRequired: true,
  },
  rowOf: (item, all) => ({
    title: item.news_name,
    note: formatDate(item.date),
    text: item.description,
    badge: homeNews(all).includes(item) ? newsAdminTexts.onHome : '',
    picture: item.image,
  }),
  preview: ({ news_name, date, description }, picture) => (
    <NewsCard
      kind="upright"
      href={paths.news}
      title={news_name}
      date={formatDate(date)}
      excerpt={newsExcerpt(description)}
      picture={picture}
    />
  ),
});

/** The news. */
export function NewsScreen() {
  return <ContentScreen title={newsAdminTexts.heading} content={news} />;
}
