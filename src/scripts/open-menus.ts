// Browsers of early 2023 and iPhones of 2017 know no popovers: there the button itself opens and closes what it names.
// Until then reset.css hides it.
if (!('popover' in HTMLElement.prototype))
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    document.getElementById(button?.getAttribute('popovertarget') ?? '')?.toggleAttribute('data-open');
  });

// Makes it a module, which tests can import.
export {};
