/**
 * Gives what fills the screen an entry of its own in the browser's history, so that Back closes it and does not leave the
 * page.
 * @param close closes it, and returns whether it could
 * @returns takes the entry away again; to be called when it was closed in another way
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
