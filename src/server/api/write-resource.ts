import { isFilled, TRAP_FIELD } from '../../lib/robot-trap.ts';
import { checkedFields, PICTURE_WORDS, wordRules } from '../http/bodies.ts';
import { fieldRefusal, notFound } from '../http/refusal.ts';
import { readBody } from '../http/request-body.ts';
import { type Collection, isContent, RESOURCES } from '../resources.ts';
import type { ContentStore } from '../store/content-store.ts';
import type { CreationKey } from '../store/creations.ts';
import type { Row } from '../store/row-tables.ts';
import { creationKey, earlierWrite } from './creation-key.ts';
import { refuseFullInbox } from './inbox-room.ts';
import { keptPicture, type PictureValue } from './kept-picture.ts';
import { recordResponse, refuseOtherVersion } from './record-version.ts';
import {
  type ApiResponse,
  presented,
  presentedToStaff,
  type ResourceParts,
  type ResourceRequest,
  settleHistory,
} from './resource-request.ts';

type Fields = Record<string, string | number>;

/**
 * Creates or replaces a record. Its file is on the disk before the record, and the record before the response; should
 * the record fail, its file goes again. What it replaces is kept. A create that is sent twice with one key makes one record
 * and gets the same response; a change is made once, and its repeat gets the record as it is now, whatever version it asks
 * for. Throws refusals, and what disk and database throw.
 */
export async function writeResource(parts: ResourceParts, asked: ResourceRequest): Promise<ApiResponse> {
  const { store, creations } = parts;
  const { call, collection, id, account, request, response } = asked;
  const { picture, fields: rules, words = [] } = RESOURCES[collection];
  if (id !== undefined && store.row(collection, id) === undefined) throw notFound();
  const body = await readBody(call.body, picture, request, response);
  await asked.confirm();
  // Cast: words that were left out have no entry at all.
  const fields = checkedFields({ ...rules, ...wordRules(words) }, body.fields) as Fields;
  const key = creationKey(asked, fields, body);
  const earlier = earlierWrite(creations, key);
  if (earlier !== null) return written(store, asked, rowAgain(store, asked, fields, earlier));
  refuseUnknownOwner(store, collection, fields);
  const value = picture === undefined ? {} : await keptPicture(parts.media, picture, body, call.method);
  const added = isContent(collection) ? {} : marksOf(body.fields);
  const stored = await store
    .exclusively(async () => {
      // The same request may have come again while this one was read.
      const twin = earlierWrite(creations, key);
      if (twin !== null) return rowAgain(store, asked, fields, twin);
      return storeRow(parts, asked, { fields, added, value, key });
    }, account)
    .finally(() => settleHistory(parts, collection, id, Object.values(value)));
  if (isContent(collection)) parts.onPublicChange();
  return written(store, asked, stored);
}

/** What a write that comes again is about: a create's record as it was made, a change's as it is now. */
function rowAgain(
  store: ContentStore,
  { collection, id }: ResourceRequest,
  fields: Fields,
  earlier: Row,
): Row {
  if (id === undefined) return withoutEmptyWords({ ...fields, ...earlier });
  const row = store.row(collection, id);
  if (row === undefined) throw notFound();
  return { ...row };
}

function written(store: ContentStore, asked: ResourceRequest, row: Row): ApiResponse {
  if (asked.id === undefined) return created(store, asked, row);
  const shown = presentedToStaff(store, asked.collection, row);
  return recordResponse(200, asked, shown, presented(store, asked.collection, row));
}

/** A new record has no pictures of its own yet, whatever came after the first of two equal requests. */
function created(store: ContentStore, asked: ResourceRequest, row: Row): ApiResponse {
  const { id, ...fields } = unmarked(row);
  return recordResponse(201, asked, { ...presented(store, asked.collection, { id: 0, ...fields }), id });
}

/**
 * What the server adds to a visitor's message. Where the trap for robots was filled it is stored like any other, with a
 * mark for staff: a browser may autofill fields, and no person's message may be lost.
 */
function marksOf(sent: Record<string, unknown>): Fields {
  return { ...(isFilled(sent[TRAP_FIELD]) && { suspicion: 'robot' }), date: new Date().toISOString() };
}

/** A robot must not learn that it was noticed. */
function unmarked({ suspicion: _mark, ...row }: Row): Row {
  return row;
}

/** Runs alone: what it checks still holds when json-server's router stores the row. */
async function storeRow(
  { store, creations, notices, router }: ResourceParts,
  asked: ResourceRequest,
  {
    fields,
    added,
    value,
    key,
  }: { fields: Fields; added: Fields; value: PictureValue; key: CreationKey | null },
): Promise<Row> {
  const { call, collection, id, request, response } = asked;
  const { picture, capacity } = RESOURCES[collection];
  const before = id === undefined ? undefined : store.row(collection, id);
  if (id !== undefined && before === undefined) throw notFound();
  if (before !== undefined) refuseOtherVersion(store, asked, before);
  refuseUnknownOwner(store, collection, fields);
  const old = picture === undefined ? {} : { [picture.field]: before?.[picture.field] ?? null };
  const given: Row = { id: id ?? store.reserveId(collection), ...added, ...old, ...value };
  const body = withoutEmptyWords({ ...wordsToKeep(before, value), ...fields, ...given });
  if (capacity !== undefined && id === undefined)
    refuseFullInbox(store.messages.used(collection), body, capacity);
  store.besideWrite(() => {
    if (key !== null) creations.note(key, collection, given);
    if (id === undefined) notices.note({ collection, id: given.id });
  });
  const found = await router(
    { method: call.method, collection, body, ...(id !== undefined && { id }) },
    request,
    response,
  );
  if (found === null || Array.isArray(found)) throw notFound();
  // A copy, because json-server changes rows in place: the response must not show what the next write makes of it.
  return { ...found };
}

/** Words that were left out stay, unless the picture they are about is replaced. */
function wordsToKeep(before: Row | undefined, value: PictureValue): Fields {
  if (Object.keys(value).length > 0) return {};
  const kept = Object.keys(PICTURE_WORDS).map((name) => [name, before?.[name]]);
  return Object.fromEntries(kept.filter(([, words]) => words !== undefined));
}

/** A record without words is what it is on a server that knows of none. */
function withoutEmptyWords(row: Row): Row {
  const isEmpty = (name: string) => name in PICTURE_WORDS && !row[name];
  // Cast: the id stays.
  return Object.fromEntries(Object.entries(row).filter(([name]) => !isEmpty(name))) as Row;
}

function refuseUnknownOwner(store: ContentStore, collection: Collection, fields: Fields): void {
  const { pictureOf } = RESOURCES[collection];
  if (pictureOf === undefined) return;
  const owner = fields[pictureOf.field];
  if (store.row(pictureOf.collection, Number(owner)) !== undefined) return;
  throw fieldRefusal({ [pictureOf.field]: [`Invalid pk "${owner}" - object does not exist.`] });
}
