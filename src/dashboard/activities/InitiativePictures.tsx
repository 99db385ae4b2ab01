import type { AdrishyaActivity } from '../../domain/item-schemas.ts';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import { activityAdminTexts } from '../../i18n/en/dashboard-content.ts';
import { pictureMetaTexts } from '../../i18n/en/dashboard-picture-meta.ts';
import { drafts } from '../../outbox/drafts.ts';
import {
  createInitiativePictures,
  type DescribedPicture,
  pictureMetaAt,
} from '../../stores/initiative-pictures.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { ShownForm } from '../content/use-item-form.ts';
import { SavedOutcome } from '../history/SavedOutcome.tsx';
import { useUndoableDelete } from '../history/use-undoable-delete.tsx';
import { OnDemand } from '../shell/OnDemand.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { DeleteButton } from '../shell/use-confirmed-delete.tsx';
import { useResult } from '../shell/use-result.tsx';
import { ACTIVITY_CROPS, initiatives } from './activity-lists.tsx';
import styles from './InitiativePictures.module.css';

const texts = activityAdminTexts.deleteImage;

export const initiativePictures = createInitiativePictures(initiatives.store.list, drafts);

type Props = { activity: AdrishyaActivity; form: ShownForm<DescribedPicture> };

/**
 * The pictures of one initiative, each with a delete button: a child's photograph must be removable by itself. Where the
 * server supports it, each can be described, too.
 */
export function InitiativePictures({ activity, form }: Props) {
  const { image, image_ids: ids = [], title } = activity;
  const canDescribe = useCapability('alt');
  const at = ids.indexOf(form.id ?? 0);
  const outcome = useResult();
  const { ask, markOf, notice } = useUndoableDelete({
    history: initiativePictures.history,
    outcome,
    question: texts.question,
    remove: (id, signal) => {
      outcome.clear();
      return initiativePictures.remove(id, signal);
    },
    deleted: texts.done,
    failed: ({ message }) => texts.failed(message),
  });
  // Other servers may send no ids: never delete the wrong picture.
  const canDelete = ids.length === image.length;
  return (
    <div className={`stack ${styles.pictures}`}>
      {canDelete && image.length > 0 && (
        <ul role="list" aria-label={texts.list(title)}>
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
                    aria-label={pictureMetaTexts.describeOne(texts.picture(index + 1, title))}
                    onClick={() => form.open(pictureMetaAt(activity, index))}
                  >
                    {pictureMetaTexts.describe}
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
      {/* Closes when somebody deletes the picture. */}
      {canDelete && at !== -1 && (
        <OnDemand load={() => import('../content/PictureMetaForm.tsx')}>
          {({ PictureMetaForm }) => (
            <PictureMetaForm
              key={form.id}
              form={form}
              url={image[at] ?? null}
              name={texts.about(at + 1)}
              crops={ACTIVITY_CROPS}
            />
          )}
        </OnDemand>
      )}
      <SavedOutcome form={form} isOf={(id) => ids.includes(id)} />
      {notice}
    </div>
  );
}
