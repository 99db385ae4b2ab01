const NEWS = /<template data-newest-news\b[^>]*>([\s\S]*?)<\/template>/;

/** Loads the newest news from the linked page, once the element is visible. Until then it shows the link. */
export function loadNewestNews(container: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void fill(container);
  });
  observer.observe(container);
}

async function fill(container: HTMLElement): Promise<void> {
  const news = await newestNewsOn(container.dataset.newestNews ?? '');
  if (news !== null) container.replaceChildren(news);
}

/** The news of a page of the site, to insert into another; null if they cannot be loaded. */
async function newestNewsOn(path: string): Promise<DocumentFragment | null> {
  const response = await fetch(path, { credentials: 'omit' }).catch(() => null);
  const html = response?.ok ? await response.text().catch(() => '') : '';
  const [, news] = NEWS.exec(html) ?? [];
  if (news === undefined) return null;
  // Only the template is parsed: the policy of this page allows none of the inline styles of the other one.
  const template = document.createElement('template');
  template.innerHTML = news;
  // The rules for focus points are among those styles: each picture gets its point by itself.
  for (const img of template.content.querySelectorAll<HTMLElement>('img[data-position]'))
    img.style.objectPosition = img.dataset.position ?? '';
  return template.content;
}
