import { formatDate } from '../../lib/format-date.ts';
import type { ContentRecord } from './content-records.ts';

/** A record as a reviewer finds it again in its list. */
export function recordName({ kind, name, id }: Pick<ContentRecord, 'kind' | 'name' | 'id'>): string {
  const known = kind === 'gallery picture' ? formatDate(name) : name;
  return known.trim() === '' && id !== null ? `Number ${id}` : known;
}
