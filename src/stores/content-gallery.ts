import { ApiError } from '../api/api-error.ts';
import { collection } from '../api/collection.ts';
import { endpoints, galleryPictureField } from '../domain/endpoints.ts';
import { GalleryRow, type GalleryType } from '../domain/gallery.ts';
import { galleryAdminTexts } from '../texts/dashboard-gallery.ts';
import { multipart } from './content-form.ts';
import { createUploads, type Uploads } from './gallery-uploads.ts';
import { createHistory, type History, livingIn } from './history.ts';
import { outboxCode, reloadWhenArrived } from './outbox-state.ts';
import { createSaver, type Outcome, type Saver, type Watch } from './saving.ts';
import { createStaffList, type StaffList } from './staff-list.ts';

/** One of the two galleries, as staff keep it. */
export type GalleryContent = StaffList<GalleryRow> &
  Pick<Saver, '$saving' | 'cancel' | 'settle'> & {
    type: GalleryType;
    /** The server's name of the picture, which differs between the two. */
    pictureField: string;
    uploads: Uploads;
    history: History<GalleryRow>;
    /**
     * The API has no update: posts the new picture, and deletes the old one only once that has arrived.
     * Never rejects.
     */
    replace: (id: number, date: string, picture: File) => Promise<Outcome | null>;
  };

export const galleryContents: Readonly<Record<GalleryType, GalleryContent>> = {
  gurukulam: createGalleryContent('gurukulam'),
  adrishya: createGalleryContent('adrishya'),
};

function createGalleryContent(type: GalleryType): GalleryContent {
  const pictureField = galleryPictureField[type];
  const api = collection(endpoints.gallery(type), GalleryRow);
  const staffList = createStaffList(api);
  const { list } = staffList;
  reloadWhenArrived(endpoints.gallery(type), list);
  const { save, ...saver } = createSaver();
  const post = (date: string, picture: File, watch: Watch) =>
    api.create({ form: multipart({ date }, pictureField, picture), ...watch });
  return {
    ...saver,
    type,
    pictureField,
    ...staffList,
    history: createHistory(endpoints.gallery(type), GalleryRow, livingIn(list)),
    uploads: createUploads(
      async (date, picture, watch, held) => {
        await (held === undefined ? post(date, picture, watch) : held.send(watch, picture));
        void list.reload();
      },
      async (date, pictures) => {
        const path = endpoints.gallery(type);
        const code = pictures.length > 0 ? await outboxCode() : null;
        return code?.hold(pictures.map((one) => ({ path, fields: { date }, pictureField, ...one }))) ?? null;
      },
    ),
    replace: async (id, date, picture) => {
      const { uploaded, uploadFailed, deleteFailed, oldOneLeft } = galleryAdminTexts;
      let hasArrived = false;
      const failed = (reason: string) =>
        hasArrived ? `${deleteFailed} ${oldOneLeft}` : uploadFailed(reason);
      const outcome = await save({ done: uploaded, failed }, async (watch) => {
        await post(date, picture, watch);
        hasArrived = true;
        await api.remove(id, watch.signal).catch((error: unknown) => {
          // Somebody else has deleted or replaced the same picture meanwhile.
          if (!(error instanceof ApiError && error.kind === 'missing')) throw error;
        });
      });
      if (!hasArrived) return outcome;
      saver.settle();
      void list.reload();
      // Even if the delete was stopped: the new picture is there, and staff must know.
      return outcome ?? { kind: 'danger', text: failed('') };
    },
  };
}
