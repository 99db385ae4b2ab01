import type { Account } from '../http/access.ts';
import { HttpError } from '../http-error.ts';
import type { MediaFolder } from '../pictures/media-folder.ts';
import { type Collection, pictureIn, SERVER_RESOURCES } from '../resources.ts';
import { type Content, toApiJson } from './content.ts';
import type { Revision } from './revisions.ts';
import { refuseDuplicate, type SaveParts } from './save.ts';

const GONE = 'It is no longer kept: its thirty days are over, or somebody has deleted it for good.';
const IS_THERE = 'It is there already: somebody has brought it back.';
const IS_DELETED = 'The item itself is deleted. Bring it back first.';
const NO_OWNER = 'What this picture belongs to is deleted. Bring that back first.';
const NO_PICTURE = 'Its picture is gone for good, so it cannot be brought back.';

const conflict = (detail: string) => new HttpError(409, { detail });
const gone = () => new HttpError(404, { detail: GONE });

/** Restores a deleted record under its old id, with the pictures that were deleted with it. */
export function restoreRecord(
  parts: SaveParts,
  collection: Collection,
  id: number,
  account: Account | null,
): object {
  return restore(parts, account, ({ get, revisions }) => {
    if (get(collection, id) !== undefined) throw conflict(IS_THERE);
    return revisions.deletion(collection, id);
  });
}

/** Restores an earlier version of an existing record; the current one becomes a revision. */
export function restoreVersion(parts: SaveParts, id: number, account: Account | null): object {
  return restore(parts, account, ({ get, revisions }) => {
    const revision = revisions.find(id);
    if (revision !== null && get(revision.collection, revision.row.id) === undefined)
      throw conflict(IS_DELETED);
    return revision;
  });
}

/** Returns the record as visitors see it. Throws HttpError. */
function restore(
  { content, media }: SaveParts,
  account: Account | null,
  find: (content: Content) => Revision | null,
): object {
  return content.change(() => {
    const revision = find(content);
    if (revision === null) throw gone();
    refuseWithoutOwner(content, revision);
    const versions = [revision, ...content.revisions.deletedWith(revision.id)];
    if (!versions.every((version) => hasPicture(media, version))) throw conflict(NO_PICTURE);
    refuseDuplicate(content, revision.collection, revision.row);
    if (revision.isDeletion) content.revisions.drop(revision.id);
    for (const { collection, row } of versions) content.put(collection, row, account);
    return toApiJson(content, revision.collection, revision.row);
  });
}

/**
 * Deletes revisions for good with their pictures. Files go first: after a crash in between, nobody sees what staff
 * wanted deleted. Throws a 404 where there is nothing to delete.
 * @param remove removes the revisions, and returns the URLs of their pictures
 */
export function deleteForGood(
  { content, media }: SaveParts,
  remove: (revisions: Content['revisions']) => unknown[],
): void {
  content.change(() => {
    const urls = remove(content.revisions);
    if (urls.length === 0) throw gone();
    media.discard(urls, content.isShown);
  });
}

/** A picture cannot be restored without the record it belongs to. */
function refuseWithoutOwner(content: Content, { collection, row }: Revision): void {
  const { pictureOf } = SERVER_RESOURCES[collection];
  if (pictureOf && content.get(pictureOf.collection, Number(row[pictureOf.field])) === undefined)
    throw conflict(NO_OWNER);
}

/** Whether a revision's picture, if any, still exists: a crash may have interrupted its deletion. */
function hasPicture(media: MediaFolder, version: Revision): boolean {
  const url = pictureIn(version.collection, version.row);
  return typeof url !== 'string' || media.has(url);
}
