import type { KeptVersion } from '../db/history.ts';
import type { Row } from '../db/rows.ts';
import { Refusal } from '../refusal.ts';
import { type Collection, pictureIn, RESOURCES } from '../resources.ts';
import type { Account } from './accounts.ts';
import type { Content } from './content.ts';
import type { MediaFolder } from './media-folder.ts';
import { refuseTwin, type WriteParts } from './write-record.ts';

const GONE = 'It is no longer kept: its thirty days are over, or somebody has deleted it for good.';
const IS_THERE = 'It is there already: somebody has brought it back.';
const IS_DELETED = 'The item itself is deleted. Bring it back first.';
const NO_OWNER = 'What this picture belongs to is deleted. Bring that back first.';
const NO_PICTURE = 'Its picture is gone for good, so it cannot be brought back.';

const conflict = (detail: string) => new Refusal(409, { detail });
const gone = () => new Refusal(404, { detail: GONE });

/** Restores a deleted record under its old id, with the pictures that were deleted together with it. Throws refusals. */
export async function restoreRecord(
  { content, media }: WriteParts,
  collection: Collection,
  id: number,
  account: Account | null,
): Promise<Row> {
  const { history } = content;
  return content.change(() => {
    if (content.get(collection, id) !== undefined) throw conflict(IS_THERE);
    const deletion = history.deletion(collection, id);
    if (deletion === null) throw gone();
    refuseWithoutOwner(content, deletion);
    const versions = [deletion, ...history.takenWith(deletion.id)];
    if (!versions.every((version) => hasPicture(media, version))) throw conflict(NO_PICTURE);
    refuseTwin(content, collection, deletion.row);
    history.drop(deletion.id);
    for (const version of versions) content.put(version.collection, version.row, account);
    return deletion.row;
  });
}

/** Makes a living record what it was; what it is now becomes history like any other change. Throws refusals. */
export async function restoreVersion(
  { content, media }: WriteParts,
  id: number,
  account: Account | null,
): Promise<KeptVersion> {
  return content.change(() => {
    const found = content.history.version(id);
    if (found === null) throw gone();
    const present = content.get(found.collection, found.row.id);
    if (present === undefined) throw conflict(IS_DELETED);
    refuseWithoutOwner(content, found);
    const { collection } = found;
    const isSamePicture = pictureIn(collection, present) === pictureIn(collection, found.row);
    if (!isSamePicture && !hasPicture(media, found)) throw conflict(NO_PICTURE);
    refuseTwin(content, collection, found.row);
    content.put(collection, found.row, account);
    return found;
  });
}

/**
 * Deletes versions for good with their pictures. The files go before the versions: after a crash in between, what staff
 * wanted gone is not there to be seen. Throws a 404 refusal where there is nothing to delete.
 * @param remove removes the versions, and gives the URLs of their pictures
 */
export async function deleteForGood(
  { content, media }: WriteParts,
  remove: (history: Content['history']) => unknown[],
): Promise<void> {
  await content.change(() => {
    const urls = remove(content.history);
    if (urls.length === 0) throw gone();
    media.discard(urls, content.isShown);
  });
}

/** A picture is dropped with what it belongs to. */
function refuseWithoutOwner(content: Content, { collection, row }: KeptVersion): void {
  const { pictureOf } = RESOURCES[collection];
  if (pictureOf && content.get(pictureOf.collection, Number(row[pictureOf.field])) === undefined)
    throw conflict(NO_OWNER);
}

/** Whether the picture of a version, if it had one, is still there: a crash may have stopped its delete for good halfway. */
function hasPicture(media: MediaFolder, version: KeptVersion): boolean {
  const url = pictureIn(version.collection, version.row);
  return typeof url !== 'string' || media.has(url);
}
