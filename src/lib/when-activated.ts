/**
 * Runs now or, while the browser prerenders the page, as soon as the visitor opens it: an animation would otherwise be
 * over before anybody sees it. Returns a function that cancels it.
 */
export function whenActivated(run: () => void): () => void {
  if (!('prerendering' in document && document.prerendering === true)) {
    run();
    return () => undefined;
  }
  document.addEventListener('prerenderingchange', run, { once: true });
  return () => document.removeEventListener('prerenderingchange', run);
}
