import type { ContentStore } from '../store/content-store.ts';
import type { Collection, Row } from '../store/rows.ts';

/** What json-server's router found, in the shapes of the contract: an initiative carries its pictures' addresses. */
export function presented(store: ContentStore, collection: Collection, found: Row | Row[]): unknown {
  if (Array.isArray(found)) return found.map((row) => presented(store, collection, row));
  const { id, ...fields } = found;
  if (collection !== 'adrishya_activities') return { id, ...fields };
  const pictures = store.rows('adrishya_images').filter(({ adrishya }) => adrishya === id);
  return { id, ...fields, image: pictures.map(({ images }) => images) };
}
