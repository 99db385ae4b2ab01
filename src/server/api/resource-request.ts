import type { Request, Response } from 'express';
import type { Account } from '../auth/accounts.ts';
import type { Call } from '../contract.ts';
import type { Notices } from '../notices/open-notices.ts';
import type { MediaFolder } from '../pictures/media-folder.ts';
import { COLLECTIONS, type Collection, RESOURCES } from '../resources.ts';
import type { ContentStore } from '../store/content-store.ts';
import type { Creations } from '../store/creations.ts';
import type { ResourceRouter } from '../store/resource-router.ts';
import type { Row } from '../store/row-tables.ts';

export type ResourceParts = {
  store: ContentStore;
  creations: Creations;
  notices: Notices;
  router: ResourceRouter;
  media: MediaFolder;
  /** Where its files are. */
  mediaFolder: string;
  /** Called after each stored change of what visitors see; urgent where something has to be gone. */
  onPublicChange: (isUrgent?: boolean) => void;
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

/** `version`: of the record in the body, for its ETag. `list`: a long one, in place of a body: JSON in batches. */
export type ApiResponse = { status: number; body?: unknown; version?: string; list?: Iterable<Uint8Array> };

/** A stored row as the API gives it: its id first, and with the pictures that are records of their own. */
export function presented(store: ContentStore, collection: Collection, { id, ...fields }: Row): object {
  const said = (name: string, texts: unknown[]) => (texts.some((text) => text !== '') ? [[name, texts]] : []);
  const lists = ownPictures(store, collection, id).flatMap(({ shownAs, urls, alts, focuses }) => [
    [shownAs, urls],
    ...said(`${shownAs}_alts`, alts),
    ...said(`${shownAs}_focuses`, focuses),
  ]);
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
): { shownAs: string; urls: unknown[]; alts: unknown[]; focuses: unknown[]; ids: number[] }[] {
  return COLLECTIONS.flatMap((name) => {
    const { pictureOf, picture } = RESOURCES[name];
    if (pictureOf?.collection !== collection || picture === undefined) return [];
    const rows = store.rows(name).filter((row) => row[pictureOf.field] === id);
    const urls = rows.map((row) => row[picture.field]);
    const alts = rows.map(({ alt = '' }) => alt);
    const focuses = rows.map(({ focus = '' }) => focus);
    return [{ shownAs: pictureOf.shownAs, urls, alts, focuses, ids: rows.map(({ id }) => id) }];
  });
}

/**
 * After a write: forgets the versions that a record has too many of, and removes the files that nothing shows any more,
 * among them that of an upload that was not stored. Never throws, for the response is settled by then: what stays goes
 * with the next change of the record, or is swept at the next start.
 */
export function settleHistory(
  { store, media }: ResourceParts,
  collection: Collection,
  id: number | undefined,
  urls: readonly unknown[] = [],
): void {
  if (id === undefined && urls.length === 0) return;
  try {
    store.undisturbed((isNamed) => {
      const trimmed = id === undefined ? [] : store.history.trim(collection, id);
      media.discard([...urls, ...trimmed], isNamed);
    });
  } catch {
    // The disk refuses, or a restore takes long.
  }
}
