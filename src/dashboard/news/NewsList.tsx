import { homeNews, type NewsItem } from '../../domain/news.ts';
import { compareDates, formatDate } from '../../lib/dates.ts';
import { newsContent } from '../../stores/content-news.ts';
import { knownData, type Load } from '../../stores/resource.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { newsAdminTexts } from '../../texts/dashboard-content.ts';
import { ContentList } from '../shell/ContentList.tsx';

type Props = {
  load: Load<NewsItem[]>;
  editedId: number | null;
  onEdit: (item: NewsItem) => void;
  onDeleted: (id: number) => void;
};

/** All news, in the server's order at first; it says which three the home page shows. */
export function NewsList({ load, editedId, onEdit, onDeleted }: Props) {
  const onHome = new Set(homeNews(knownData(load) ?? []).map(({ id }) => id));
  return (
    <ContentList
      title={newsAdminTexts.listHeading}
      note={newsAdminTexts.homeNote}
      searchLabel={newsAdminTexts.search}
      load={load}
      list={newsContent.list}
      words={newsAdminTexts}
      rowOf={({ id, news_name, date, description, image }) => ({
        title: news_name,
        note: formatDate(date),
        text: description,
        picture: image,
        ...(onHome.has(id) ? { badge: newsAdminTexts.onHome } : {}),
      })}
      sorts={[
        { key: 'server', label: contentTexts.serverOrder, compare: null },
        { key: 'newest', label: contentTexts.newest, compare: (a, b) => compareDates(b.date, a.date) },
        { key: 'oldest', label: contentTexts.oldest, compare: (a, b) => compareDates(a.date, b.date) },
      ]}
      editedId={editedId}
      onEdit={onEdit}
      remove={newsContent.remove}
      onDeleted={onDeleted}
    />
  );
}
