import { type ContentHealth, HEALTH_LISTS, type HealthList, type Lacking } from '../../domain/health.ts';
import { BACKGROUND_SECTIONS } from '../../domain/shown-background.ts';
import { isBlank } from '../../lib/compare-key.ts';
import { newestDay } from '../../lib/dates.ts';
import type { Row } from '../db/rows.ts';
import { RESOURCES } from '../resources.ts';
import { type Content, ownPictures } from './content.ts';

/** Names that are listed of each list: whoever has mended these finds the next ones. */
const NAMED = 5;
const TEXT_FIELDS = ['description', 'des'];

/** What visitors would miss in the content. */
export function contentHealth(content: Content): ContentHealth {
  const dates = content.list('news').map(({ date }) => ({ date: String(date) }));
  return {
    sections_without_background: BACKGROUND_SECTIONS.filter(
      (section) => content.list(`${section}_bg`).length === 0,
    ),
    without_picture: lacking(content, (list, row) => !hasPicture(content, list, row)),
    without_text: lacking(content, (list, row) =>
      TEXT_FIELDS.some((field) => field in RESOURCES[list].fields && isBlank(String(row[field] ?? ''))),
    ),
    newest_news: newestDay(dates) ?? null,
  };
}

function lacking(content: Content, isLacking: (list: HealthList, row: Row) => boolean): Lacking {
  return HEALTH_LISTS.flatMap((list) => {
    const rows = content.list(list).filter((row) => isLacking(list, row));
    const names = rows.slice(0, NAMED).map((row) => nameOf(list, row));
    return rows.length === 0 ? [] : [{ list, count: rows.length, names }];
  });
}

function hasPicture(content: Content, list: HealthList, row: Row): boolean {
  const { picture } = RESOURCES[list];
  if (picture !== undefined) return !isBlank(String(row[picture.field] ?? ''));
  return ownPictures(content, list, row.id).some(({ urls }) => urls.length > 0);
}

/** The first field of each list is what staff know an item by. */
function nameOf(list: HealthList, row: Row): string {
  const [field = ''] = Object.keys(RESOURCES[list].fields);
  return String(row[field] ?? '').trim() || `${row.id}`;
}
