import { staffPaths } from '../../site.ts';
import { requestPath } from './access.ts';

/** Powers that no page of the site uses; the video may still autoplay and go full screen. */
const PERMISSIONS = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((power) => `${power}=()`)
  .join(', ');

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  // A stricter policy breaks the video platform's player and the map's tiles.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': PERMISSIONS,
  'X-Frame-Options': 'DENY',
};

/**
 * No window of another site keeps a hold on a page of staff. Public pages hold nothing that such a window could look for,
 * and without this a browser shows them in the process that it has ready, 50 to 80 ms of a phone's processor earlier.
 */
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
    'Content-Security-Policy': policyFor(url, isData),
    ...(STAFF_PAGE.test(requestPath(url) ?? '') && STAFF_PAGES_ONLY),
    ...(isData && { 'Cache-Control': 'no-store' }),
  };
}

function policyFor(url: string, isData: boolean): string {
  if (isData) return DATA_POLICY;
  return url.startsWith('/media/') ? MEDIA_POLICY : PAGE_POLICY;
}
