import type { GurukulamActivity } from '../../domain/activity.ts';
import { gurukulamContent } from '../../stores/content-activities.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { ContentList } from '../shell/ContentList.tsx';
import type { ContentEditor } from '../shell/use-content-editor.ts';
import type { ActivityValues } from './GurukulamForm.tsx';

/** All core activities. */
export function GurukulamList({ editor }: { editor: ContentEditor<GurukulamActivity, ActivityValues> }) {
  return (
    <ContentList
      title={activityAdminTexts.gurukulam.listHeading}
      searchLabel={activityAdminTexts.search}
      load={editor.load}
      list={gurukulamContent.list}
      words={{ ...activityAdminTexts, ...activityAdminTexts.gurukulam }}
      rowOf={({ title, des, image }) => ({ title, text: des, picture: image })}
      sorts={[
        { key: 'server', label: contentTexts.serverOrder, compare: null },
        { key: 'name', label: contentTexts.byName, compare: (a, b) => a.title.localeCompare(b.title) },
      ]}
      editedId={editor.form.id}
      onEdit={editor.edit}
      remove={gurukulamContent.remove}
      onDeleted={editor.forget}
    />
  );
}
