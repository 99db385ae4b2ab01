/**
 * What a visitor does who wants more than the first screen; a page that is printed is wanted whole. Not a move of the
 * pointer: browsers report one that nobody made.
 */
const TOUCHES = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown', 'beforeprint'];

/** Marks the page (`data-touched`) as soon as the visitor does anything with it. */
export function markFirstTouch(page: HTMLElement): void {
  const watch = new AbortController();
  const mark = () => {
    page.dataset.touched = '';
    watch.abort();
  };
  for (const touch of TOUCHES) {
    addEventListener(touch, mark, { capture: true, passive: true, signal: watch.signal });
  }
}
