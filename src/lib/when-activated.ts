/**
 * Runs now, or, while the browser prepares the page ahead of a click, as soon as the visitor opens it: what moves
 * or speaks would otherwise be over before anybody looks. Gives the way to call it off.
 */
export function whenActivated(run: () => void): () => void {
  if (!('prerendering' in document && document.prerendering === true)) {
    run();
    return () => undefined;
  }
  document.addEventListener('prerenderingchange', run, { once: true });
  return () => document.removeEventListener('prerenderingchange', run);
}
