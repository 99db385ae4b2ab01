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
  request: Request;
  response: Response;
};

export type ApiResponse = { status: number; body?: unknown };

/** A stored row as the API gives it: its id first, and with the pictures that are records of their own. */
export function presented(store: ContentStore, collection: Collection, { id, ...fields }: Row): object {
  return { id, ...fields, ...ownPictures(store, collection, id) };
}

/** The URLs of the pictures that are records of their own and belong to this record, by the field that shows them. */
export function ownPictures(
  store: ContentStore,
  collection: Collection,
  id: number,
): Record<string, unknown[]> {
  const lists = COLLECTIONS.flatMap((name) => {
    const { pictureOf, picture } = RESOURCES[name];
    if (pictureOf?.collection !== collection || picture === undefined) return [];
    const rows = store.rows(name).filter((row) => row[pictureOf.field] === id);
    return [[pictureOf.shownAs, rows.map((row) => row[picture.field])]];
  });
  return Object.fromEntries(lists);
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
