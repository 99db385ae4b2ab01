/**
 * Shows a sentence in the browser's alert, after the page's first paint. Resolves when it was closed. The text is on the
 * page, too, in case alerts are blocked.
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
    // An alert blocks the page: the new state is painted after two frames.
    requestAnimationFrame(() => requestAnimationFrame(show));
    return;
  }
  document.addEventListener('visibilitychange', () => whenSeen(show), { once: true });
}
