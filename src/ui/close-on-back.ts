/**
 * Adds an entry to the browser's history for something that fills the screen, so that Back closes it instead of leaving
 * the page.
 * @param close closes it, and returns whether it could
 * @returns removes the entry; to be called when it is closed in another way
 */
export function closeOnBack(close: () => boolean): () => void {
  const listening = new AbortController();
  const push = () => history.pushState({ ...history.state }, '');
  push();
  window.addEventListener(
    'popstate',
    () => {
      listening.abort();
      if (close()) return;
      stop = closeOnBack(close);
    },
    { signal: listening.signal },
  );
  let stop = () => {
    if (listening.signal.aborted) return;
    listening.abort();
    history.back();
  };
  return () => stop();
}
