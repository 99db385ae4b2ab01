/** Runs after the first contentful paint. Not beside what islands use: pages then carry it inline, without a request. */
export function whenPainted(run: () => void): void {
  const watch = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
    watch.disconnect();
    run();
  });
  watch.observe({ type: 'paint', buffered: true });
}
