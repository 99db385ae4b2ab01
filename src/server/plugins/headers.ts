import { staffPaths } from '../../site.ts';
import { requestPath } from './access.ts';

/** Powers that no page of the site uses; the video may still autoplay and go full screen. */
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  // A stricter policy breaks the video platform's player and the map's tiles.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': PERMISSIONS,
  'X-Frame-Options': 'DENY',
};

/** No window of another site keeps a hold on a page of staff. Public pages are 50 to 80 ms of a phone earlier without. */
const STAFF_PAGES_ONLY = { 'Cross-Origin-Opener-Policy': 'same-origin' };

const STAFF_PAGE = new RegExp(`^(?:${staffPaths.join('|')})(?![\\w-])`);

/** The pages carry their own policy as a meta element, which cannot say who may frame them. */
const PAGE_POLICY = "frame-ancestors 'none'";
/** A response of the API is never a page, whatever text somebody stored in it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/**
 * An upload loads nothing, runs nothing and has no origin, even if a browser took it for a page. Style attributes are
 * harmless there, and the page that Chromium wraps around a picture opened on its own needs them.
 */
const MEDIA_POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** What every response to this URL carries. */
export function securityHeaders(url: string): Record<string, string> {
  const isData = /^\/+(?:api|healthz|readyz)(?![^/?#])/.test(url);
  return {
    ...EVERYWHERE,
    'Content-Security-Policy': isData ? DATA_POLICY : url.startsWith('/media/') ? MEDIA_POLICY : PAGE_POLICY,
    ...(STAFF_PAGE.test(requestPath(url) ?? '') && STAFF_PAGES_ONLY),
    ...(isData && { 'Cache-Control': 'no-store' }),
  };
}

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
