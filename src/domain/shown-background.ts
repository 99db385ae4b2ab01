// Every public page runs this before anything else, so it needs no schema library.
import { safeImageUrl } from '../lib/safe-url.ts';
import { itemsOf } from './items-of.ts';

/** The sections of the site that have a background picture, in the dashboard's order. */
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

/** The picture of a section in the API's response, or null for the default one. Throws for a response that is no list. */
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
