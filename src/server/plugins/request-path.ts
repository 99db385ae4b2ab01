import { notFound } from '../refusal.ts';

/**
 * The decoded path of a request, without its query; null when it is written in a way that only someone looking for
 * a gap would write: dot segments, backslashes, empty segments, control characters, encoded separators, double
 * encoding. The raw URL is inspected, before any library normalizes it.
 */
export function requestPath(url: string): string | null {
  const raw = url.split(/[?#]/, 1)[0] ?? '';
  if (!raw.startsWith('/') || /%(?:2f|5c|2e|00)/i.test(raw)) return null;
  const path = decoded(raw);
  if (path === null || hasControlCharacter(path)) return null;
  if (/\\|\/\/|%[0-9a-f]{2}/i.test(path)) return null;
  return path.split('/').some((segment) => segment === '.' || segment === '..') ? null : path;
}

/** Throws a 404 refusal for a path under /api/ that is encoded, as none of its own needs to be: it tries to be read differently here and there. */
export function refuseEncodedPath(url: string): void {
  const path = requestPath(url);
  if (path === null || (path.startsWith('/api') && !url.startsWith(path))) throw notFound();
}

function decoded(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

function hasControlCharacter(path: string): boolean {
  return /\p{Cc}/u.test(path);
}
