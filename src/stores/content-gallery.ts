import { collection, multipart } from '../api/collection.ts';
import { OldOneLeft, removeReplaced } from '../api/replaced-picture.ts';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { GalleryRow, type GalleryType, galleryPictureField } from '../domain/gallery.ts';
import type { PictureWords, Words } from '../domain/picture-words.ts';
import { type Versioned, versioned } from '../domain/versioned.ts';
import { galleryAdminTexts } from '../texts/dashboard-gallery.ts';
import { wordsTexts } from '../texts/dashboard-words.ts';
import { conflictOf, versionToSend } from './conflict.ts';
import { createUploads, type Uploads } from './gallery-uploads.ts';
import { createHistory, type ItemHistory, livingIn } from './history.ts';
import { knownData } from './resource.ts';
import {
  createHoldingSaver,
  createSaver,
  type HoldingForm,
  type LoadPending,
  type Outcome,
} from './saving.ts';
import { isOurs } from './server.ts';
import { createStaffList, reloadWhenArrived, type StaffList } from './staff-list.ts';
import type { Watch } from './task.ts';

/** One of the two galleries, as staff keep it. */
export type GalleryContent = StaffList<Versioned<GalleryRow>> &
  HoldingForm & {
    type: GalleryType;
    /** The server's name of the picture, which differs between the two. */
    pictureField: string;
    uploads: Uploads;
    history: ItemHistory<GalleryRow>;
    /**
     * The API has no update: posts the new picture, and deletes the old one only once that has arrived.
     * Never rejects.
     */
    replace: (id: number, date: string, picture: File, words: PictureWords) => Promise<Outcome | null>;
    /**
     * Where the server has `alt`: saves what a picture shows, and what must stay in view; empty texts take it away. Never
     * rejects; null while another one is being saved.
     */
    describe: (row: Versioned<GalleryRow>, words: Words) => Promise<Outcome | null>;
  };

/** @param loadPending keeps what is sent on this device until the server has it */
export function createGalleryContent(type: GalleryType, loadPending: LoadPending): GalleryContent {
  const pictureField = galleryPictureField[type];
  const path = endpoints.gallery(type);
  const schema = versioned(GalleryRow);
  const api = collection(path, schema);
  const staffList = createStaffList(api);
  const { list } = staffList;
  reloadWhenArrived(path, list);
  const { save, send, ...form } = createHoldingSaver(path, pictureField, loadPending);
  const post = (date: string, picture: File, watch: Watch, words: PictureWords) =>
    api.create({ form: multipart({ date, ...words }, pictureField, picture), ...watch });
  const describing = createSaver();
  return {
    ...form,
    type,
    pictureField,
    ...staffList,
    history: createHistory(path, GalleryRow, livingIn(list)),
    uploads: createUploads(
      async (date, picture, watch, held, words) =>
        void (await (held === undefined ? post(date, picture, watch, words) : held.send(watch, picture))),
      async (date, pictures) => {
        const code = pictures.length > 0 ? await loadPending() : null;
        const drafts = pictures.map(({ words, ...one }) => ({
          path,
          fields: { date, ...words },
          pictureField,
          ...one,
        }));
        return code?.hold(drafts) ?? null;
      },
      list.reload,
    ),
    replace: async (id, date, picture, words) => {
      const { uploaded, uploadFailed, deleteFailed, oldOneLeft } = galleryAdminTexts;
      let hasArrived = false;
      const failed = (reason: string) =>
        hasArrived ? `${deleteFailed} ${oldOneLeft}` : uploadFailed(reason);
      const outcome = await save({ done: uploaded, failed }, async (watch) => {
        const direct = async () => {
          await post(date, picture, watch, words);
          await removeReplaced(path, { id }, watch.signal);
        };
        const version = knownData(list.$load.get())?.find((row) => row.id === id)?.version;
        const content = {
          fields: { date, ...words },
          picture,
          replaces: { id, version: versionToSend(version) },
        };
        try {
          // Only where a repeat is known to be one.
          await (isOurs() ? send(content, watch, direct) : direct());
          hasArrived = true;
        } catch (error) {
          hasArrived = error instanceof OldOneLeft;
          throw error;
        }
      });
      if (!hasArrived) return outcome;
      // Also if only the delete failed: the new picture is there, and staff decide about the old one.
      form.settle();
      void list.reload();
      return outcome;
    },
    describe: ({ id, date, version }, words) =>
      describing.save({ done: wordsTexts.saved, failed: wordsTexts.failed }, async ({ signal }) => {
        const body = { form: multipart({ date, ...words }, pictureField, null), signal };
        const show = (saved: Versioned<GalleryRow> | null) =>
          saved && list.change((rows) => rows.map((row) => (row.id === id ? saved : row)));
        try {
          show(decodeOne(schema, await api.update(id, body, versionToSend(version))));
        } catch (error) {
          const present = conflictOf(error, id, schema)?.present;
          if (!present) throw error;
          show(present);
          throw new Error(wordsTexts.changed(present.alt ?? ''));
        }
      }),
  };
}
