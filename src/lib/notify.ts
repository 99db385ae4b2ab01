/**
 * Shows a sentence in the browser's own alert once the visitor can see the page: not before the first paint, and not
 * while the page is prerendered or in a hidden tab. The same text also stays on the page, so nothing is lost where
 * alerts are blocked. Resolves once it was read.
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
  if (isSeen()) {
    // An alert blocks the page: two frames let the state that it is about be painted first.
    requestAnimationFrame(() => requestAnimationFrame(show));
    return;
  }
  const later = () => {
    if (!isSeen()) return;
    document.removeEventListener('visibilitychange', later);
    document.removeEventListener('prerenderingchange', later);
    whenSeen(show);
  };
  document.addEventListener('visibilitychange', later);
  document.addEventListener('prerenderingchange', later);
}

function isSeen(): boolean {
  const isPrerendering = 'prerendering' in document && document.prerendering === true;
  return !isPrerendering && document.visibilityState === 'visible';
}
