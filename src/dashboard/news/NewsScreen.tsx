import { today } from '../../lib/dates.ts';
import { newsContent } from '../../stores/content-news.ts';
import { newsAdminTexts } from '../../texts/dashboard-content.ts';
import { Screen } from '../shell/Screen.tsx';
import { useContentEditor } from '../shell/use-content-editor.ts';
import { NewsForm } from './NewsForm.tsx';
import { NewsList } from './NewsList.tsx';

/** The news: list, create, edit and delete (specification, section 2, dashboard content screens). */
export function NewsScreen() {
  const editor = useContentEditor({
    name: 'news',
    content: newsContent,
    empty: { news_name: '', date: today(), description: '' },
    valuesOf: ({ news_name, date, description }) => ({ news_name, date, description }),
    draftOf: (values, image) => ({ ...values, image }),
  });
  return (
    <Screen title={newsAdminTexts.heading}>
      <NewsForm editor={editor} />
      <NewsList load={editor.load} editedId={editor.form.id} onEdit={editor.edit} onDeleted={editor.forget} />
    </Screen>
  );
}
