import { collection, multipart } from '../api/collection.ts';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { GalleryRow, type GalleryType, galleryPictureField } from '../domain/gallery.ts';
import type { Words } from '../domain/picture-words.ts';
import { type Texts, type Versioned, versioned } from '../domain/versioned.ts';
import { currentItemIn, versionToSend } from '../stores/conflict.ts';
import { knownData } from '../stores/resource.ts';
import { galleryAdminTexts } from '../texts/dashboard-gallery.ts';
import { wordsTexts } from '../texts/dashboard-words.ts';
import { createContent } from './content.ts';
import { createUploads } from './gallery-uploads.ts';

/** One of the two galleries for staff. */
export type GalleryContent = ReturnType<typeof createGalleryContent>;

export function createGalleryContent(type: GalleryType) {
  const pictureField = galleryPictureField[type];
  const path = endpoints.gallery(type);
  const schema = versioned(GalleryRow);
  const api = collection(path, schema);
  const { uploaded, uploadFailed } = galleryAdminTexts;
  const content = createContent({
    path,
    schema: GalleryRow,
    texts: { created: uploaded, updated: uploaded, saveFailed: uploadFailed },
    pictureField,
  });
  const { list } = content;
  return {
    ...content,
    type,
    path,
    /** The API's name of the picture, which differs between the galleries. */
    pictureField,
    uploads: createUploads({ path, pictureField, onTaken: list.reload }),
    /** Posts the new picture, and deletes the old one once that has arrived, as the API has no update. As `submit`. */
    replace: (id: number, fields: Texts, picture: File) => {
      const version = knownData(list.$load.get())?.find((row) => row.id === id)?.version;
      const replaces = { id, version: versionToSend(version) };
      return content.submit(null, fields, picture, undefined, replaces);
    },
    /**
     * Saves the alt text and focus point of a picture, where the server supports `alt`; empty texts remove them. Throws
     * if it fails.
     */
    describe: async ({ id, date, version }: Versioned<GalleryRow>, words: Words, signal: AbortSignal) => {
      const body = { form: multipart({ date, ...words }), signal };
      const show = (saved: Versioned<GalleryRow> | null) =>
        saved && list.change((rows) => rows.map((row) => (row.id === id ? saved : row)));
      try {
        show(decodeOne(schema, await api.update(id, body, versionToSend(version))));
      } catch (error) {
        const present = currentItemIn(error, schema)?.present;
        if (!present) throw error;
        show(present);
        throw new Error(wordsTexts.changed(present.alt ?? ''));
      }
    },
  };
}
