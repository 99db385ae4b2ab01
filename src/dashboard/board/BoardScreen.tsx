import { endpoints } from '../../domain/endpoints.ts';
import { BoardMember } from '../../domain/member.ts';
import { boardAdminTexts } from '../../texts/dashboard-content.ts';
import { BoardCard } from '../../ui/BoardCard.tsx';
import { ContentScreen } from '../content/ContentScreen.tsx';
import { declareContent } from '../content/declare-content.ts';

const board = declareContent({
  name: 'board',
  path: endpoints.board,
  schema: BoardMember,
  texts: boardAdminTexts,
  fields: { name: { label: 'Name', sample: 'Name' } },
  picture: {
    field: 'image',
    createLabel: boardAdminTexts.photo,
    editLabel: boardAdminTexts.changePhoto,
    isRequired: true,
  },
  rowOf: ({ name, image }) => ({ title: name, picture: image }),
  preview: ({ name }, picture) => <BoardCard name={name} picture={picture} />,
  isDeletedAlerted: false,
});

/** The steering board. */
export function BoardScreen() {
  return <ContentScreen title={boardAdminTexts.heading} content={board} />;
}
