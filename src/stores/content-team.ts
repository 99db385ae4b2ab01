import { teamApi } from '../api/members.ts';
import type { TeamMember } from '../domain/member.ts';
import { teamAdminTexts } from '../texts/dashboard-content.ts';
import { createContent, multipart } from './content-collection.ts';

export type TeamDraft = Pick<TeamMember, 'name' | 'designation' | 'des'> & { image: File | null };

/** The team: multipart {name, designation, des, image} (specification, section 7). */
export const teamContent = createContent(
  teamApi,
  teamAdminTexts,
  ({ name, designation, des, image }: TeamDraft) =>
    multipart({ name, designation, des }, { field: 'image', file: image }),
);
