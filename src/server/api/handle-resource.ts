import * as v from 'valibot';
import { checkedFields } from '../http/bodies.ts';
import { NOT_THERE } from '../http/cache-rules.ts';
import { askedPage, envelopeOf } from '../http/paging.ts';
import { notFound } from '../http/refusal.ts';
import { readBody } from '../http/request-body.ts';
import { isContent } from '../resources.ts';
import type { Row } from '../store/row-tables.ts';
import { asksForVersions, recordResponse, refuseOtherVersion, versioned } from './record-version.ts';
import {
  type ApiResponse,
  presented,
  presentedToStaff,
  type ResourceParts,
  type ResourceRequest,
  settleHistory,
} from './resource-request.ts';
import { writeResource } from './write-resource.ts';

/** Does what a call on a stored collection asks for. Throws refusals, and what disk and database throw. */
export async function handleResource(parts: ResourceParts, asked: ResourceRequest): Promise<ApiResponse> {
  if (asked.call.capability === 'bulk-delete') return removeMany(parts, asked);
  switch (asked.call.method) {
    case 'GET':
      return read(parts, asked);
    case 'DELETE':
      return remove(parts, asked);
    case 'POST':
    case 'PUT':
      return writeResource(parts, asked);
  }
}

async function read({ store, router }: ResourceParts, asked: ResourceRequest): Promise<ApiResponse> {
  const { collection, id, account, request, response } = asked;
  const present = (row: Row) =>
    (account === null || !isContent(collection) ? presented : presentedToStaff)(store, collection, row);
  const page = id === undefined ? askedPage(request) : null;
  if (!isContent(collection)) {
    if (page === null) return { status: 200, list: store.messages.json(collection) };
    const results = store.messages.page(collection, page).map(present);
    const count = store.messages.used(collection).rows;
    return { status: 200, body: envelopeOf(request, page, { count, results }) };
  }
  const found = await router(
    { method: 'GET', collection, ...(id !== undefined && { id }) },
    request,
    response,
  );
  if (found === null) throw notFound(account === null ? NOT_THERE : undefined);
  if (!Array.isArray(found)) return recordResponse(200, asked, present(found));
  const wanted = page === null ? found : found.slice(page.offset, page.offset + page.limit);
  const shown = wanted.map(asksForVersions(asked) ? (row) => versioned(present(row)) : present);
  const body = page === null ? shown : envelopeOf(request, page, { count: found.length, results: shown });
  return { status: 200, body };
}

/** Content is kept to be brought back, with its pictures; a visitor's message is gone. */
async function remove(parts: ResourceParts, asked: ResourceRequest): Promise<ApiResponse> {
  const { store, router, onPublicChange } = parts;
  const { collection, id = 0, account, request, response } = asked;
  await store.exclusively(async () => {
    const row = store.row(collection, id);
    if (row === undefined) throw notFound();
    refuseOtherVersion(store, asked, row);
    await router({ method: 'DELETE', collection, id }, request, response);
  }, account);
  if (isContent(collection)) {
    settleHistory(parts, collection, id);
    onPublicChange(true);
  }
  return { status: 204 };
}

export const MOST_IDS = 1000;
const IDS = {
  ids: v.custom<readonly number[]>(
    (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= MOST_IDS &&
      value.every((id) => Number.isSafeInteger(id) && id > 0),
    `Expected a list of 1 to ${MOST_IDS} ids.`,
  ),
};

/** All of the messages go, or none; those that somebody else has deleted before do not matter. */
async function removeMany({ store }: ResourceParts, asked: ResourceRequest): Promise<ApiResponse> {
  const { call, collection, request, response } = asked;
  const { fields } = await readBody(call.body, undefined, request, response);
  await asked.confirm();
  const ids = new Set(checkedFields(IDS, fields).ids);
  await store.exclusively(async () => store.removeMessages(collection, ids));
  return { status: 204 };
}
