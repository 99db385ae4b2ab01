/** Runs once the page has loaded and shows something: what it does must not hold up the first screen. */
export function whenPainted(run: () => void): void {
  const watch = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
    watch.disconnect();
    if (document.readyState === 'complete') run();
    else addEventListener('load', run, { once: true });
  });
  watch.observe({ type: 'paint', buffered: true });
}
