import type { AdrishyaActivity } from '../../domain/activity.ts';
import { languageOf } from '../../domain/language.ts';
import type { Pictures } from '../../domain/picture.ts';
import { activityTexts } from '../../texts/activities.ts';
import { loadTexts } from '../../texts/requests.ts';
import { ListStates } from '../../ui/ListStates.tsx';
import { InitiativePictures } from './InitiativePictures.tsx';
import styles from './Initiatives.module.css';

type Props = {
  /** null while nothing is known. */
  initiatives: readonly AdrishyaActivity[] | null;
  failure: string | null;
  pictures: Pictures;
  onRetry: () => void;
};

/** The youth wing's initiatives, each with what it does and its pictures (specification, section 2). */
export function Initiatives({ initiatives, failure, pictures, onRetry }: Props) {
  return (
    <div className={styles.place} data-bare={initiatives === null || initiatives.length === 0}>
      <ListStates
        items={initiatives}
        failure={failure}
        words={{
          ...loadTexts,
          waiting: activityTexts.initiatives.loading,
          empty: activityTexts.initiatives.empty,
        }}
        onRetry={onRetry}
      >
        {(all) => (
          <ul className={`plain ${styles.list}`}>
            {all.map(({ id, title, des, image }) => (
              <li key={id}>
                <article className={styles.initiative} data-has-pictures={image.length > 0}>
                  <div className={styles.words} lang={languageOf(`${title} ${des}`)}>
                    <h3>{title}</h3>
                    <p>{des}</p>
                  </div>
                  <InitiativePictures title={title} addresses={image} prepared={pictures} />
                </article>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}
