import * as v from 'valibot';
import { collection } from '../api/collection.ts';
import { type AdrishyaActivity, InitiativePicture } from '../domain/item-schemas.ts';
import type { Versioned } from '../domain/versioned.ts';
import { conflictTexts, contentTexts } from '../i18n/en/dashboard.ts';
import { pictureMetaTexts } from '../i18n/en/dashboard-picture-meta.ts';
import { adrishyaImages } from '../resources/adrishya-activities.ts';
import { type Fetcher, knownData } from './fetcher.ts';
import type { Drafts } from './form-draft.ts';
import { createHistory } from './history.ts';
import { createItemForm } from './item-form.ts';
import { ChangedMeanwhile, reloadWhenArrived } from './staff-list.ts';

/** The description of one picture. The API gives it no version: the values last loaded are its version. */
export type DescribedPicture = { id: number; initiative: string; alt: string; focus: string };

/** The description of the picture at this index of an initiative. */
export function pictureMetaAt(activity: AdrishyaActivity, at: number): Versioned<DescribedPicture> {
  const alt = activity.image_alts?.[at] ?? '';
  const focus = activity.image_focuses?.[at] ?? '';
  const id = activity.image_ids?.[at] ?? 0;
  return { id, initiative: String(activity.id), alt, focus, version: JSON.stringify([alt, focus]) };
}

/** Somebody else has described the picture meanwhile. */
class OtherPictureMeta extends Error {
  readonly present: Versioned<DescribedPicture>;
  constructor(present: Versioned<DescribedPicture>) {
    super(conflictTexts.title);
    this.present = present;
  }
}

/**
 * The pictures of the initiatives, of which each can be described and deleted by itself.
 * @param list of the initiatives
 */
export function createInitiativePictures(list: Fetcher<AdrishyaActivity[]>, drafts: Drafts) {
  const { path } = adrishyaImages;
  const api = collection(adrishyaImages, v.unknown());
  reloadWhenArrived(path, list);
  /** The revisions of single pictures; those of a deleted initiative are restored with it. */
  const history = createHistory(
    path,
    InitiativePicture,
    list,
    ({ image_ids: ids }, id) => ids?.includes(id) ?? false,
  );

  /** How a picture is described now; null where it is gone. */
  async function present(id: number, initiative: string): Promise<Versioned<DescribedPicture> | null> {
    await list.reload();
    const activity = knownData(list.$load.get())?.find((one) => String(one.id) === initiative);
    const at = activity?.image_ids?.indexOf(id) ?? -1;
    return activity && at !== -1 ? pictureMetaAt(activity, at) : null;
  }

  return {
    /** Throws ApiError. */
    remove: (id: number, signal?: AbortSignal) =>
      // The list is loaded again after failures, too: the picture may be gone.
      api.remove(id, signal).finally(() => void list.reload()),
    history,
    metaForm: createItemForm<DescribedPicture>({
      name: `describe ${path}`,
      drafts,
      emptyValues: () => ({ initiative: '', alt: '', focus: '' }),
      valuesOf: ({ initiative, alt, focus }) => ({ initiative, alt, focus }),
      texts: { created: '', updated: pictureMetaTexts.saved, saveFailed: pictureMetaTexts.failed },
      send: async ({ id, version, values: { initiative = '', ...meta } }, { signal }) => {
        const before = await present(id ?? 0, initiative);
        if (before !== null && before.version !== version) throw new OtherPictureMeta(before);
        await api.save({ id: id ?? 0, values: { adrishya: initiative, ...meta } }, { signal });
        return present(id ?? 0, initiative);
      },
      undo: async (saved, _id, signal) => {
        const now = await present(saved.id, saved.initiative);
        if (now?.version !== saved.version) throw new ChangedMeanwhile(contentTexts.changedBeforeUndo);
        await history.revisionsOf(saved.id).restoreNewest(signal);
      },
      conflictOf: (error) =>
        error instanceof OtherPictureMeta ? { present: error.present, changedBy: '' } : null,
    }),
  };
}
