// Browsers of early 2023 and iPhones of 2017 know no popovers: there the button itself opens and closes what it names.
// Until then reset.css hides it.
if (!('popover' in HTMLElement.prototype))
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    document.getElementById(button?.getAttribute('popovertarget') ?? '')?.toggleAttribute('data-open');
  });

// Who follows a link of a menu and comes back wants the page, also where the browser has kept it as it was left.
addEventListener('pagehide', () => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    menu.hidePopover?.();
    menu.removeAttribute('data-open');
  }
});

// Makes it a module, which tests can import.
export {};
