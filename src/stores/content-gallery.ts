import { galleryForm, galleryRowsApi } from '../api/galleries.ts';
import type { GalleryRow, GalleryType } from '../domain/gallery.ts';
import { galleryAdminTexts } from '../texts/dashboard-gallery.ts';
import { takeOut } from './content-collection.ts';
import { createUploads, type Uploads } from './gallery-uploads.ts';
import { logged } from './logged.ts';
import { createResource, type Resource } from './resource.ts';
import { createSaver, type Outcome, type Saver } from './saving.ts';

/** One of the two galleries, as staff keep it (specification, section 7). */
export type GalleryContent = Pick<Saver, '$saving' | 'cancel' | 'settle'> & {
  type: GalleryType;
  list: Resource<GalleryRow[]>;
  uploads: Uploads;
  /** Throws ApiError. */
  remove: (id: number, signal?: AbortSignal) => Promise<void>;
  /**
   * There is no update in the API: posts the new picture, and deletes the old one only when that has arrived.
   * Never rejects.
   */
  replace: (id: number, date: string, image: File) => Promise<Outcome | null>;
};

export const galleryContents: Readonly<Record<GalleryType, GalleryContent>> = {
  gurukulam: createGalleryContent('gurukulam'),
  adrishya: createGalleryContent('adrishya'),
};

function createGalleryContent(type: GalleryType): GalleryContent {
  const api = galleryRowsApi(type);
  const list = createResource(logged(api.list));
  const { save, ...saver } = createSaver();
  const uploads = createUploads(async (date, image, watch) => {
    await api.create({ form: galleryForm(type, date, image), ...watch });
    void list.reload();
  });
  return {
    ...saver,
    type,
    list,
    uploads,
    remove: async (id, signal) => {
      await api.remove(id, signal);
      takeOut(list, id);
    },
    replace: async (id, date, image) => {
      const { uploaded, uploadFailed, deleteFailed, oldOneLeft } = galleryAdminTexts;
      let hasArrived = false;
      const failed = (reason: string) =>
        hasArrived ? `${deleteFailed} ${oldOneLeft}` : uploadFailed(reason);
      const outcome = await save({ done: uploaded, failed }, async (watch) => {
        await api.create({ form: galleryForm(type, date, image), ...watch });
        hasArrived = true;
        await api.remove(id, watch.signal);
      });
      if (!hasArrived) return outcome;
      saver.settle();
      void list.reload();
      // Also when the delete was stopped: the new picture is there, and that must be said.
      return outcome ?? { kind: 'danger', text: failed('') };
    },
  };
}
