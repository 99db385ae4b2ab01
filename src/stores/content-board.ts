import { boardApi } from '../api/members.ts';
import { boardAdminTexts } from '../texts/dashboard-content.ts';
import { createContent, multipart } from './content-collection.ts';

export type BoardDraft = { name: string; image: File | null };

/** The steering board: multipart {name, image} (specification, section 7). */
export const boardContent = createContent(boardApi, boardAdminTexts, ({ name, image }: BoardDraft) =>
  multipart({ name }, { field: 'image', file: image }),
);
