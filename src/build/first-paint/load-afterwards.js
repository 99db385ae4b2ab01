// In the HTML of a public page: loads its scripts, which optimize-html.ts names, once all of the page is there and
// painted, or somebody touches it. A button that is pressed before then waits for them, and so does a link that a
// script replaces.
{
  let coming;
  const page = document.documentElement;
  const load = () => {
    // The pictures below wait for this, and have to come even where a script does not: see DeferredAssets.astro.
    page.dataset.painted = '';
    coming ??= SCRIPTS.then(
      () => {
        window.onclick = null;
        page.toggleAttribute('data-offline', false);
      },
      () => {
        coming = null;
        // Forms say that there is no connection: see VisitorForm.tsx. After a release, a script may be gone instead.
        page.toggleAttribute('data-offline', !navigator.onLine);
        // Not every connection says that it is back, and without its script a form has no button.
        setTimeout(load, 5000);
      },
    );
    return coming;
  };
  // Long enough for the largest picture to be painted, too.
  window.onload = () =>
    new PerformanceObserver(() => setTimeout(load, 300)).observe({ type: 'paint', buffered: true });
  for (const touch of ['pointerdown', 'focusin', 'scroll', 'online'])
    addEventListener(touch, load, { once: true });
  window.onclick = (event) => {
    // Whoever asks for a new tab gets one.
    if (!event.isTrusted || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const button = event.target.closest('button:not([popovertarget]), [data-play], [client=used] a');
    if (!button) return;
    event.preventDefault();
    // Ignores repeated clicks while the script loads: a second one would close what the first opens.
    if ('waiting' in button.dataset) return;
    button.dataset.waiting = '';
    load().then(() => {
      delete button.dataset.waiting;
      button.click();
    });
  };
}
