// The requests of this origin that the service worker handles, by path. Every other one bypasses it.
import { plainPath } from '../i18n/local-path.ts';
import { PUBLIC_LISTS } from '../resources/index.ts';
import { news } from '../resources/news.ts';
import { paths, publicPages } from '../site.ts';

const LISTS = PUBLIC_LISTS.map((path) => `/api/${path}`);
const NEWS_RECORD = new RegExp(`^/api/${news.path}[1-9]\\d*/$`);

/** Pages by path; `/a` is the second one of the home page. */
const PAGES: readonly string[] = [...publicPages.map(({ path }) => path), '/a'];
const FURTHER_PAGES = /^\/(?:news\/(?:year\/)?[1-9]\d*|gallery\/\w+\/\d+)$/;

/** A page for visitors, or a screen of staff: its HTML is the same for everybody. */
export function isSavedPage(path: string): boolean {
  const page = plainPath(path.replace(/(.)\/$/, '$1'));
  return PAGES.includes(page) || FURTHER_PAGES.test(page) || page.startsWith(`${paths.dashboard}/`);
}

/** Whatever else may be a page. */
export const isPage = (path: string) => !/^\/(?:api|media|_astro)\/|\.\w+$/.test(path);

/** A list or news item for visitors. With a token, the response could be meant for staff. */
export function isPublicList(path: string, { headers }: Request): boolean {
  return !headers.has('Authorization') && (LISTS.includes(path) || NEWS_RECORD.test(path));
}

/** An uploaded picture. A PDF would take the room of a hundred of them. */
export const isPicture = (path: string) => path.startsWith('/media/') && !path.endsWith('.pdf');
