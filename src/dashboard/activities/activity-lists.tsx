import type { ReactNode } from 'react';
import { AdrishyaActivity, GurukulamActivity } from '../../domain/activity.ts';
import { endpoints } from '../../domain/endpoints.ts';
import { createForm } from '../../stores/content.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { ActivityCard } from '../../ui/ActivityCard.tsx';
import { declareContent } from '../content/declare-content.ts';

const title = { label: 'Title', sample: 'Title' } as const;
const des = {
  label: 'Description',
  kind: 'long text',
  sample: 'The description will appear here.',
} as const;

function preview(shown: { title: string; des: string }, picture: ReactNode) {
  return <ActivityCard title={shown.title} description={shown.des} picture={picture} />;
}

/** The core activities of the gurukulam. */
export const coreActivities = declareContent({
  name: 'activities-gurukulam',
  path: endpoints.gurukulamActivities,
  schema: GurukulamActivity,
  texts: { ...activityAdminTexts, ...activityAdminTexts.gurukulam },
  fields: { title, des },
  picture: {
    field: 'image',
    createLabel: activityAdminTexts.imageOptional,
    editLabel: activityAdminTexts.changeImage,
    isRequired: false,
  },
  rowOf: (activity) => ({ title: activity.title, text: activity.des, picture: activity.image }),
  preview,
});

/** The initiatives of the youth wing; their pictures are sent one by one. */
export const initiatives = declareContent({
  name: 'activities-adrishya',
  path: endpoints.adrishyaActivities,
  schema: AdrishyaActivity,
  texts: { ...activityAdminTexts, ...activityAdminTexts.adrishya },
  fields: { title, des: { ...des, hint: activityAdminTexts.adrishya.picturesNote } },
  picture: null,
  rowOf: (activity) => ({
    title: activity.title,
    note: contentTexts.pictures(activity.image.length),
    text: activity.des,
    picture: activity.image[0] ?? null,
  }),
  preview,
});

const { done, failed } = activityAdminTexts.image;

/** A picture that is added to one initiative. */
export const initiativePicture = createForm(
  {
    path: endpoints.adrishyaImages,
    texts: { created: done, updated: done, saveFailed: failed },
    pictureField: 'images',
  },
  () => void initiatives.store.list.reload(),
);
