import { staffPaths } from '../../site.ts';
import { requestPath } from './access.ts';

/** No page uses these. The video may still autoplay and go full screen. */
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  // A stricter policy breaks the video platform's player and the map's tiles.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': PERMISSIONS,
  'X-Frame-Options': 'DENY',
};

/** For the pages of staff: other sites' windows get no handle on them. On public pages it would delay the load. */
const STAFF_PAGES_ONLY = { 'Cross-Origin-Opener-Policy': 'same-origin' };

const STAFF_PAGE = new RegExp(`^(?:${staffPaths.join('|')})(?![\\w-])`);

/** The pages carry their own policy in a meta element, which does not support frame-ancestors. */
const PAGE_POLICY = "frame-ancestors 'none'";
/** For API responses: never a page, whatever text is stored in them. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/**
 * For uploads, in case a browser takes one for a page: no loads, no scripts, no origin. Chromium's viewer for a single
 * picture needs style attributes, which are harmless here.
 */
const MEDIA_POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; sandbox";

function policyOf(url: string, isData: boolean): string {
  if (isData) return DATA_POLICY;
  return url.startsWith('/media/') ? MEDIA_POLICY : PAGE_POLICY;
}

/** The security headers of the response to a URL. */
export function securityHeaders(url: string): Record<string, string> {
  const isData = /^\/+(?:api|healthz|readyz)(?![^/?#])/.test(url);
  return {
    ...EVERYWHERE,
    'Content-Security-Policy': policyOf(url, isData),
    ...(STAFF_PAGE.test(requestPath(url) ?? '') && STAFF_PAGES_ONLY),
    ...(isData && { 'Cache-Control': 'no-store' }),
  };
}

// Values of Cache-Control. What only staff may read has `no-store`, as above.

/** For files named after their content. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** For uploads, whose names are never used again. A shared cache, such as a CDN, drops a deleted one after ten minutes. */
export const CACHE_PICTURE = 'public, max-age=31536000, s-maxage=600, immutable';

/** For icons and the like, whose names stay when they change. */
export const CACHE_A_DAY = 'public, max-age=86400';

/** For pages and public lists: revalidated on every use. */
export const CACHE_REVALIDATED = 'no-cache';

/** For a public list that was requested with a token: it holds what visitors do not get. */
export const CACHE_PRIVATE = 'private, no-cache';
