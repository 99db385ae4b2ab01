// When a button disappears after it is pressed, the focus goes with it, and keyboard and screen reader users would be at
// the top of the page: moves the focus to the nearest remaining ancestor instead.

/** Milliseconds in which other code can set a better focus. */
const DELAY = 100;

/** The focused element and its ancestors, from the inside out. */
let path: HTMLElement[] = [];

// A click elsewhere removes the focus on purpose.
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
    for (const ancestor of around.filter((element) => element.isConnected && element.childElementCount > 0)) {
      // Elements without a box, such as islands, cannot take it.
      if (document.activeElement !== document.body) return;
      ancestor.tabIndex = -1;
      // A form's fields are its properties, and one may be called `focus`.
      HTMLElement.prototype.focus.call(ancestor, { preventScroll: true });
    }
  }, DELAY);
}).observe(document, { childList: true, subtree: true });
