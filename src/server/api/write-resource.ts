import type { Method, PictureField } from '../contract.ts';
import { FIELDS } from '../http/bodies.ts';
import { checkedBody } from '../http/checked-body.ts';
import { fieldRefusal, notFound } from '../http/refusal.ts';
import { type RequestBody, readBody } from '../http/request-body.ts';
import type { ContentStore } from '../store/content-store.ts';
import { type Collection, isPublicCollection, type Row } from '../store/rows.ts';
import { forgetPictures } from './forget-pictures.ts';
import { presented } from './presented.ts';
import type { ResourceAnswer, ResourceParts, ResourceRequest } from './resource-request.ts';
import { sentPicture } from './sent-picture.ts';

type Fields = Record<string, string | number>;

/** The picture's field with its new address, or nothing where the stored one stays. */
type PictureValue = Record<string, string | null>;

/**
 * Creates or replaces a record. Its file is on the disk before the record, and the record before the answer; should
 * the record fail, its file goes again. Throws refusals, and what disk and database throw.
 */
export async function writeResource(parts: ResourceParts, asked: ResourceRequest): Promise<ResourceAnswer> {
  const { store } = parts;
  const { call, collection, picture, id, request, response } = asked;
  if (id !== undefined && store.row(collection, id) === undefined) throw notFound();
  const body = await readBody(call.body, picture, request, response);
  const fields = checkedBody(FIELDS[collection], body.fields);
  refuseUnknownActivity(store, collection, fields);
  const value = picture === undefined ? {} : await keepPicture(parts, picture, body, call.method);
  const { stored, replaced } = await store
    .exclusively(() => storeRow(parts, asked, fields, value))
    .catch((error: unknown) => {
      forgetPictures(parts, Object.values(value));
      throw error;
    });
  forgetPictures(parts, [replaced]);
  if (isPublicCollection(collection)) parts.onPublicChange();
  return { status: call.method === 'POST' ? 201 : 200, body: presented(store, collection, unmarked(stored)) };
}

async function keepPicture(
  { media }: ResourceParts,
  field: PictureField,
  body: RequestBody,
  method: Method,
): Promise<PictureValue> {
  const sent = await sentPicture(field, body, method);
  if (sent.kind === 'kept') return {};
  const address = sent.kind === 'new' ? await media.keep(field.folder, sent.name, sent.picture) : null;
  return { [field.field]: address };
}

/** Runs alone: what it checks still holds when json-server's router stores the row. */
async function storeRow(
  { store, router }: ResourceParts,
  { call, collection, picture, id, request, response }: ResourceRequest,
  fields: Fields,
  value: PictureValue,
): Promise<{ stored: Row; replaced: unknown }> {
  const before = id === undefined ? undefined : store.row(collection, id);
  if (id !== undefined && before === undefined) throw notFound();
  refuseUnknownActivity(store, collection, fields);
  const old = picture === undefined ? {} : { [picture.field]: before?.[picture.field] ?? null };
  const body: Row = {
    id: id ?? store.reserveId(collection),
    ...fields,
    ...old,
    ...value,
    ...arrivalDate(collection),
  };
  const found = await router(
    { method: call.method, collection, body, ...(id !== undefined && { id }) },
    request,
    response,
  );
  if (found === null || Array.isArray(found)) throw notFound();
  const replaced = Object.entries(old).find(([field, address]) => found[field] !== address)?.[1];
  return { stored: found, replaced };
}

/** A robot is not told that it was noticed. */
function unmarked({ suspicion: _mark, ...row }: Row): Row {
  return row;
}

/** The server says when a visitor wrote (api-contract, shapes). */
function arrivalDate(collection: Collection): { date?: string } {
  return isPublicCollection(collection) ? {} : { date: new Date().toISOString() };
}

function refuseUnknownActivity(store: ContentStore, collection: Collection, { adrishya }: Fields): void {
  if (collection !== 'adrishya_images' || store.row('adrishya_activities', Number(adrishya)) !== undefined)
    return;
  throw fieldRefusal({ adrishya: [`Invalid pk "${adrishya}" - object does not exist.`] });
}
