import { type ContentHealth, HEALTH_LISTS, type HealthList, type Lacking } from '../../domain/health.ts';
import { BACKGROUND_SECTIONS } from '../../domain/shown-background.ts';
import { newestDay } from '../../lib/dates.ts';
import { RESOURCES } from '../resources.ts';
import type { ContentStore } from '../store/content-store.ts';
import type { Row } from '../store/row-tables.ts';
import { ownPictures } from './resource-request.ts';

/** Names that are listed of each list: whoever has mended these finds the next ones. */
const NAMED = 5;
const TEXT_FIELDS = ['description', 'des'];

/** What visitors would miss in the content. */
export function contentHealth(store: ContentStore): ContentHealth {
  const dates = store.rows('news').map(({ date }) => ({ date: String(date) }));
  return {
    sections_without_background: BACKGROUND_SECTIONS.filter(
      (section) => store.rows(`${section}_bg`).length === 0,
    ),
    without_picture: lacking(store, (list, row) => !hasPicture(store, list, row)),
    without_text: lacking(store, (list, row) =>
      TEXT_FIELDS.some((field) => field in RESOURCES[list].fields && isBlank(row[field])),
    ),
    newest_news: newestDay(dates) ?? null,
  };
}

function lacking(store: ContentStore, isLacking: (list: HealthList, row: Row) => boolean): Lacking {
  return HEALTH_LISTS.flatMap((list) => {
    const rows = store.rows(list).filter((row) => isLacking(list, row));
    const names = rows.slice(0, NAMED).map((row) => nameOf(list, row));
    return rows.length === 0 ? [] : [{ list, count: rows.length, names }];
  });
}

function hasPicture(store: ContentStore, list: HealthList, row: Row): boolean {
  const { picture } = RESOURCES[list];
  if (picture !== undefined) return !isBlank(row[picture.field]);
  return ownPictures(store, list, row.id).some(({ urls }) => urls.length > 0);
}

/** The first field of each list is what staff know an item by. */
function nameOf(list: HealthList, row: Row): string {
  const [field = ''] = Object.keys(RESOURCES[list].fields);
  return String(row[field] ?? '').trim() || `${row.id}`;
}

function isBlank(value: Row[string] | undefined): boolean {
  return String(value ?? '').trim() === '';
}
