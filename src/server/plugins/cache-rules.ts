// How long what everybody may read may be kept, for Cache-Control. Browsers ask each time whether it is still the same;
// a cache that many visitors share (a CDN, or nginx by src/hosting/nginx-cache.conf) asks for all of them, and goes on
// with what it has while this server is down. What staff read has none of these: it is kept nowhere.

/** Named after its content, so that it never changes. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Pages and public lists: with a shared cache a change is seen by all within thirty seconds. Those of the second part are as
 * long as a restart takes: a cache asks once for all in them, and for each visitor later.
 */
export const FOR_SECONDS = 'public, max-age=0, s-maxage=5, stale-while-revalidate=25, stale-if-error=86400';

/** Pictures of staff, whose names are never reused: one that was taken down leaves shared caches soon. */
export const PICTURE =
  'public, max-age=31536000, s-maxage=600, stale-while-revalidate=60, stale-if-error=86400, immutable';

/** A picture or an item that is not there: soon takes the place of what a shared cache has kept from before it was deleted. */
export const NOT_THERE = 'public, max-age=0, s-maxage=5';

/** Icons and the like, which keep their name when they change. */
export const FOR_A_DAY = 'public, max-age=86400';

/** For everybody, and the same for long: a browser asks whether it still is. */
export const REVALIDATED = 'no-cache';

/** A public list with a token, which holds what visitors do not get. */
export const FOR_ONE_READER = 'private, no-cache';
