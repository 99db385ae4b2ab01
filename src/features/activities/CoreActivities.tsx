import type { GurukulamActivity } from '../../domain/item-schemas.ts';
import { activityTexts } from '../../i18n/en/lists.ts';
import { notify } from '../../ui/notify.ts';
import { coreActivities } from '../lists/list-fetchers.ts';
import { PublicList } from '../lists/PublicList.tsx';
import { UploadedPicture } from '../lists/UploadedPicture.tsx';
import { type KnownList, useList } from '../lists/use-list.ts';
import { ActivityCard } from './ActivityCard.tsx';
import styles from './CoreActivities.module.css';

const SIZES = '(width < 48rem) 92vw, 44rem';

/** The grid of core activities. */
export function CoreActivitiesIsland({ pictures, ...known }: KnownList<GurukulamActivity>) {
  return (
    <PublicList
      {...useList(coreActivities, known, activityTexts.core.failed, notify)}
      texts={activityTexts.core}
      className={styles.grid}
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
