const NEWS = /<template data-newest-news\b[^>]*>([\s\S]*?)<\/template>/;

/** Fills a place with the newest news of the page that it names, once it is seen. Until then, and without, it has a link. */
export function bringNewestNews(place: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void fill(place);
  });
  observer.observe(place);
}

async function fill(place: HTMLElement): Promise<void> {
  const news = await newestNewsOn(place.dataset.newestNews ?? '');
  if (news !== null) place.replaceChildren(news);
}

/** The newest news as a page of the site holds them, to be put into another one; null where they cannot be had. */
async function newestNewsOn(path: string): Promise<DocumentFragment | null> {
  const response = await fetch(path, { credentials: 'omit' }).catch(() => null);
  const html = response?.ok ? await response.text().catch(() => '') : '';
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
