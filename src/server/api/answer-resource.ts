import { notFound } from '../http/refusal.ts';
import type { ContentStore } from '../store/content-store.ts';
import { isPublicCollection, type Row } from '../store/rows.ts';
import { forgetPictures } from './forget-pictures.ts';
import { presented } from './presented.ts';
import type { ResourceAnswer, ResourceParts, ResourceRequest } from './resource-request.ts';
import { writeResource } from './write-resource.ts';

/** Answers a call on a stored collection. Throws refusals, and what disk and database throw. */
export async function answerResource(parts: ResourceParts, asked: ResourceRequest): Promise<ResourceAnswer> {
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

async function read({ store, router }: ResourceParts, asked: ResourceRequest): Promise<ResourceAnswer> {
  const { collection, id, request, response } = asked;
  const found = await router(
    { method: 'GET', collection, ...(id !== undefined && { id }) },
    request,
    response,
  );
  if (found === null) throw notFound();
  return { status: 200, body: presented(store, collection, found) };
}

/** The record goes first and its files after it: a crash in between leaves a file without a record, never the reverse. */
async function remove(parts: ResourceParts, asked: ResourceRequest): Promise<ResourceAnswer> {
  const { store, router, onPublicChange } = parts;
  const { collection, id = 0, request, response } = asked;
  const addresses = await store.exclusively(async () => {
    const row = store.row(collection, id);
    if (row === undefined) throw notFound();
    const pictures = picturesOf(store, asked, row);
    await router({ method: 'DELETE', collection, id }, request, response);
    return pictures;
  });
  forgetPictures(parts, addresses);
  if (isPublicCollection(collection)) onPublicChange();
  return { status: 204 };
}

/** The addresses of every file that goes with a record. */
function picturesOf(store: ContentStore, { collection, picture }: ResourceRequest, row: Row): unknown[] {
  if (collection === 'adrishya_activities') {
    const images = store.rows('adrishya_images').filter(({ adrishya }) => adrishya === row.id);
    return images.map((image) => image.images);
  }
  return picture === undefined ? [] : [row[picture.field]];
}
