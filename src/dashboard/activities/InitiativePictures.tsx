import { endpoints } from '../../domain/endpoints.ts';
import type { Words } from '../../domain/picture-words.ts';
import { type AdrishyaActivity, InitiativePicture } from '../../domain/public-lists.ts';
import { itemCalls } from '../../saving/content.ts';
import { createHistory } from '../../stores/history.ts';
import { knownData } from '../../stores/resource.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { wordsTexts } from '../../texts/dashboard-words.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useUndoableDelete } from '../history/Undo.tsx';
import { ACTIVITY_CROPS, initiatives } from '../lists.tsx';
import { OnDemand } from '../shell/OnDemand.tsx';
import { DeleteButton } from '../shell/use-confirmed-delete.tsx';
import { useOurs } from '../shell/use-ours.ts';
import { useResult } from '../shell/use-result.tsx';
import { useUrlState } from '../shell/use-url-state.ts';
import styles from './InitiativePictures.module.css';

const texts = activityAdminTexts.deleteImage;

const { list } = initiatives.store;
const { remove, update } = itemCalls(endpoints.adrishyaImages, () => void list.reload());

/** Pictures deleted by themselves; those of a deleted initiative are restored with it. */
export const initiativePictureHistory = createHistory(
  endpoints.adrishyaImages,
  InitiativePicture,
  list,
  ({ image_ids: ids }, id) => ids?.includes(id) ?? false,
);

function wordsOf({ image_alts: alts, image_focuses: focuses }: AdrishyaActivity, at: number): Words {
  return { alt: alts?.[at] ?? '', focus: focuses?.[at] ?? '' };
}

/**
 * The pictures of one initiative, each with a delete button: a child's photograph must be removable by itself. Where the
 * server supports it, each can be described, too.
 */
export function InitiativePictures({ activity }: { activity: AdrishyaActivity }) {
  const { image, image_ids: ids = [], title } = activity;
  const canDescribe = useOurs();
  const [describedId, setDescribedId] = useUrlState('describe');
  const at = ids.indexOf(Number(describedId));
  const outcome = useResult();
  const { ask, markOf, notice, top } = useUndoableDelete({
    history: initiativePictureHistory,
    outcome,
    question: texts.question,
    remove: (id, signal) => {
      outcome.clear();
      return remove(id, signal);
    },
    deleted: texts.done,
    failed: ({ message }) => texts.failed(message),
  });
  /** A single picture has no version: the words as last shown are compared instead. */
  async function describe(said: Words, version: string | undefined, signal: AbortSignal): Promise<void> {
    await list.reload();
    const now = knownData(list.$load.get())?.find(({ id }) => id === activity.id) ?? activity;
    const present = wordsOf(now, now.image_ids?.indexOf(Number(describedId)) ?? -1);
    if (version !== undefined && version !== JSON.stringify(present))
      throw new Error(wordsTexts.changed(present.alt));
    await update(Number(describedId), { adrishya: String(activity.id), ...said }, signal);
  }
  // Other servers may send no ids: never delete the wrong picture.
  const canDelete = ids.length === image.length;
  return (
    <div className={`stack ${styles.pictures}`} ref={top} tabIndex={-1}>
      {canDelete && image.length > 0 && (
        <ul className="plain" aria-label={texts.list(title)}>
          {ids.map((id, index) => {
            const mark = markOf(id);
            return (
              <li key={id} data-delete={mark}>
                <div className={styles.frame}>
                  <Picture url={image[index] ?? null} alt="" />
                </div>
                {canDescribe && (
                  <button
                    type="button"
                    className={styles.describe}
                    aria-label={wordsTexts.describeOne(texts.picture(index + 1, title))}
                    onClick={() => setDescribedId(String(id))}
                  >
                    {wordsTexts.describe}
                  </button>
                )}
                <DeleteButton
                  mark={mark}
                  texts={contentTexts}
                  about={texts.picture(index + 1, title)}
                  className={styles.delete}
                  onClick={() => ask(id)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {/* Hidden once somebody has deleted it. */}
      {canDelete && at !== -1 && (
        <OnDemand load={() => import('../content/WordsForm.tsx')}>
          {({ WordsForm }) => (
            <WordsForm
              key={describedId}
              picture={{ id: Number(describedId), image: image[at] ?? null, ...wordsOf(activity, at) }}
              name={texts.about(at + 1)}
              version={JSON.stringify(wordsOf(activity, at))}
              crops={ACTIVITY_CROPS}
              describe={describe}
              onClose={() => setDescribedId(null)}
            />
          )}
        </OnDemand>
      )}
      {notice}
    </div>
  );
}
