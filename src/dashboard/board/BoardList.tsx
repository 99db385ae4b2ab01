import type { BoardMember } from '../../domain/member.ts';
import { boardContent } from '../../stores/content-board.ts';
import type { Load } from '../../stores/resource.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { boardAdminTexts } from '../../texts/dashboard-content.ts';
import { ContentList } from '../shell/ContentList.tsx';

type Props = {
  load: Load<BoardMember[]>;
  editedId: number | null;
  onEdit: (member: BoardMember) => void;
  onDeleted: (id: number) => void;
};

/** All board members, in the order in which the site shows them at first. */
export function BoardList({ load, editedId, onEdit, onDeleted }: Props) {
  return (
    <ContentList
      title={boardAdminTexts.listHeading}
      searchLabel={boardAdminTexts.search}
      load={load}
      list={boardContent.list}
      words={boardAdminTexts}
      rowOf={({ name, image }) => ({ title: name, picture: image })}
      sorts={[
        { key: 'server', label: contentTexts.serverOrder, compare: null },
        { key: 'name', label: contentTexts.byName, compare: (a, b) => a.name.localeCompare(b.name) },
      ]}
      editedId={editedId}
      onEdit={onEdit}
      remove={boardContent.remove}
      onDeleted={onDeleted}
      isDeletedAlerted={false}
    />
  );
}
