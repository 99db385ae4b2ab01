// A button may go as it is pressed, or a moment later, and the focus with it: the keyboard, and whoever listens, would be at
// the top of the page again.

/** Milliseconds in which whoever knows a better place gives it the focus. */
const PATIENCE = 100;

/** What has the focus, and all that it is in, from the inside out. */
let path: HTMLElement[] = [];

// Whoever clicks beside it wants it nowhere.
const forget = () => {
  path = [];
};
document.addEventListener('pointerdown', forget, true);
document.addEventListener('focusin', ({ target }) => {
  forget();
  for (let at = target; at instanceof HTMLElement && at !== document.body; at = at.parentElement)
    path.push(at);
});
new MutationObserver(() => {
  if (path[0]?.isConnected !== false) return;
  const around = path;
  forget();
  setTimeout(() => {
    for (const place of around.filter((element) => element.isConnected && element.childElementCount > 0)) {
      // What has no box of its own, as an island, does not take it.
      if (document.activeElement !== document.body) return;
      place.tabIndex = -1;
      // The fields of a form are properties of it, and one is called `focus`.
      HTMLElement.prototype.focus.call(place, { preventScroll: true });
    }
  }, PATIENCE);
}).observe(document, { childList: true, subtree: true });
