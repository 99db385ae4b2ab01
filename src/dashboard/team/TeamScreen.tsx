import { teamContent } from '../../stores/content-team.ts';
import { teamAdminTexts } from '../../texts/dashboard-content.ts';
import { Screen } from '../shell/Screen.tsx';
import { useContentEditor } from '../shell/use-content-editor.ts';
import { TeamForm } from './TeamForm.tsx';
import { TeamList } from './TeamList.tsx';

/** The team: list, create, edit and delete (specification, section 2, dashboard content screens). */
export function TeamScreen() {
  const editor = useContentEditor({
    name: 'team',
    content: teamContent,
    empty: { name: '', designation: '', des: '' },
    valuesOf: ({ name, designation, des }) => ({ name, designation, des }),
    draftOf: (values, image) => ({ ...values, image }),
  });
  return (
    <Screen title={teamAdminTexts.heading}>
      <TeamForm editor={editor} />
      <TeamList load={editor.load} editedId={editor.form.id} onEdit={editor.edit} onDeleted={editor.forget} />
    </Screen>
  );
}
