/** Stands for the site's own host, which is unknown at build time; no real host can have this name. */
const OWN_HOST = 'own-host.invalid';

/**
 * The URL of a picture for `src`; null for one that could do anything but load a picture. Accepts http(s) URLs and paths
 * of this host. `//host/path` gets the page's protocol, as in browsers.
 */
export function safeImageUrl(input: unknown): string | null {
  if (typeof input !== 'string') return null;
  const trimmed = input.trim();
  if (trimmed === '' || /\p{Cc}/u.test(trimmed)) return null;
  // A path is no URL by itself. Trying and catching would be slow for a gallery of thousands.
  const absolute = trimmed.startsWith('/') ? null : parsedOrNull(trimmed);
  const url = absolute ?? parsedOrNull(trimmed, `${pageProtocol()}//${OWN_HOST}/`);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return url.host === OWN_HOST ? pathOf(url) : url.href;
}

/** A path with two leading slashes (`/..//x`) would be another host: `/.` keeps it on this one. */
function pathOf({ pathname, search }: URL): string {
  return `${pathname.startsWith('//') ? '/.' : ''}${pathname}${search}`;
}

/** The page's protocol; https at build time. */
function pageProtocol(): string {
  return globalThis.location?.protocol === 'http:' ? 'http:' : 'https:';
}

/** As `URL.parse`, which Safari 17.5 lacks. */
export function parsedOrNull(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
