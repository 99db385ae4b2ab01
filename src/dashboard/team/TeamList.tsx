import type { TeamMember } from '../../domain/member.ts';
import { teamContent } from '../../stores/content-team.ts';
import type { Load } from '../../stores/resource.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { teamAdminTexts } from '../../texts/dashboard-content.ts';
import { ContentList } from '../shell/ContentList.tsx';

type Props = {
  load: Load<TeamMember[]>;
  editedId: number | null;
  onEdit: (member: TeamMember) => void;
  onDeleted: (id: number) => void;
};

/** All team members, in the order in which the site shows them at first. */
export function TeamList({ load, editedId, onEdit, onDeleted }: Props) {
  return (
    <ContentList
      title={teamAdminTexts.listHeading}
      searchLabel={teamAdminTexts.search}
      load={load}
      list={teamContent.list}
      words={teamAdminTexts}
      rowOf={({ name, designation, des, image }) => ({
        title: name,
        note: designation,
        text: des,
        picture: image,
      })}
      sorts={[
        { key: 'server', label: contentTexts.serverOrder, compare: null },
        { key: 'name', label: contentTexts.byName, compare: (a, b) => a.name.localeCompare(b.name) },
      ]}
      editedId={editedId}
      onEdit={onEdit}
      remove={teamContent.remove}
      onDeleted={onDeleted}
    />
  );
}
