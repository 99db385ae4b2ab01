// Which requests the service worker may look at. Everything else, above all what is for staff, never passes it.
import { endpoints } from '../domain/endpoints.ts';
import { BACKGROUND_SECTIONS } from '../domain/shown-background.ts';
import { languageOfPath, localPath, plainPath } from '../lib/local-path.ts';
import { paths, publicPages } from '../site.ts';

/** The paths of all lists that visitors may read. */
export const publicLists: readonly string[] = [
  ...BACKGROUND_SECTIONS.map(endpoints.background),
  endpoints.news,
  endpoints.gurukulamActivities,
  endpoints.adrishyaActivities,
  endpoints.gallery('gurukulam'),
  endpoints.gallery('adrishya'),
  endpoints.team,
  endpoints.board,
].map((path) => `/api/${path}`);

const pages: readonly string[] = [...publicPages.map(({ path }) => path), '/a'];
/** Of an item, or of the older ones of a year. */
const NEWS_PAGE = new RegExp(`^${paths.news}/(?:year/)?[1-9]\\d*$`);
const NEWS_RECORD = new RegExp(`^/api/${endpoints.news}[1-9]\\d*/$`);

/** Whether a path is that of a page for visitors. */
export function isPublicPage(path: string): boolean {
  const page = plainPath(withoutSlash(path));
  return pages.includes(page) || NEWS_PAGE.test(page);
}

/** The pages of `publicPages` in the language of the page at this path. */
export function mainPagesBeside(path: string): string[] {
  const language = languageOfPath(path);
  return publicPages.map((page) => localPath(page.path, language));
}

/** One name for a page however it is asked for: no query, no slash at its end. */
export function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}

/** Whether it reads what everybody may read, and names nobody: with a token the response could be meant for staff. */
export function isPublicRead({ pathname }: URL, { headers }: Request): boolean {
  return !headers.has('Authorization') && (publicLists.includes(pathname) || NEWS_RECORD.test(pathname));
}

/** A picture of staff. A PDF is downloaded: it would take the place of a hundred pictures. */
export const isUpload = (path: string) => path.startsWith('/media/') && !path.endsWith('.pdf');
/** What the build made: equal names hold equal bytes in every build. */
export const isHashed = (path: string) => path.startsWith('/_astro/');
/** The part of it that a page needs to look and work as it should; the rest are pictures. */
export const isCode = (path: string) => isHashed(path) && /\.(?:js|css|woff2)$/.test(path);
