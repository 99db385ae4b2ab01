import { endpoints } from '../../domain/endpoints.ts';
import { TeamMember } from '../../domain/member.ts';
import { teamAdminTexts } from '../../texts/dashboard-content.ts';
import { PersonCard } from '../../ui/PersonCard.tsx';
import { ContentScreen } from '../content/ContentScreen.tsx';
import { declareContent } from '../content/declare-content.ts';

const team = declareContent({
  name: 'team',
  path: endpoints.team,
  schema: TeamMember,
  texts: teamAdminTexts,
  fields: {
    name: { label: 'Name', sample: 'Name' },
    designation: { label: 'Designation', sample: 'The designation' },
    des: { label: 'Description', kind: 'long text', sample: 'The description will appear here.' },
  },
  picture: {
    field: 'image',
    createLabel: teamAdminTexts.photo,
    editLabel: teamAdminTexts.changePhoto,
    isRequired: true,
  },
  rowOf: ({ name, designation, des, image }) => ({
    title: name,
    note: designation,
    text: des,
    picture: image,
  }),
  preview: ({ name, designation, des }, picture) => (
    <PersonCard name={name} designation={designation} description={des} picture={picture} />
  ),
});

/** The team. */
export function TeamScreen() {
  return <ContentScreen title={teamAdminTexts.heading} content={team} />;
}
