// Without the schema library, because every public page runs this first.
import { safeImageUrl } from '../lib/safe-url.ts';
import { itemsOf } from './items-of.ts';

/** The sections with a background picture, in the order of the dashboard. */
export const BACKGROUND_SECTIONS = [
  'home',
  'ourmodel',
  'activities',
  'gallery',
  'supportus',
  'about',
  'contact',
] as const;

export type BackgroundSection = (typeof BACKGROUND_SECTIONS)[number];

/** The picture URL of a section in the API's response; null for the default one. Throws for what is no list. */
export function shownBackground(response: unknown): string | null {
  const items = itemsOf(response);
  if (items === null) throw new TypeError('The response with the backgrounds is no list.');
  const first = items.find(hasId);
  return first !== undefined && 'bg' in first ? safeImageUrl(first.bg) : null;
}

function hasId(item: unknown): item is { id: number } {
  if (typeof item !== 'object' || item === null || !('id' in item)) return false;
  return Number.isSafeInteger(item.id) && Number(item.id) >= 1;
}
