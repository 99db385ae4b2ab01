import { endpoints } from '../../domain/endpoints.ts';
import type { AdrishyaActivity } from '../../domain/public-lists.ts';
import { loadPending } from '../../pending/load.ts';
import { createForm } from '../../stores/saving.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { wordsTexts } from '../../texts/dashboard-words.ts';
import { WordsForm } from '../content/WordsForm.tsx';
import { ACTIVITY_CROPS, initiatives } from '../lists.tsx';

const words = createForm(
  {
    path: endpoints.adrishyaImages,
    texts: { created: wordsTexts.saved, updated: wordsTexts.saved, saveFailed: wordsTexts.failed },
    pictureField: 'images',
    loadPending,
  },
  () => void initiatives.store.list.reload(),
);

type Props = {
  activity: AdrishyaActivity;
  /** Of the picture. */
  id: number;
  onClose: () => void;
};

/** Asks for words and point of one picture of an initiative; nothing once somebody has deleted it. */
export function DescribePicture({ activity, id, onClose }: Props) {
  const { image, image_ids: ids = [], image_alts: alts = [], image_focuses: focuses = [] } = activity;
  const at = ids.indexOf(id);
  if (at === -1) return null;
  return (
    <WordsForm
      picture={{ id, image: image[at] ?? null, alt: alts[at] ?? '', focus: focuses[at] ?? '' }}
      name={activityAdminTexts.deleteImage.about(at + 1)}
      crops={ACTIVITY_CROPS}
      describe={(said) => words.submit(id, { adrishya: String(activity.id), ...said }, null)}
      hasNext={false}
      onNext={onClose}
      onClose={onClose}
    />
  );
}
