import { notFound } from '../http/refusal.ts';
import { isContent, RESOURCES } from '../resources.ts';
import {
  type ApiResponse,
  forgetPictures,
  ownPictures,
  presented,
  type ResourceParts,
  type ResourceRequest,
} from './resource-request.ts';
import { writeResource } from './write-resource.ts';

/** Does what a call on a stored collection asks for. Throws refusals, and what disk and database throw. */
export async function handleResource(parts: ResourceParts, asked: ResourceRequest): Promise<ApiResponse> {
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
  const { collection, id, request, response } = asked;
  const found = await router(
    { method: 'GET', collection, ...(id !== undefined && { id }) },
    request,
    response,
  );
  if (found === null) throw notFound();
  const body = Array.isArray(found)
    ? found.map((row) => presented(store, collection, row))
    : presented(store, collection, found);
  return { status: 200, body };
}

/** The record goes first and its files after it: a crash in between leaves a file without a record, never the reverse. */
async function remove(parts: ResourceParts, asked: ResourceRequest): Promise<ApiResponse> {
  const { store, router, onPublicChange } = parts;
  const { collection, id = 0, request, response } = asked;
  const { picture } = RESOURCES[collection];
  const urls = await store.exclusively(async () => {
    const row = store.row(collection, id);
    if (row === undefined) throw notFound();
    const own = Object.values(ownPictures(store, collection, id)).flat();
    await router({ method: 'DELETE', collection, id }, request, response);
    return picture === undefined ? own : [...own, row[picture.field]];
  });
  forgetPictures(parts, urls);
  if (isContent(collection)) onPublicChange();
  return { status: 204 };
}
