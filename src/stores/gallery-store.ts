import { isMissing, reasonOf } from '../api/api-error.ts';
import { collection } from '../api/collection.ts';
import { GalleryItem } from '../domain/gallery.ts';
import { versioned } from '../domain/versioned.ts';
import { galleryAdminTexts } from '../i18n/en/dashboard-gallery.ts';
import { pictureMetaTexts } from '../i18n/en/dashboard-picture-meta.ts';
import { pictureTexts } from '../i18n/en/pictures.ts';
import { type GalleryType, galleries } from '../resources/galleries.ts';
import { pictureMetaOf } from '../resources/picture-meta.ts';
import { conflictOf } from './conflict.ts';
import type { Drafts } from './form-draft.ts';
import { createHistory } from './history.ts';
import { createItemForm, PartlySaved } from './item-form.ts';
import { createStaffList, reloadWhenArrived } from './staff-list.ts';

/** One of the two galleries for staff. */
export type GalleryStore = ReturnType<typeof createGalleryStore>;

/**
 * A gallery's list, the replacement of a picture and the form of its alt text and focus point.
 * @param drafts where the forms store what is typed
 */
export function createGalleryStore(type: GalleryType, drafts: Drafts) {
  const { path, picture } = galleries[type];
  const pictureField = picture.field;
  const schema = versioned(GalleryItem);
  const api = collection(galleries[type], schema);
  const staffList = createStaffList(api);
  const { list } = staffList;
  const history = createHistory(path, GalleryItem, list);
  reloadWhenArrived(path, list);

  /**
   * Puts a new picture in place of another one: as the API has no update, it posts the new one and deletes the old
   * one.
   */
  const replacement = createItemForm<GalleryItem>({
    name: `replace ${path}`,
    drafts,
    alwaysCreates: true,
    emptyValues: () => ({ date: '', alt: '', focus: '' }),
    // The description of the old picture does not apply to the new one.
    valuesOf: ({ date }) => ({ date, alt: '', focus: '' }),
    texts: {
      created: galleryAdminTexts.uploaded,
      updated: galleryAdminTexts.uploaded,
      saveFailed: galleryAdminTexts.uploadFailed,
    },
    send: async ({ id, version, values: { date = '', ...meta }, key, file }, watch) => {
      const values = { date, ...pictureMetaOf(meta) };
      const saved = await api.save({ id: null, values, file, key }, watch);
      if (id !== null)
        await api.remove(id, watch.signal, version).catch((error: unknown) => {
          console.error(error);
          // Somebody else may have deleted or replaced it meanwhile.
          if (!isMissing(error)) throw new PartlySaved(pictureTexts.oldOneLeft, { cause: reasonOf(error) });
        });
      return saved;
    },
    onSaved: () => void list.reload(),
    undo: async (saved, replacedId, signal) => {
      await staffList.assertUnchanged(saved, signal);
      // The old picture comes back first, so that the gallery never lacks both.
      if (replacedId !== null) await history.restore(replacedId, signal);
      await staffList.remove(saved.id, signal);
      history.reloadDeleted();
    },
  });

  /** Describes a picture, where the server supports `alt`; empty values remove what is stored. */
  const metaForm = createItemForm<GalleryItem>({
    name: `describe ${path}`,
    drafts,
    emptyValues: () => ({ date: '', alt: '', focus: '' }),
    valuesOf: ({ date, alt = '', focus = '' }) => ({ date, alt, focus }),
    texts: { created: '', updated: pictureMetaTexts.saved, saveFailed: pictureMetaTexts.failed },
    send: ({ id, version, values, key }, { signal }) =>
      api.save({ id: id ?? 0, version, values, key }, { signal }),
    onSaved: (saved) =>
      saved && list.change((items) => items.map((item) => (item.id === saved.id ? saved : item))),
    undo: async (saved, _id, signal) => {
      await staffList.assertUnchanged(saved, signal);
      await history.revisionsOf(saved.id).restoreNewest(signal);
    },
    conflictOf: (error, id) => conflictOf(error, id, schema),
  });

  return {
    ...staffList,
    type,
    path,
    /** The API's name of the picture, which differs between the galleries. */
    pictureField,
    history,
    replacement,
    metaForm,
  };
}
