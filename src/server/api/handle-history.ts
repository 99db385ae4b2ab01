import { join } from 'node:path';
import type { Request, Response } from 'express';
import type { Account } from '../auth/accounts.ts';
import type { HistoryTarget } from '../contract.ts';
import { noteEvent } from '../http/access-log.ts';
import { envelopeOf, queryOf } from '../http/paging.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { smallPicture } from '../pictures/cleaned-picture.ts';
import type { MediaFolder } from '../pictures/media-folder.ts';
import { sendPicture } from '../pictures/media-route.ts';
import { mediaPath } from '../pictures/media-url.ts';
import { type Collection, RESOURCES } from '../resources.ts';
import type { ContentStore } from '../store/content-store.ts';
import { KEPT_FOR, type KeptVersion, type Page } from '../store/history.ts';
import { presented, type ResourceParts, settleHistory } from './resource-request.ts';

type HistoryRequest = {
  target: HistoryTarget;
  id: number | undefined;
  account: Account | null;
  request: Request;
  response: Response;
};

/** Does what a call on kept versions asks for. Throws refusals, and what disk and database throw. */
export async function handleHistory(parts: ResourceParts, asked: HistoryRequest): Promise<void> {
  const { store } = parts;
  const { history } = store;
  const { target, id = 0, account, request, response } = asked;
  const note = (event: 'bring back' | 'delete for good') => noteEvent(response, event, account?.id ?? null);
  switch (target.history) {
    case 'list':
      return sendPage(request, response, (page) => listed(store, history.deleted(target.of, page)));
    case 'read':
      return sendPage(request, response, (page) => listed(store, history.versionsOf(target.of, id, page)));
    case 'picture':
      return sendKeptPicture(parts, id, request, response);
    case 'restore':
      note('bring back');
      return void response.json(await bringBack(parts, target.of, id, account));
    case 'restore version':
      note('bring back');
      return void response.json(await restoreVersion(parts, id, account));
    case 'forget':
      note('delete for good');
      await forget(parts, () => history.forgetRecord(target.of, id));
      return void response.status(204).end();
    case 'forget version':
      note('delete for good');
      await forget(parts, () => history.forgetVersion(id));
      return void response.status(204).end();
    default:
      return target satisfies never;
  }
}

const GONE = 'It is no longer kept: its thirty days are over, or somebody has deleted it for good.';
const IS_THERE = 'It is there already: somebody has brought it back.';
const IS_DELETED = 'The item itself is deleted. Bring it back first.';
const NO_OWNER = 'What this picture belongs to is deleted. Bring that back first.';
const NO_PICTURE = 'Its picture is gone for good, so it cannot be brought back.';

const conflict = (detail: string) => new Refusal(409, { detail });
const gone = () => new Refusal(404, { detail: GONE });

/** A deleted record under its old id, with the pictures that were deleted together with it. */
async function bringBack(
  { store, media, onPublicChange }: ResourceParts,
  collection: Collection,
  id: number,
  account: Account | null,
): Promise<object> {
  const { history } = store;
  const row = await store.exclusively(async () => {
    if (store.row(collection, id) !== undefined) throw conflict(IS_THERE);
    const deletion = history.deletion(collection, id);
    if (deletion === null) throw gone();
    refuseWithoutOwner(store, deletion);
    const versions = [deletion, ...history.takenWith(deletion.id)];
    if (!versions.every((version) => hasPicture(media, version))) throw conflict(NO_PICTURE);
    store.besideWrite(() => history.drop(deletion.id));
    store.put(versions);
    return deletion.row;
  }, account);
  onPublicChange();
  return presented(store, collection, row);
}

/** Makes a living record what it was; what it is now is kept like any other change. */
async function restoreVersion(parts: ResourceParts, id: number, account: Account | null): Promise<object> {
  const { store, media, onPublicChange } = parts;
  const version = await store.exclusively(async () => {
    const found = store.history.version(id);
    if (found === null) throw gone();
    const present = store.row(found.collection, found.row.id);
    if (present === undefined) throw conflict(IS_DELETED);
    refuseWithoutOwner(store, found);
    const isSamePicture = pictureUrl({ ...found, row: present }) === pictureUrl(found);
    if (!isSamePicture && !hasPicture(media, found)) throw conflict(NO_PICTURE);
    store.put([found]);
    return found;
  }, account);
  settleHistory(parts, version.collection, version.row.id);
  onPublicChange();
  return presented(store, version.collection, version.row);
}

/** A picture is dropped with what it belongs to. */
function refuseWithoutOwner(store: ContentStore, { collection, row }: KeptVersion): void {
  const { pictureOf } = RESOURCES[collection];
  if (pictureOf && store.row(pictureOf.collection, Number(row[pictureOf.field])) === undefined)
    throw conflict(NO_OWNER);
}

/** The files go before the versions: after a crash in between, what staff wanted gone is not there to be seen. */
async function forget({ store, media }: ResourceParts, remove: () => unknown[]): Promise<void> {
  await store.exclusively(async () =>
    store.undisturbed((isNamed) => {
      const urls = remove();
      if (urls.length === 0) throw gone();
      media.discard(urls, isNamed);
    }),
  );
}

async function sendKeptPicture(
  { store, mediaFolder }: ResourceParts,
  id: number,
  request: Request,
  response: Response,
): Promise<void> {
  const version = store.history.version(id);
  const place = version === null ? null : mediaPath(pictureUrl(version));
  if (place === null) throw notFound();
  response.setHeader('Cache-Control', 'private, no-store');
  if (!/[?&]size=small(?:&|$)/.test(request.originalUrl))
    return sendPicture(request, response, mediaFolder, place);
  const small = await smallPicture(join(mediaFolder, place));
  if (small === null) throw notFound();
  response.type('webp').send(small);
}

/** The URL under /media/ that the version had while it was public; null where it has no picture. */
function pictureUrl({ collection, row }: KeptVersion): unknown {
  const { picture } = RESOURCES[collection];
  return picture === undefined ? null : row[picture.field];
}

/** Whether the picture of a version, if it had one, is still there: a crash may have stopped its delete for good halfway. */
function hasPicture(media: MediaFolder, version: KeptVersion): boolean {
  const url = pictureUrl(version);
  return typeof url !== 'string' || media.has(url);
}

const USUAL_LIMIT = 50;
const HIGHEST_LIMIT = 100;

type Listed = { count: number; results: object[] };

/** Sends one page of a list, by `limit` and `offset` of the query; what cannot be read of them is as if it were left out. */
function sendPage(request: Request, response: Response, read: (page: Page) => Listed): void {
  const asked = queryOf(request);
  const limit = Math.min(wholeNumber(asked.get('limit')) || USUAL_LIMIT, HIGHEST_LIMIT);
  const page = { limit, offset: wholeNumber(asked.get('offset')) };
  response.json(envelopeOf(request, page, read(page)));
}

function wholeNumber(text: string | null): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
}

function listed(store: ContentStore, kept: { count: number; versions: KeptVersion[] }): Listed {
  return { count: kept.count, results: kept.versions.map((version) => presentedVersion(store, version)) };
}

function presentedVersion({ history }: ContentStore, version: KeptVersion): object {
  const { id, row, isDeletion, email, keptAt } = version;
  const pictures = [version, ...history.takenWith(id)].filter((kept) => typeof pictureUrl(kept) === 'string');
  return {
    id,
    change: isDeletion ? 'delete' : 'change',
    by: email,
    at: new Date(keptAt).toISOString(),
    until: new Date(keptAt + KEPT_FOR).toISOString(),
    item: row,
    pictures: pictures.map((kept) => kept.id),
  };
}
