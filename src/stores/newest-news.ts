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
  // For the same reason it knows no rules for points that must stay in view.
  for (const img of template.content.querySelectorAll<HTMLElement>('img[data-position]'))
    img.style.objectPosition = img.dataset.position ?? '';
  return template.content;
}
