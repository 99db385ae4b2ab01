import { newestNewsOn } from '../stores/newest-news.ts';

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
