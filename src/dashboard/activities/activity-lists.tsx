import type { ReactNode } from 'react';
import { AdrishyaActivity, GurukulamActivity } from '../../domain/item-schemas.ts';
import { ActivityCard } from '../../features/activities/ActivityCard.tsx';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import { activityAdminTexts } from '../../i18n/en/dashboard-content.ts';
import { adrishyaActivities } from '../../resources/adrishya-activities.ts';
import { gurukulamActivities } from '../../resources/gurukulam-activities.ts';
import { declareContent } from '../content/declare-content.ts';

const activityFields = {
  title: { label: 'Title', sample: 'Title' },
  des: { label: 'Description', sample: 'The description will appear here.' },
} as const;

function previewActivity({ title, des }: { title: string; des: string }, picture: ReactNode) {
  return <ActivityCard title={title} description={des} picture={picture} />;
}

/** Also for initiatives. On wide screens a card may be flatter than the prepared sizes. */
export const ACTIVITY_CROPS = { phone: 3 / 2, desktop: 2 };

export const coreActivities = declareContent({
  resource: gurukulamActivities,
  schema: GurukulamActivity,
  texts: { ...activityAdminTexts, ...activityAdminTexts.gurukulam },
  fields: activityFields,
  picture: { crops: ACTIVITY_CROPS },
  rowOf: ({ title, des, image }) => ({ title, text: des, picture: image }),
  preview: previewActivity,
});

/** The initiatives of the youth wing; their pictures are added one by one. */
export const initiatives = declareContent({
  resource: adrishyaActivities,
  schema: AdrishyaActivity,
  texts: { ...activityAdminTexts, ...activityAdminTexts.adrishya },
  fields: {
    ...activityFields,
    des: { ...activityFields.des, hint: activityAdminTexts.adrishya.picturesNote },
  },
  rowOf: ({ title, des, image }) => ({
    title,
    note: contentTexts.pictures(image.length),
    text: des,
    picture: image[0] ?? null,
  }),
  preview: previewActivity,
});
