import { boardContent } from '../../stores/content-board.ts';
import { boardAdminTexts } from '../../texts/dashboard-content.ts';
import { Screen } from '../shell/Screen.tsx';
import { useContentEditor } from '../shell/use-content-editor.ts';
import { BoardForm } from './BoardForm.tsx';
import { BoardList } from './BoardList.tsx';

/** The steering board: list, create, edit and delete (specification, section 2, dashboard content screens). */
export function BoardScreen() {
  const editor = useContentEditor({
    name: 'board',
    content: boardContent,
    empty: { name: '' },
    valuesOf: ({ name }) => ({ name }),
    draftOf: (values, image) => ({ ...values, image }),
  });
  return (
    <Screen title={boardAdminTexts.heading}>
      <BoardForm editor={editor} />
      <BoardList
        load={editor.load}
        editedId={editor.form.id}
        onEdit={editor.edit}
        onDeleted={editor.forget}
      />
    </Screen>
  );
}
