import { addAdrishyaImage, adrishyaActivityApi, gurukulamActivityApi } from '../api/activities.ts';
import { activityAdminTexts } from '../texts/dashboard-content.ts';
import { createContent, multipart } from './content-collection.ts';
import { createSaver, type Outcome } from './saving.ts';

export type GurukulamDraft = { title: string; des: string; image: File | null };
export type AdrishyaDraft = { title: string; des: string };

/** Core activities: multipart {title, des, image}, the image optional (specification, sections 5 and 7). */
export const gurukulamContent = createContent(
  gurukulamActivityApi,
  activityAdminTexts.gurukulam,
  ({ title, des, image }: GurukulamDraft) => multipart({ title, des }, { field: 'image', file: image }),
);

/** Initiatives: JSON {title, des}; their pictures go by themselves. */
export const adrishyaContent = createContent(
  adrishyaActivityApi,
  activityAdminTexts.adrishya,
  ({ title, des }: AdrishyaDraft) => ({ json: { title, des } }),
);

const { $saving, save, cancel, settle } = createSaver();

/** The picture that is being added to one initiative: multipart {adrishya, images}. */
export const adrishyaImage = {
  $saving,
  cancel,
  settle,
  /** Never rejects; null where it was cancelled or another is under way. */
  upload: async (activityId: number, image: File): Promise<Outcome | null> => {
    const words = activityAdminTexts.image;
    const outcome = await save(words, (watch) => addAdrishyaImage(activityId, image, watch));
    if (outcome?.kind === 'success') void adrishyaContent.list.reload();
    return outcome;
  },
};
