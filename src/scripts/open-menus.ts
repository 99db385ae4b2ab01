// For browsers of early 2023 and iPhones of 2017, which lack popovers: the button opens and closes its target. Before
// that, reset.css hides it.
if (!('popover' in HTMLElement.prototype))
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    document.getElementById(button?.getAttribute('popovertarget') ?? '')?.toggleAttribute('data-open');
  });

// After following a link of a menu and coming back, the menu should be closed, even in the back/forward cache.
addEventListener('pagehide', () => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    menu.hidePopover?.();
    menu.removeAttribute('data-open');
  }
});

// Makes it a module, which tests can import.
export {};
