// The requests that the service worker may handle. Everything else, above all what is for staff, bypasses it.
import { endpoints } from '../domain/endpoints.ts';
import { BACKGROUND_SECTIONS } from '../domain/shown-background.ts';
import { languageOfPath, localPath, plainPath } from '../lib/local-path.ts';
import { paths, publicPages } from '../site.ts';

/** The paths of all public lists. */
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
/** The page of a news item, or of a year's older ones. */
const NEWS_PAGE = new RegExp(`^${paths.news}/(?:year/)?[1-9]\\d*$`);
const NEWS_RECORD = new RegExp(`^/api/${endpoints.news}[1-9]\\d*/$`);

/** Whether a path is that of a page for visitors. */
export function isPublicPage(path: string): boolean {
  const page = plainPath(withoutSlash(path));
  return pages.includes(page) || NEWS_PAGE.test(page);
}

/** The main pages in the language of this path. */
export function mainPagesBeside(path: string): string[] {
  const language = languageOfPath(path);
  return publicPages.map((page) => localPath(page.path, language));
}

/** The canonical URL of a page: no query, no trailing slash. */
export function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}

/** Whether it reads public content without a token; with one, the response could be meant for staff. */
export function isPublicRead({ pathname }: URL, { headers }: Request): boolean {
  return !headers.has('Authorization') && (publicLists.includes(pathname) || NEWS_RECORD.test(pathname));
}

/** A picture of staff. PDFs are not cached: one would take the space of a hundred pictures. */
export const isUpload = (path: string) => path.startsWith('/media/') && !path.endsWith('.pdf');
/** A file of the build, whose content never changes. */
export const isHashed = (path: string) => path.startsWith('/_astro/');
/** A file of the build that a page needs to look and work as it should; the rest are pictures. */
export const isCode = (path: string) => isHashed(path) && /\.(?:js|css|woff2)$/.test(path);
