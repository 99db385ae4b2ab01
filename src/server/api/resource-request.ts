import type { Request, Response } from 'express';
import type { Account } from '../auth/accounts.ts';
import type { Call } from '../contract.ts';
import type { MediaFolder } from '../pictures/media-folder.ts';
import { COLLECTIONS, type Collection, RESOURCES } from '../resources.ts';
import type { ContentStore } from '../store/content-store.ts';
import type { Creations } from '../store/creations.ts';
import type { ResourceRouter } from '../store/resource-router.ts';
import type { Row } from '../store/row-tables.ts';

export type ResourceParts = {
  store: ContentStore;
  creations: Creations;
  router: ResourceRouter;
  media: MediaFolder;
  /** Called after each stored change of what visitors see. */
  onPublicChange: () => void;
};

/** A call on a collection that the gate let through, with the request that json-server's router needs. */
export type ResourceRequest = {
  call: Call;
  collection: Collection;
  id: number | undefined;
  /** Null for a visitor. */
  account: Account | null;
  /** For once the body has come in: throws 401 where whoever sends it was removed or logged out meanwhile. */
  confirm: () => Promise<unknown>;
  request: Request;
  response: Response;
};

export type ApiResponse = { status: number; body?: unknown };

/** A stored row as the API gives it: its id first, and with the pictures that are records of their own. */
export function presented(store: ContentStore, collection: Collection, { id, ...fields }: Row): object {
  const lists = ownPictures(store, collection, id).map(({ shownAs, urls }) => [shownAs, urls]);
  return { id, ...fields, ...Object.fromEntries(lists) };
}

/** The same for staff: with the ids of such pictures, by which a single one can be deleted. */
export function presentedToStaff(store: ContentStore, collection: Collection, row: Row): object {
  const lists = ownPictures(store, collection, row.id).filter(({ ids }) => ids.length > 0);
  return {
    ...presented(store, collection, row),
    ...Object.fromEntries(lists.map(({ shownAs, ids }) => [`${shownAs}_ids`, ids])),
  };
}

/** The pictures that are records of their own and belong to this record, by the field that shows them. */
export function ownPictures(
  store: ContentStore,
  collection: Collection,
  id: number,
): { shownAs: string; urls: unknown[]; ids: number[] }[] {
  return COLLECTIONS.flatMap((name) => {
    const { pictureOf, picture } = RESOURCES[name];
    if (pictureOf?.collection !== collection || picture === undefined) return [];
    const rows = store.rows(name).filter((row) => row[pictureOf.field] === id);
    const urls = rows.map((row) => row[picture.field]);
    return [{ shownAs: pictureOf.shownAs, urls, ids: rows.map((row) => row.id) }];
  });
}

/**
 * Removes the files of pictures that no record shows any more. Never throws, for the response is settled by then: what
 * stays is swept at the next start.
 */
export function forgetPictures({ store, media }: ResourceParts, urls: readonly unknown[]): void {
  if (urls.every((url) => typeof url !== 'string')) return;
  try {
    store.undisturbed((named) => media.discard(urls, named));
  } catch {
    // The disk refuses, or a restore takes long.
  }
}
