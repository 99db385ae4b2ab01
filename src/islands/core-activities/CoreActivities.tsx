import type { GurukulamActivity } from '../../domain/activity.ts';
import { languageOf } from '../../domain/language.ts';
import { type Pictures, preparedPicture } from '../../domain/picture.ts';
import { activityTexts } from '../../texts/activities.ts';
import { loadTexts } from '../../texts/requests.ts';
import { ActivityCard } from '../../ui/ActivityCard.tsx';
import { ListStates } from '../../ui/ListStates.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './CoreActivities.module.css';

type Props = {
  /** null while nothing is known. */
  activities: readonly GurukulamActivity[] | null;
  failure: string | null;
  pictures: Pictures;
  onRetry: () => void;
};

const SIZES = '(width < 48rem) 92vw, 44rem';

/** The grid of core activities (specification, section 2). */
export function CoreActivities({ activities, failure, pictures, onRetry }: Props) {
  return (
    <div className={styles.place} data-bare={activities === null || activities.length === 0}>
      <ListStates
        items={activities}
        failure={failure}
        words={{ ...loadTexts, waiting: activityTexts.core.loading, empty: activityTexts.core.empty }}
        onRetry={onRetry}
      >
        {(all) => (
          <ul className={`plain ${styles.grid}`}>
            {all.map(({ id, title, des, image }) => (
              <li key={id}>
                <ActivityCard
                  title={title}
                  description={des}
                  lang={languageOf(`${title} ${des}`)}
                  picture={
                    <Picture
                      address={image}
                      prepared={preparedPicture(pictures, image)}
                      sizes={SIZES}
                      alt=""
                    />
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}
