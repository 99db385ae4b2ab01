import { fetchPage } from '../api/page-html.ts';

const NEWS = /<template data-newest-news\b[^>]*>([\s\S]*?)<\/template>/;

/** The newest news as a page of the site holds them, to be put into another one; null where they cannot be had. */
export async function newestNewsOn(path: string): Promise<DocumentFragment | null> {
  const html = await fetchPage(path).catch(() => '');
  const [, news] = NEWS.exec(html) ?? [];
  if (news === undefined) return null;
  // Not the whole page, whose inline styles this one's policy does not know.
  const template = document.createElement('template');
  template.innerHTML = news;
  return template.content;
}
