import type { GurukulamActivity } from '../../domain/public-lists.ts';
import { PublicList } from '../../features/lists/PublicList.tsx';
import { coreActivities } from '../../features/lists/public-lists.ts';
import { UploadedPicture } from '../../features/lists/UploadedPicture.tsx';
import { type KnownList, useList } from '../../features/lists/use-list.ts';
import { notify } from '../../lib/notify.ts';
import { activityTexts } from '../../texts/lists.ts';
import { ActivityCard } from '../../ui/ActivityCard.tsx';
import styles from './Activities.module.css';

const SIZES = '(width < 48rem) 92vw, 44rem';

/** The grid of core activities. */
export function CoreActivitiesIsland({ pictures, ...known }: KnownList<GurukulamActivity>) {
  return (
    <PublicList
      {...useList(coreActivities, known, activityTexts.core.failed, notify)}
      texts={activityTexts.core}
      className={styles.grid}
      words={({ title, des }) => title + des}
    >
      {({ title, des, image, alt = '', focus }) => (
        <ActivityCard
          title={title}
          description={des}
          picture={<UploadedPicture url={image} focus={focus} pictures={pictures} sizes={SIZES} alt={alt} />}
        />
      )}
    </PublicList>
  );
}
