import { useRef } from 'react';
import { endpoints } from '../../domain/endpoints.ts';
import type { AdrishyaActivity } from '../../domain/public-lists.ts';
import { removerOf } from '../../stores/content.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Picture } from '../../ui/Picture.tsx';
import { initiatives } from '../lists.tsx';
import { useConfirmedDelete } from '../shell/use-confirmed-delete.ts';
import { ResultNotice, useResult } from '../shell/use-result.tsx';
import styles from './InitiativePictures.module.css';

const texts = activityAdminTexts.deleteImage;

const remove = removerOf(endpoints.adrishyaImages, () => void initiatives.store.list.reload());

/** The pictures of one initiative, each with its delete: a child's photograph must be removable by itself. */
export function InitiativePictures({ activity }: { activity: AdrishyaActivity }) {
  const { image, image_ids: ids = [], title } = activity;
  const { result, tell, clear } = useResult();
  const top = useRef<HTMLDivElement>(null);
  const { ask, markOf } = useConfirmedDelete({
    question: texts.question,
    remove: (id, signal) => {
      clear();
      return remove(id, signal);
    },
    onDeleted: () => {
      // The focus was on the picture that is gone.
      top.current?.focus({ preventScroll: true });
      tell('success', texts.done);
    },
    onFailed: (_id, error) => tell('danger', texts.failed(error.message)),
  });
  // Another server may send a picture without its id: nobody must delete the wrong one.
  const canDelete = ids.length === image.length;
  return (
    <div className={styles.pictures} ref={top} tabIndex={-1}>
      {canDelete && image.length > 0 && (
        <ul className="plain" aria-label={texts.list(title)}>
          {ids.map((id, index) => {
            const mark = markOf(id);
            const isSlow = mark === 'slow';
            const isDeleting = mark === 'deleting' || isSlow;
            const verb = isSlow ? loadTexts.stop : isDeleting ? contentTexts.deleting : contentTexts.delete;
            return (
              <li key={id} data-delete={mark}>
                <div className={styles.frame}>
                  <Picture url={image[index] ?? null} alt="" />
                </div>
                <button
                  type="button"
                  aria-label={`${verb}: ${texts.picture(index + 1, title)}`}
                  aria-disabled={isDeleting && !isSlow}
                  onClick={() => ask(id)}
                >
                  {verb}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <ResultNotice result={result} />
    </div>
  );
}
