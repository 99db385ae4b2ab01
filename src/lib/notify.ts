/**
 * Shows a sentence in the browser's own alert once the visitor can see the page, after its first paint. Resolves once it was
 * read. The same text stays on the page, so nothing is lost where alerts are blocked.
 */
export function notify(text: string): Promise<void> {
  return new Promise((resolve) =>
    whenSeen(() => {
      window.alert(text);
      resolve();
    }),
  );
}

function whenSeen(show: () => void): void {
  if (document.visibilityState === 'visible') {
    // An alert blocks the page: two frames let the state that it is about be painted first.
    requestAnimationFrame(() => requestAnimationFrame(show));
    return;
  }
  document.addEventListener('visibilitychange', () => whenSeen(show), { once: true });
}
