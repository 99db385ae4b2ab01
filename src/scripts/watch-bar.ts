/**
 * Turns the navigation bar solid once the page is scrolled past a tenth of the screen's height.
 * The mark that it watches is as tall as that tenth.
 */
export function watchBar(bar: HTMLElement, mark: Element): void {
  new IntersectionObserver(([entry]) => {
    if (entry !== undefined) bar.toggleAttribute('data-solid', !entry.isIntersecting);
  }).observe(mark);
}
