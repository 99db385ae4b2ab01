// In the HTML of a public page: loads its scripts, which merge-inline.ts names, once all of the page is there and painted, or
// somebody touches it. A button, or the link to the film, that is pressed before that waits for them.
{
  const load = async () => {
    // Pictures wait for that, and must come where a script does not: see AfterPaint.astro.
    document.documentElement.dataset.painted = '';
    try {
      await SCRIPTS;
      window.onclick = null;
    } catch {
      // With another touch, or when the connection is back.
    }
  };
  // Long enough for the largest picture to be painted, too.
  window.onload = () =>
    new PerformanceObserver(() => setTimeout(load, 300)).observe({ type: 'paint', buffered: true });
  for (const touch of ['pointerdown', 'focusin', 'scroll', 'online'])
    addEventListener(touch, load, { once: true });
  window.onclick = (event) => {
    const button = event.isTrusted && event.target.closest('button:not([popovertarget]), [data-play]');
    if (!button) return;
    event.preventDefault();
    load().then(() => button.click());
  };
}
